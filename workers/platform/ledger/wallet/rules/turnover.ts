/**
 * Turnover: stakes of real money less rollbacks per game since the last rebates, the base of the next ones. Read from sums; the movements
 * themselves are read only where they are not counted yet, and where the last movement that may count cuts a sum.
 */

import type { Sql } from '#platform/base/sql.ts';
import { isBackfilled } from '../object/backfill.ts';
import { countedThrough, type Range, type StakeSum, stakesOf } from '../play/play-counts.ts';

/** The turnover of one game in the movements after a rebate, or from the first on. */
export interface GameTurnover {
  gameId: string;
  /** Number of the last movement before these that a rebate of some category was paid through; 0 before the first rebate. */
  after: number;
  /** Stakes of real money, in minor units; negative where more was rolled back than staked. */
  stakeMinor: number;
  /** Moments of the first and the last of these movements, epoch milliseconds. */
  from: number;
  to: number;
}

export interface Turnover {
  /** False while a backfill of an older wallet runs: then there are no games yet. */
  isComplete: boolean;
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

/** Stakes of the movements `after` < number <= `through`, from the sums as far as these go. */
function stakesBetween(sql: Sql, { after, through }: Range): StakeSum[] {
  const [{ last } = { last: null }] = sql
    .exec<{ last: number | null }>(
      'SELECT max(through) AS last FROM stake_sum WHERE through > ? AND through <= ?',
      after,
      through,
    )
    .toArray();
  const sums = sql
    .exec<StakeSum>(
      `SELECT game_id, sum(stake_minor) AS stake_minor, sum(bonus_minor) AS bonus_minor, min(first_at) AS first_at, max(last_at) AS last_at
       FROM stake_sum WHERE through > ? AND through <= ? GROUP BY game_id`,
      after,
      through,
    )
    .toArray();
  const counted = countedThrough(sql);
  const from = Math.max(after, last ?? 0, counted <= through ? counted : 0);
  return [...sums, ...stakesOf(sql, { after: from, through })];
}

function turnoverBetween(sql: Sql, after: number, through: number): GameTurnover[] {
  const games = new Map<string, GameTurnover>();
  for (const { game_id: gameId, stake_minor, bonus_minor, first_at, last_at } of stakesBetween(sql, {
    after,
    through,
  })) {
    const known = games.get(gameId) ?? { gameId, after, stakeMinor: 0, from: first_at, to: last_at };
    games.set(gameId, {
      ...known,
      stakeMinor: known.stakeMinor + stake_minor - bonus_minor,
      from: Math.min(known.from, first_at),
      to: Math.max(known.to, last_at),
    });
  }
  return [...games.values()];
}

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
    .exec<{ number: number | null }>(
      `SELECT max(number) AS number FROM (
         SELECT * FROM (SELECT number FROM play WHERE kind IN ('bet', 'rollback') AND number <= ?1 ORDER BY number DESC LIMIT 1)
         UNION ALL SELECT * FROM (
           SELECT number FROM movement WHERE kind IN ('bet', 'rollback') AND number <= ?1 ORDER BY number DESC LIMIT 1
         )
       )`,
      upTo,
    )
    .toArray();
  const rebated = sql
    .exec<{ category: string; through: number }>(
      'SELECT category, max(through) AS through FROM rebate GROUP BY category',
    )
    .toArray();
  const heads = [...new Set([0, ...rebated.map(it => it.through)])].sort((a, b) => a - b);
  const isComplete = isBackfilled(sql);
  const games = heads.flatMap((after, index) =>
    isComplete ? turnoverBetween(sql, after, Math.min(heads[index + 1] ?? upTo, upTo)) : [],
  );
  return {
    isComplete,
    through: last?.number ?? 0,
    rebated: Object.fromEntries(rebated.map(it => [it.category, it.through])),
    games,
    given: readGivenRebate(sql, upTo),
  };
}
