/** Figures as rows of a directory: what is counted, and the statements that add to them. */
import type { NumberRange } from '#platform/base/number-ranges.ts';
import type { Money, PlaySum } from './figure-rows.ts';

/** Bets, wins and rollbacks come by the play log, all others by the wallet's outbox. */
export type Source = 'play' | 'other';

/** What is counted of a wallet from a source. */
export interface Counted {
  /** In order, and apart. */
  ranges: readonly NumberRange[];
  /** Of the row: a change that was prepared for another one is rolled back. */
  version: number;
  /** ISO 3166-1 alpha-2 of the member; ZZ where the directory has none. */
  country: string;
}

/** Sums of an hour with games. Times are hours since 1970. */
export interface HourSum {
  currency: string;
  hour: number;
  country: string;
  kind: string;
  money: Money;
  providerId: string;
  gameId: string;
  category: string;
  sumMinor: number;
  movements: number;
}

/** A member's hours with a bet, as bits, on a day since 1970. */
export interface MemberDay {
  currency: string;
  day: number;
  country: string;
  memberId: string;
  hours: number;
}

/** A member's play of a day since 1970. */
export interface MemberPlay extends PlaySum {
  memberId: string;
  day: number;
}

export interface FirstDeposit {
  memberId: string;
  currency: string;
  country: string;
  /** Since 1970. */
  hour: number;
}

/** What a batch adds. */
export interface Addition {
  sums: readonly HourSum[];
  memberDays: readonly MemberDay[];
  memberPlays: readonly MemberPlay[];
  firstDeposits: readonly FirstDeposit[];
  counted: ReadonlyMap<string, Counted>;
}

/** Members without a directory's row. */
const UNKNOWN_COUNTRY = 'ZZ';

export async function readCounted(
  db: D1Database,
  source: Source,
  memberIds: readonly string[],
): Promise<Map<string, Counted>> {
  const { results } = await db
    .prepare(
      `SELECT asked.value AS memberId, coalesce(ranges, '[]') AS ranges, coalesce(version, 0) AS version,
              coalesce(country, '${UNKNOWN_COUNTRY}') AS country
       FROM json_each(?1) AS asked
       LEFT JOIN figure_counted ON figure_counted.member_id = asked.value AND source = ?2
       LEFT JOIN member ON member.member_id = asked.value`,
    )
    .bind(JSON.stringify(memberIds), source)
    .all<{ memberId: string; ranges: string; version: number; country: string }>();
  return new Map(
    results.map(({ memberId, ranges, ...row }) => [
      memberId,
      { ...row, ranges: JSON.parse(ranges) as NumberRange[] },
    ]),
  );
}

/** Whether another batch has counted movements of the same wallet since it was read. */
export const isCountedMeanwhile = (error: unknown): boolean =>
  String(error).includes('figure_counted: counted meanwhile');

const ADD =
  'DO UPDATE SET sum_minor = sum_minor + excluded.sum_minor, movements = movements + excluded.movements';

const GAME_FIELDS = `value ->> 'country', value ->> 'kind', value ->> 'money', value ->> 'providerId', value ->> 'gameId',
       value ->> 'category'`;

/** @param hours of one unit of `time` */
const addingGames = (table: string, time: string, hours: number): string =>
  `INSERT INTO ${table} (currency, ${time}, country, kind, money, provider_id, game_id, category, sum_minor, movements)
   SELECT value ->> 'currency', (value ->> 'hour') / ${hours}, ${GAME_FIELDS},
          sum(value ->> 'sumMinor'), sum(value ->> 'movements')
   FROM json_each(?1) WHERE true GROUP BY 1, 2, 3, 4, 5, 6, 7, 8
   ON CONFLICT (currency, ${time}, country, kind, money, provider_id, game_id, category) ${ADD}`;

const ADD_MARKETS = `INSERT INTO figure_market_hour (currency, hour, country, kind, money, sum_minor, movements)
   SELECT value ->> 'currency', value ->> 'hour', value ->> 'country', value ->> 'kind', value ->> 'money',
          sum(value ->> 'sumMinor'), sum(value ->> 'movements')
   FROM json_each(?1) WHERE true GROUP BY 1, 2, 3, 4, 5
   ON CONFLICT (currency, hour, country, kind, money) ${ADD}`;

const ADD_COUNTED = `INSERT INTO figure_counted (member_id, source, ranges, version)
   SELECT value ->> 'memberId', ?2, value -> 'ranges', value ->> 'version' FROM json_each(?1) WHERE true
   ON CONFLICT (member_id, source) DO UPDATE SET ranges = excluded.ranges, version = excluded.version`;

const ADD_MEMBER_DAYS = `INSERT INTO figure_member_day (currency, day, country, member_id, hours)
   SELECT value ->> 'currency', value ->> 'day', value ->> 'country', value ->> 'memberId', value ->> 'hours'
   FROM json_each(?1) WHERE true
   ON CONFLICT (currency, day, country, member_id) DO UPDATE SET hours = hours | excluded.hours`;

