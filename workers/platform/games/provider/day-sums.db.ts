/** Sums of providers' days, and the numbers of the movements that they have, as rows of each directory. */
import type { NumberRange } from '#platform/base/number-ranges.ts';

export interface DaySum {
  /** yyyy-MM-dd, UTC. */
  day: string;
  providerId: string;
  currency: string;
  /** Wins less stakes, in minor units. */
  netMinor: number;
}

/** What is counted of a wallet. */
export interface Counted {
  /** In order, and apart. */
  ranges: readonly NumberRange[];
  /** Of the row: a change that was prepared for another one is rolled back. */
  version: number;
}

export async function readCounted(
  db: D1Database,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, Counted>> {
  const { results } = await db
    .prepare(
      `SELECT member_id, ranges, version FROM provider_day_counted
       WHERE member_id IN (SELECT value FROM json_each(?1))`,
    )
    .bind(JSON.stringify(memberIds))
    .all<{ member_id: string; ranges: string; version: number }>();
  return new Map(
    results.map(it => [
      it.member_id,
      { ranges: JSON.parse(it.ranges) as NumberRange[], version: it.version },
    ]),
  );
}

/** Whether another batch has counted play of the same wallet since it was read. */
export const isCountedMeanwhile = (error: unknown): boolean =>
  String(error).includes('provider_day: counted meanwhile');

/** Adds sums, and notes what they are of, or does neither. @param now epoch milliseconds @throws as `isCountedMeanwhile` says */
export async function addDaySums(
  db: D1Database,
  sums: readonly DaySum[],
  counted: ReadonlyMap<string, Counted>,
  now: number,
): Promise<void> {
  const rows = [...counted].map(([memberId, { ranges, version }]) => ({ memberId, ranges, version }));
  await db.batch([
    db
      .prepare(
        `INSERT INTO provider_day_counted (member_id, ranges, version, counted_at)
         SELECT value ->> 'memberId', value -> 'ranges', value ->> 'version', ?2 FROM json_each(?1) WHERE true
         ON CONFLICT (member_id) DO UPDATE SET
           ranges = excluded.ranges, version = excluded.version, counted_at = excluded.counted_at`,
      )
      .bind(JSON.stringify(rows), now),
    db
      .prepare(
        `INSERT INTO provider_day (day, provider_id, currency, net_minor)
         SELECT value ->> 'day', value ->> 'providerId', value ->> 'currency', value ->> 'netMinor'
         FROM json_each(?1) WHERE true
         ON CONFLICT (day, provider_id, currency) DO UPDATE SET net_minor = net_minor + excluded.net_minor`,
      )
      .bind(JSON.stringify(sums)),
  ]);
}

/** The sums of some providers' days in one directory. */
export async function readDaySums(
  db: D1Database,
  providerIds: readonly string[],
  sinceDay: string,
): Promise<DaySum[]> {
  const { results } = await db
    .prepare(
      `SELECT day, provider_id AS providerId, currency, net_minor AS netMinor FROM provider_day
       WHERE day >= ?2 AND provider_id IN (SELECT value FROM json_each(?1))`,
    )
    .bind(JSON.stringify([...new Set(providerIds)]), sinceDay)
    .all<DaySum>();
  return results;
}

/** Deletes notes that no message can need any more, and sums of days long ago. @param now epoch milliseconds */
export async function deleteOldDays(
  db: D1Database,
  { countedBefore, dayBefore }: { countedBefore: number; dayBefore: string },
): Promise<void> {
  await db.batch([
    db.prepare('DELETE FROM provider_day_counted WHERE counted_at < ?1').bind(countedBefore),
    db.prepare('DELETE FROM provider_day WHERE day < ?1').bind(dayBefore),
  ]);
}
