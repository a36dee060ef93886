/**
 * Activity: stakes and rounds by game and hour of UTC, for VIP points and daily tasks. Counted together with the other sums of
 * play (play-counts.ts); play that is not counted yet is read from the movements. A round counts in the hour of the bet that
 * begins it, and is taken back in the hour of that bet's rollback.
 */
import { HOUR_MS } from '#app/domain/time.ts';
import type { Sql } from '#platform/base/sql.ts';
import { isBackfilled } from '../object/backfill.ts';
import { partsOf } from './cut-hours.ts';
import { countedThrough, PLAYED, type Range } from './play-counts.ts';

export interface GameActivity {
  gameId: string;
  /** Stakes less returned ones, in minor units; negative where an earlier stake was returned. */
  stakeMinor: number;
  /** The part of it that is real money. */
  realStakeMinor: number;
  /** Rounds with a stake, less those whose first bet was rolled back. */
  rounds: number;
}

export interface Activity {
  /** False while a backfill of an older wallet runs: then there are no games yet. */
  isComplete: boolean;
  games: GameActivity[];
}

/** Epoch milliseconds, `to` excluded. Of an hour of UTC that it cuts, the movements within it count (cut-hours.ts). */
export interface ActivityPeriod {
  from: number;
  to: number;
}

interface Row {
  [column: string]: string | number;
  game_id: string;
  stake_minor: number;
  bonus_minor: number;
  rounds: number;
}

/** SQL: every game with activity. The table is ordered by game, so that each is one step, however many hours it has. */
const GAMES = `WITH RECURSIVE game (id) AS (
    SELECT min(game_id) FROM activity_hour
    UNION ALL
    SELECT (SELECT min(game_id) FROM activity_hour WHERE game_id > id) FROM game WHERE id IS NOT NULL
  )`;

const uncounted = (sql: Sql): Range => ({ after: countedThrough(sql), through: Number.MAX_SAFE_INTEGER });

/** Sums of whole hours, as far as they are counted. */
const countedRows = (sql: Sql, { first, end }: { first: number; end: number }): Row[] =>
  sql
    .exec<Row>(
      `${GAMES}
       SELECT game_id, sum(stake_minor) AS stake_minor, sum(bonus_minor) AS bonus_minor, sum(rounds) AS rounds
       FROM game CROSS JOIN activity_hour ON game_id = id AND hour >= ?1 AND hour < ?2 GROUP BY game_id`,
      first,
      end,
    )
    .toArray();

/** Sums of movements. */
const playedRows = (sql: Sql, { after, through, from, to }: Range & ActivityPeriod): Row[] =>
  sql
    .exec<Row>(
      `SELECT game_id, sum(stake_minor) AS stake_minor, sum(bonus_minor) AS bonus_minor, sum(rounds) AS rounds
       FROM ${PLAYED} WHERE made_at >= ?3 AND made_at < ?4 GROUP BY game_id`,
      after,
      through,
      from,
      to,
    )
    .toArray();

function activityOf(gameId: string, rows: readonly Row[]): GameActivity {
  const sum = (column: 'stake_minor' | 'bonus_minor' | 'rounds') =>
    rows.reduce((total, it) => total + it[column], 0);
  const stakeMinor = sum('stake_minor');
  return { gameId, stakeMinor, realStakeMinor: stakeMinor - sum('bonus_minor'), rounds: sum('rounds') };
}

export function readActivity(sql: Sql, period: ActivityPeriod): Activity {
  if (!isBackfilled(sql)) return { isComplete: false, games: [] };
  const { first, end, cuts } = partsOf(sql, period);
  const rows = [
    ...countedRows(sql, { first, end }),
    ...[{ ...period, ...uncounted(sql) }, ...cuts].flatMap(part => playedRows(sql, part)),
  ];
  const games = [...Map.groupBy(rows, it => it.game_id)]
    .map(([gameId, all]) => activityOf(gameId, all))
    .filter(it => it.stakeMinor !== 0 || it.rounds !== 0);
  return { isComplete: true, games };
}

/** Games with a stake in an hour that began before a moment. @param before epoch milliseconds */
export function readGamesBefore(sql: Sql, before: number): string[] {
  const { after, through } = uncounted(sql);
  return sql
    .exec<{ id: string }>(
      `${GAMES}
       SELECT id FROM game WHERE id IS NOT NULL AND (SELECT min(hour) FROM activity_hour WHERE game_id = id) < ?3
       UNION SELECT game_id FROM ${PLAYED} WHERE made_at / ${HOUR_MS} < ?3`,
      after,
      through,
      Math.ceil(before / HOUR_MS),
    )
    .toArray()
    .map(row => row.id);
}
