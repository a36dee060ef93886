/** Counts of members by market from the directory and the sessions. */
import { HOUR_MS } from '#app/domain/time.ts';
import type { MarketCount } from '#platform/ledger/figures/figures.ts';

/** Times `from` <= time < `to`, epoch milliseconds, of all countries where `countries` is null. */
export interface TimePeriod {
  from: number;
  to: number;
  countries: readonly string[] | null;
  /** Hours of a bucket; null for one bucket of all. */
  bucketHours: number | null;
}

const ALL = 1_000_000_000;
const listed = (countries: readonly string[] | null): string | null =>
  countries === null ? null : JSON.stringify(countries);

/** Registrations, and how many of these members have proved an address. */
export async function readRegistered(
  db: D1Database,
  { from, to, countries, bucketHours }: TimePeriod,
): Promise<(MarketCount & { proved: number })[]> {
  const { results } = await db
    .prepare(
      `SELECT country, currency, created_at / ${HOUR_MS} / CAST(?4 AS INTEGER) AS bucket, count(*) AS count,
              count(coalesce(email_proved_at, mobile_proved_at)) AS proved
       FROM member WHERE created_at >= ?1 AND created_at < ?2
         AND (?3 IS NULL OR country IN (SELECT value FROM json_each(?3))) GROUP BY 1, 2, 3`,
    )
    .bind(from, to, listed(countries), bucketHours ?? ALL)
    .all<MarketCount & { proved: number }>();
  return results;
}

/** Registrations of a currency by bucket: each bucket is a range of an index, so that no row is sorted. */
export async function countRegistered(
  db: D1Database,
  { from, to, countries, bucketHours, currency }: TimePeriod & { bucketHours: number; currency: string },
): Promise<{ bucket: number; count: number }[]> {
  const bucketMs = bucketHours * HOUR_MS;
  const { results } = await db
    .prepare(
      `WITH RECURSIVE wanted (bucket) AS (
         SELECT CAST(?1 AS INTEGER) UNION ALL SELECT bucket + 1 FROM wanted WHERE bucket + 1 < ?2)
       SELECT bucket, (
         SELECT count(*) FROM member INDEXED BY member_by_registration
         WHERE created_at >= bucket * ?3 AND created_at < (bucket + 1) * ?3 AND currency = ?4
           AND (?5 IS NULL OR country IN (SELECT value FROM json_each(?5)))) AS count
       FROM wanted`,
    )
    .bind(from / bucketMs, to / bucketMs, bucketMs, currency, listed(countries))
    .all<{ bucket: number; count: number }>();
  return results;
}

/** Members whose time-out or self-exclusion began in a period. */
export async function readBegunBreaks(
  db: D1Database,
  { from, to, countries }: TimePeriod,
): Promise<{ country: string; currency: string; kind: 'time-out' | 'self-exclusion'; count: number }[]> {
  const { results } = await db
    .prepare(
      `SELECT country, currency, kind, count(DISTINCT restriction.member_id) AS count
       FROM restriction CROSS JOIN member ON member.member_id = restriction.member_id
       WHERE kind IN ('time-out', 'self-exclusion') AND since >= ?1 AND since < ?2
         AND (?3 IS NULL OR country IN (SELECT value FROM json_each(?3))) GROUP BY 1, 2, 3`,
    )
    .bind(from, to, listed(countries))
    .all<{ country: string; currency: string; kind: 'time-out' | 'self-exclusion'; count: number }>();
  return results;
}

/** Members whose session has made a call since `since`, epoch milliseconds. @param sessions the database of sessions */
export async function readActiveNow(
  sessions: D1Database,
  since: number,
  countries: readonly string[] | null,
): Promise<MarketCount[]> {
  const { results } = await sessions
    .prepare(
      `SELECT country, currency, 0 AS bucket, count(DISTINCT member_id) AS count FROM session
       WHERE last_seen_at >= ?1 AND country IS NOT NULL AND currency IS NOT NULL
         AND (?2 IS NULL OR country IN (SELECT value FROM json_each(?2))) GROUP BY 1, 2`,
    )
    .bind(since, listed(countries))
    .all<MarketCount>();
  return results;
}

/** English names by id. @param catalogue the database of the catalogue */
export async function readNames(
  catalogue: D1Database,
  of: 'game' | 'studio',
  ids: readonly string[],
): Promise<Map<string, string>> {
  const query =
    of === 'game'
      ? "SELECT game_id AS id, names ->> '$.en' AS name FROM game WHERE game_id IN (SELECT value FROM json_each(?1))"
      : 'SELECT provider_id AS id, name FROM provider WHERE provider_id IN (SELECT value FROM json_each(?1))';
  const { results } = await catalogue
    .prepare(query)
    .bind(JSON.stringify(ids))
    .all<{ id: string; name: string }>();
  return new Map(results.map(it => [it.id, it.name]));
}
