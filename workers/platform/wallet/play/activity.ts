/**
 * Activity: stakes and rounds by game and hour of UTC, for VIP points and daily tasks. Counted together with the other sums of
 * play (play-counts.ts); play that is not counted yet is read from the movements. A round counts in the hour of the bet that
 * begins it, and is taken back in the hour of that bet's rollback.
 */
import { HOUR_MS } from '#app/domain/time.ts';
import type { Sql } from '../../sql.ts';
import { isBackfilled } from '../backfill.ts';
import { countedThrough, PLAYED, type Range } from './play-counts.ts';

export interface GameActivity {
  gameId: string;
  /** Stakes less returned ones, in minor units; negative where an earlier stake was returned. */
  stakeMinor: number;
  /** Rounds with a stake, less those whose first bet was rolled back. */
  rounds: number;
}

export interface Activity {
  /** False while a backfill of an older wallet runs: then there are no games yet. */
  isComplete: boolean;
  games: GameActivity[];
}

/** Epoch milliseconds, `to` excluded. An hour of UTC belongs to the period in which it begins. */
export interface ActivityPeriod {
  from: number;
  to: number;
}

interface Row {
  [column: string]: string | number;
  game_id: string;
  stake_minor: number;
  rounds: number;
}

/** SQL: every game with activity. The table is ordered by game, so that each is one step, however many hours it has. */
const GAMES = `WITH RECURSIVE game (id) AS (
    SELECT min(game_id) FROM activity_hour
    UNION ALL
    SELECT (SELECT min(game_id) FROM activity_hour WHERE game_id > id) FROM game WHERE id IS NOT NULL
  )`;

const hoursOf = ({ from, to }: ActivityPeriod): [first: number, end: number] => [
  Math.ceil(from / HOUR_MS),
  Math.ceil(to / HOUR_MS),
];

const uncounted = (sql: Sql): Range => ({ after: countedThrough(sql), through: Number.MAX_SAFE_INTEGER });

export function readActivity(sql: Sql, period: ActivityPeriod): Activity {
  if (!isBackfilled(sql)) return { isComplete: false, games: [] };
  const { after, through } = uncounted(sql);
  const rows = sql
    .exec<Row>(
      `${GAMES}
       SELECT game_id, sum(stake_minor) AS stake_minor, sum(rounds) AS rounds FROM (
         SELECT game_id, stake_minor, rounds FROM game
         CROSS JOIN activity_hour ON game_id = id AND hour >= ?3 AND hour < ?4
         UNION ALL
         SELECT game_id, stake_minor, rounds FROM ${PLAYED}
         WHERE made_at / ${HOUR_MS} >= ?3 AND made_at / ${HOUR_MS} < ?4
       ) GROUP BY game_id`,
      after,
      through,
      ...hoursOf(period),
    )
    .toArray();
  const games = rows
    .filter(row => row.stake_minor !== 0 || row.rounds !== 0)
    .map(row => ({ gameId: row.game_id, stakeMinor: row.stake_minor, rounds: row.rounds }));
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
