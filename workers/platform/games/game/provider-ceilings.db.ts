/** Ceilings of a provider's wins, and stops of its bets, as rows. */
import type { WinCeilings } from '#app/domain/win-ceilings.ts';

/** Changed ceilings: null for the market's. */
export type CeilingChange = { [Name in keyof WinCeilings]: WinCeilings[Name] | null };

/** @returns whether the provider exists */
export async function writeWinCeilings(
  db: D1Database,
  providerId: string,
  currency: string,
  { win, ...others }: CeilingChange,
): Promise<boolean> {
  const ofWin = win === undefined ? {} : { [currency]: win };
  const { meta } = await db
    .prepare(
      `UPDATE provider SET win_ceilings = json_patch(win_ceilings, ?2), ceilings = json_patch(ceilings, ?3) WHERE provider_id = ?1`,
    )
    .bind(providerId, JSON.stringify(ofWin), JSON.stringify({ [currency]: others }))
    .run();
  return meta.changes > 0;
}

/** Notes who has changed a daily ceiling. */
export async function writeDayCeilingChange(
  db: D1Database,
  { providerId, currency, by, at }: { providerId: string; currency: string; by: string; at: number },
): Promise<void> {
  await db
    .prepare(
      `INSERT INTO provider_day_ceiling (provider_id, currency, changed_at, changed_by) VALUES (?1, ?2, ?3, ?4)
       ON CONFLICT (provider_id, currency) DO UPDATE SET changed_at = excluded.changed_at, changed_by = excluded.changed_by`,
    )
    .bind(providerId, currency, at, by)
    .run();
}

/** The sum of a day that has reached its ceiling, in minor units. */
export interface ReachedCeiling {
  currency: string;
  /** yyyy-MM-dd, UTC. */
  day: string;
  netMinor: number;
  mostMinor: number;
}

export interface ProviderStop extends Partial<ReachedCeiling> {
  providerId: string;
  /** Epoch milliseconds. */
  stoppedAt: number;
  /** Id of the operator, and the reason; absent where the daily ceiling was reached. */
  stoppedBy?: string;
  reason?: string;
}

/** Stops a provider's bets. @returns false where they are stopped already, or there is no such provider */
export async function writeStop(db: D1Database, stop: ProviderStop): Promise<boolean> {
  const { providerId, stoppedAt, stoppedBy = null, reason = null } = stop;
  const { currency = null, day = null, netMinor = null, mostMinor = null } = stop;
  const [, { meta } = { meta: { changes: 0 } }] = await db.batch([
    db
      .prepare(
        `INSERT INTO provider_stop (provider_id, stopped_at, stopped_by, reason, currency, day, net_minor, most_minor)
         SELECT provider_id, ?2, ?3, ?4, ?5, ?6, ?7, ?8 FROM provider WHERE provider_id = ?1 AND stopped_at IS NULL`,
      )
      .bind(providerId, stoppedAt, stoppedBy, reason, currency, day, netMinor, mostMinor),
    db
      .prepare('UPDATE provider SET stopped_at = ?2 WHERE provider_id = ?1 AND stopped_at IS NULL')
      .bind(providerId, stoppedAt),
  ]);
  return meta.changes > 0;
}

/** Takes a provider's bets again. @returns false where they are not stopped */
export async function writeResumption(
  db: D1Database,
  { providerId, by, reason, at }: { providerId: string; by: string; reason: string; at: number },
): Promise<boolean> {
  const [, { meta } = { meta: { changes: 0 } }] = await db.batch([
    db
      .prepare(
        `UPDATE provider_stop SET resumed_at = ?2, resumed_by = ?3, resume_reason = ?4
         WHERE provider_id = ?1 AND resumed_at IS NULL`,
      )
      .bind(providerId, at, by, reason),
    db
      .prepare('UPDATE provider SET stopped_at = NULL WHERE provider_id = ?1 AND stopped_at IS NOT NULL')
      .bind(providerId),
  ]);
  return meta.changes > 0;
}

/** A stop as operators read it. */
export interface PastStop {
  providerId: string;
  stoppedAt: number;
  stoppedBy: string | null;
  reason: string | null;
  currency: string | null;
  day: string | null;
  netMinor: number | null;
  mostMinor: number | null;
  resumedAt: number | null;
  resumedBy: string | null;
  resumeReason: string | null;
}

const STOPS = `
  SELECT provider_id AS providerId, stopped_at AS stoppedAt, stopped_by AS stoppedBy, reason, currency, day,
         net_minor AS netMinor, most_minor AS mostMinor, resumed_at AS resumedAt, resumed_by AS resumedBy,
         resume_reason AS resumeReason
  FROM provider_stop`;

/** Stops in force, the oldest first. */
export async function readStopsInForce(db: D1Database): Promise<PastStop[]> {
  const { results } = await db
    .prepare(`${STOPS} WHERE resumed_at IS NULL ORDER BY stopped_at`)
    .all<PastStop>();
  return results;
}

/** The last stops of a provider, the newest first. */
export async function readStopsOf(db: D1Database, providerId: string, most: number): Promise<PastStop[]> {
  const { results } = await db
    .prepare(`${STOPS} WHERE provider_id = ?1 ORDER BY stopped_at DESC LIMIT ?2`)
    .bind(providerId, most)
    .all<PastStop>();
  return results;
}

/** Number of providers whose bets are stopped. */
export const countStoppedProviders = async (db: D1Database): Promise<number> =>
  (
    await db
      .prepare('SELECT count(*) AS n FROM provider_stop WHERE resumed_at IS NULL')
      .first<{ n: number }>()
  )?.n ?? 0;

/** Operators who have changed a daily ceiling of the provider since a moment. */
export async function readDayCeilingChanges(
  db: D1Database,
  providerId: string,
  since: number,
): Promise<ReadonlySet<string>> {
  const { results } = await db
    .prepare(
      'SELECT changed_by AS changedBy FROM provider_day_ceiling WHERE provider_id = ?1 AND changed_at >= ?2',
    )
    .bind(providerId, since)
    .all<{ changedBy: string }>();
  return new Set(results.map(it => it.changedBy));
}
