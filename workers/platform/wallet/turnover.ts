/** Turnover: stakes less rollbacks per game since the last rebates, the base of the next ones. */
import type { Sql } from './sql.ts';

/** The turnover of one game in the movements after a rebate, or from the first on. */
export interface GameTurnover {
  gameId: string;
  /** Number of the last movement before these that a rebate of some category was paid through; 0 before the first rebate. */
  after: number;
  /** Minor units; negative where more was rolled back than staked. */
  stakeMinor: number;
  /** Moments of the first and the last of these movements, epoch milliseconds. */
  from: number;
  to: number;
}

export interface Turnover {
  /** Number of the last bet or rollback counted; 0 where there is none. */
  through: number;
  /** The movement through which each category's rebates are paid. */
  rebated: Record<string, number>;
  games: GameTurnover[];
  /** The rebates claimed through the requested movement; null where there are none. */
  given: GivenRebate | null;
}

/** The rebates claimed under one `through`, and `main` after them. */
export interface GivenRebate {
  amountMinor: number;
  balanceMinor: number;
}

/** The operation id of a claim for one category, the same in every retry. */
export const rebateOperation = (through: number, category: string): string => `rebate:${through}:${category}`;

/** A rollback counts against the game of its bet, at its own moment, by the amount it returned. */
const GAMES = `
  WITH head AS (SELECT DISTINCT max(through) AS through FROM rebate GROUP BY category),
  staked AS (
    SELECT made.made_at,
      (SELECT coalesce(max(through), 0) FROM head WHERE through < made.number) AS after,
      coalesce(bet.input, made.input) ->> '$.gameId' AS game_id,
      CASE made.kind
        WHEN 'bet' THEN made.input ->> '$.amountMinor'
        ELSE -(SELECT coalesce(sum(max(amount_minor, 0)), 0) FROM posting WHERE movement = made.number)
      END AS stake_minor
    FROM movement AS made
    LEFT JOIN movement AS bet ON made.kind = 'rollback'
      AND bet.operation_id = 'bet:' || (made.input ->> '$.providerId') || ':' || (made.input ->> '$.betTransactionId')
    WHERE made.kind IN ('bet', 'rollback') AND made.number <= ?
  )
  SELECT game_id, after, sum(stake_minor) AS stake_minor, min(made_at) AS first_at, max(made_at) AS last_at
  FROM staked WHERE game_id IS NOT NULL AND stake_minor <> 0 GROUP BY game_id, after`;

function readGivenRebate(sql: Sql, through: number): GivenRebate | null {
  const given = sql
    .exec<{ amount_minor: number; balance: number }>(
      `SELECT input ->> '$.amountMinor' AS amount_minor, answer ->> '$.balances.main' AS balance
       FROM rebate JOIN movement ON number = rebate.movement
       WHERE through = ? AND operation_id = 'rebate:' || through || ':' || category ORDER BY number`,
      through,
    )
    .toArray();
  const last = given.at(-1);
  if (last === undefined) return null;
  return { amountMinor: given.reduce((sum, it) => sum + it.amount_minor, 0), balanceMinor: last.balance };
}

/** @param upTo number of the last movement that may count */
export function readTurnover(sql: Sql, upTo: number): Turnover {
  const [last] = sql
    .exec<{ number: number }>(
      "SELECT number FROM movement WHERE kind IN ('bet', 'rollback') AND number <= ? ORDER BY number DESC LIMIT 1",
      upTo,
    )
    .toArray();
  const rebated = sql
    .exec<{ category: string; through: number }>(
      'SELECT category, max(through) AS through FROM rebate GROUP BY category',
    )
    .toArray();
  const games = sql
    .exec<{ game_id: string; after: number; stake_minor: number; first_at: number; last_at: number }>(
      GAMES,
      upTo,
    )
    .toArray()
    .map(row => ({
      gameId: row.game_id,
      after: row.after,
      stakeMinor: row.stake_minor,
      from: row.first_at,
      to: row.last_at,
    }));
  const heads = Object.fromEntries(rebated.map(({ category, through }) => [category, through]));
  return { through: last?.number ?? 0, rebated: heads, games, given: readGivenRebate(sql, upTo) };
}