const ADD_MEMBER_PLAYS = `INSERT INTO figure_member_play (member_id, day, stake_minor, win_minor)
   SELECT value ->> 'memberId', value ->> 'day', value ->> 'stakeMinor', value ->> 'winMinor' FROM json_each(?1) WHERE true
   ON CONFLICT (member_id, day) DO UPDATE SET stake_minor = stake_minor + excluded.stake_minor,
     win_minor = win_minor + excluded.win_minor`;

/** Older movements may be counted later. */
const ADD_FIRST_DEPOSITS = `INSERT INTO figure_first_deposit (member_id, currency, country, hour)
   SELECT value ->> 'memberId', value ->> 'currency', value ->> 'country', value ->> 'hour' FROM json_each(?1) WHERE true
   ON CONFLICT (member_id) DO UPDATE SET hour = excluded.hour WHERE excluded.hour < hour`;

/** Statements that add sums and note what they are of: for one batch, which does all or nothing. */
export function adding(db: D1Database, source: Source, addition: Addition): D1PreparedStatement[] {
  const counted = [...addition.counted].map(([memberId, { ranges, version }]) => ({
    memberId,
    ranges,
    version,
  }));
  const sums = JSON.stringify(addition.sums);
  const { memberDays, memberPlays, firstDeposits } = addition;
  const adds = (text: string, rows: readonly object[]) =>
    rows.length > 0 ? [db.prepare(text).bind(JSON.stringify(rows))] : [];
  return [
    db.prepare(ADD_COUNTED).bind(JSON.stringify(counted), source),
    db.prepare(addingGames('figure_hour', 'hour', 1)).bind(sums),
    db.prepare(addingGames('figure_day', 'day', 24)).bind(sums),
    db.prepare(ADD_MARKETS).bind(sums),
    ...adds(ADD_MEMBER_DAYS, memberDays),
    ...adds(ADD_MEMBER_PLAYS, memberPlays),
    ...adds(ADD_FIRST_DEPOSITS, firstDeposits),
  ];
}

/** Notes that a wallet has lost its movements after `head`: their numbers come again, and what was counted stays. */
export async function cutCounted(db: D1Database, memberId: string, head: number): Promise<void> {
  await db
    .prepare(
      `UPDATE figure_counted SET version = version + 1, ranges = (
         SELECT json_group_array(json_array(value ->> 0, min(value ->> 1, CAST(?2 AS INTEGER))))
         FROM json_each(figure_counted.ranges) WHERE value ->> 0 < ?2
       ) WHERE member_id = ?1`,
    )
    .bind(memberId, head)
    .run();
}

/** Categories of games by id; games that the catalogue does not have are missing. */
export async function readCategories(
  catalogue: D1Database,
  gameIds: readonly string[],
): Promise<Map<string, string>> {
  const { results } = await catalogue
    .prepare('SELECT game_id AS id, type FROM game WHERE game_id IN (SELECT value FROM json_each(?1))')
    .bind(JSON.stringify(gameIds))
    .all<{ id: string; type: string }>();
  return new Map(results.map(it => [it.id, it.type]));
}

/** Notes that a wallet's outbox has not written a movement of `since`, epoch milliseconds. */
export async function markFiguresBehind(db: D1Database, memberId: string, since: number): Promise<void> {
  await db
    .prepare(
      `INSERT INTO figure_behind (member_id, since) VALUES (?1, ?2)
       ON CONFLICT (member_id) DO UPDATE SET since = excluded.since`,
    )
    .bind(memberId, since)
    .run();
}

export async function unmarkFiguresBehind(db: D1Database, memberId: string): Promise<void> {
  await db.prepare('DELETE FROM figure_behind WHERE member_id = ?1').bind(memberId).run();
}

/** Wallets with movements from before the figures. */
export async function readBacklog(db: D1Database, most: number): Promise<string[]> {
  const { results } = await db
    .prepare('SELECT member_id AS memberId FROM figure_backlog ORDER BY member_id LIMIT ?1')
    .bind(most)
    .all<{ memberId: string }>();
  return results.map(it => it.memberId);
}

export async function deleteFromBacklog(db: D1Database, memberId: string): Promise<void> {
  await db.prepare('DELETE FROM figure_backlog WHERE member_id = ?1').bind(memberId).run();
}

/** The time of the oldest movement that a directory lacks, epoch milliseconds, 0 while a backlog waits; null where it lacks none. */
export async function readFiguresLacking(db: D1Database): Promise<number | null> {
  const row = await db
    .prepare(
      `SELECT iif(EXISTS (SELECT 1 FROM figure_backlog), 0, (SELECT min(since) FROM figure_behind)) AS since`,
    )
    .first<{ since: number | null }>();
  return row?.since ?? null;
}
