/**
 * Play by the hour: stakes, wins and time. Counted together with the other sums of play (play-counts.ts); play that is not
 * counted yet is read from the movements. Time in play is the time between one movement of play and the next, unless that is a
 * break.
 */
import { RESUME_WITHIN_MS } from '#app/domain/play-session.ts';
import { HOUR_MS } from '#app/domain/time.ts';
import type { Sql } from '#platform/base/sql.ts';

/** The movements `after` < number <= `through`. */
interface Span {
  after: number;
  through: number;
}

export interface HourOfPlay {
  /** Stakes less returned ones, in minor units. */
  stakeMinor: number;
  /** The member's wins: those under review count when they are released. */
  wonMinor: number;
  playMs: number;
}

interface HourRow {
  [column: string]: number;
  hour: number;
  stake_minor: number;
  won_minor: number;
  play_ms: number;
}

export type Hours = Map<number, HourOfPlay>;

const hoursOf = (rows: readonly HourRow[]): Hours =>
  new Map(
    rows.map(row => [
      row.hour,
      { stakeMinor: row.stake_minor, wonMinor: row.won_minor, playMs: row.play_ms },
    ]),
  );

/** The time in play that a movement adds. @param lastAt of the movement before; null where there is none */
export function playedSince(lastAt: number | null, at: number): number {
  const passed = lastAt === null ? 0 : at - lastAt;
  return passed > 0 && passed <= RESUME_WITHIN_MS ? passed : 0;
}

const RETURNED = '(SELECT coalesce(sum(max(amount_minor, 0)), 0) FROM posting WHERE movement = number)';
/** What a provider gets back of a win; nothing of one that was still under review, which has not counted. */
const GIVEN_BACK = `(
  SELECT iif(min(account) FILTER (WHERE account = 'review') IS NULL,
             coalesce(sum(amount_minor) FILTER (WHERE account GLOB 'studio:*'), 0), 0)
  FROM posting WHERE movement = number
)`;
const IS_HELD = 'EXISTS (SELECT 1 FROM review WHERE held_as = number)';

/** SQL: the play of a range that is in rows of `movement`, as of older versions and wins that were taken back; without time. */
const OLDER = `
  SELECT made_at,
    CASE kind WHEN 'bet' THEN input ->> '$.amountMinor' WHEN 'rollback' THEN -${RETURNED} ELSE 0 END AS stake_minor,
    CASE kind WHEN 'review-release' THEN ${RETURNED} WHEN 'win-rollback' THEN -${GIVEN_BACK} WHEN 'win' THEN iif(${IS_HELD}, 0, input ->> '$.amountMinor') ELSE 0 END AS won_minor,
    0 AS play_ms
  FROM movement WHERE number > ?1 AND number <= ?2 AND kind IN ('bet', 'win', 'rollback', 'win-rollback', 'review-release')`;

/** SQL: the play of a range by hour. Bindings: the range. */
const HOURS = `
  SELECT made_at / ${HOUR_MS} AS hour, sum(stake_minor) AS stake_minor, sum(won_minor) AS won_minor, sum(play_ms) AS play_ms
  FROM (
    SELECT made_at,
      CASE kind WHEN 'bet' THEN amount_minor WHEN 'rollback' THEN -amount_minor ELSE 0 END AS stake_minor,
      iif(kind = 'win' AND NOT ${IS_HELD}, amount_minor, 0) AS won_minor,
      iif(made_at - before_at BETWEEN 1 AND ${RESUME_WITHIN_MS}, made_at - before_at, 0) AS play_ms
    FROM (
      SELECT number, kind, amount_minor, made_at, (
        SELECT made_at FROM play AS earlier WHERE earlier.number < play.number ORDER BY number DESC LIMIT 1
      ) AS before_at
      FROM play WHERE number > ?1 AND number <= ?2
    )
    UNION ALL ${OLDER}
  ) GROUP BY 1`;

export const countPlayHours = (sql: Sql, { after, through }: Span): void =>
  void sql.exec(
    `INSERT INTO play_hour (hour, stake_minor, won_minor, play_ms) SELECT * FROM (${HOURS}) WHERE true
     ON CONFLICT (hour) DO UPDATE SET stake_minor = stake_minor + excluded.stake_minor,
       won_minor = won_minor + excluded.won_minor, play_ms = play_ms + excluded.play_ms`,
    after,
    through,
  );

/** The hours of play from an hour on. @param counted the movement until which they are in the table */
export function readPlayHours(sql: Sql, fromHour: number, counted: number): Hours {
  return hoursOf(
    sql
      .exec<HourRow>(
        `SELECT hour, sum(stake_minor) AS stake_minor, sum(won_minor) AS won_minor, sum(play_ms) AS play_ms FROM (
           SELECT * FROM play_hour WHERE hour >= ?3 UNION ALL SELECT * FROM (${HOURS}) WHERE hour >= ?3
         ) GROUP BY hour`,
        counted,
        Number.MAX_SAFE_INTEGER,
        fromHour,
      )
      .toArray(),
  );
}

/** Time of the member's last play, epoch milliseconds; null for one who never has. */
export const lastPlayedAt = (sql: Sql): number | null =>
  sql.exec<{ at: number }>('SELECT made_at AS at FROM play ORDER BY number DESC LIMIT 1').toArray()[0]?.at ??
  null;

/** The sums as they are stored. */
export const storedHours = (sql: Sql): Hours =>
  hoursOf(sql.exec<HourRow>('SELECT * FROM play_hour').toArray());

/** The sums of a range's play in rows of `movement`. */
export const olderHours = (sql: Sql, { after, through }: Span): Hours =>
  hoursOf(
    sql
      .exec<HourRow>(
        `SELECT made_at / ${HOUR_MS} AS hour, sum(stake_minor) AS stake_minor, sum(won_minor) AS won_minor, 0 AS play_ms
         FROM (${OLDER}) GROUP BY 1`,
        after,
        through,
      )
      .toArray(),
  );
