/** What has been staked and not taken back, game by game, since rebates were last given: what the next ones are made of. */
import type { Sql } from './sql.ts';

/** Stakes less those that came back, of one game in the movements behind a rebate, or behind none. */
export interface GameTurnover {
  gameId: string;
  /** Number of the last movement that some category's rebate was given through and that lies before these; 0 before all. */
  after: number;
  /** Minor units; below zero where more came back than was staked. */
  stakeMinor: number;
  /** Of the first and the last of these movements, epoch milliseconds. */
  from: number;
  to: number;
}

export interface Turnover {
  /** Number of the last movement that it counts, a bet or a rollback; 0 where there is none. */
  through: number;
  /** Through which movement each category has been given for. */
  rebated: Record<string, number>;
  games: GameTurnover[];
  /** What claims have given through the movement that was asked for; null where none has. */
  given: GivenRebate | null;
}

/** What was given under one `through`, and what `main` was after it. */
export interface GivenRebate {
  amountMinor: number;
  balanceMinor: number;
}

/** A claim's attempt for one category; the same one in every try. */
export const rebateOperation = (through: number, category: string): string => `rebate:${through}:${category}`;

/** A rollback counts in the game of its bet, when it comes and for as much as it returned. */
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
