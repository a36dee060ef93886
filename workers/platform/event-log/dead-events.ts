/** Events that their queue has delivered in vain too often: they are kept as rows of the catalogue's database, and sealed later. */
import { logWarning } from '#log/log.ts';
import { catalogueOf } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import type { WrittenEvent } from '#platform/base/logged-event.ts';
import { writeEvents } from './write-events.ts';

/** Events per turn. */
const MOST = 50;

/** An event that comes twice is kept once. @param at epoch milliseconds */
export async function noteDeadEvents(
  env: PlatformEnv,
  events: readonly WrittenEvent[],
  at: number,
): Promise<void> {
  const db = catalogueOf(env);
  const insert = db.prepare(
    'INSERT INTO dead_event (event_id, event, since, tried_at) VALUES (?1, ?2, ?3, ?4) ON CONFLICT DO NOTHING',
  );
  await db.batch(events.map(it => insert.bind(it.id, JSON.stringify(it), it.at, at)));
}

async function sealOne(env: PlatformEnv, event: WrittenEvent, at: number): Promise<void> {
  const db = catalogueOf(env);
  try {
    await writeEvents([event], env);
    await db.prepare('DELETE FROM dead_event WHERE event_id = ?1').bind(event.id).run();
  } catch (error) {
    logWarning('event-log.not-sealed', { eventId: event.id, error });
    await db.prepare('UPDATE dead_event SET tried_at = ?2 WHERE event_id = ?1').bind(event.id, at).run();
  }
}

/** Moment of the first event that is not sealed, epoch milliseconds; null where all are. */
export const unsealedSince = (cursor: string): number | null => (cursor === '' ? null : Number(cursor));

/** Seals some of them, the one first that was tried the longest ago. @returns the cursor, which says since when events are missing */
export async function sealDeadEvents(env: PlatformEnv, at: number): Promise<string> {
  const db = catalogueOf(env);
  const { results } = await db
    .prepare('SELECT event FROM dead_event ORDER BY tried_at, event_id LIMIT ?1')
    .bind(MOST)
    .all<{ event: string }>();
  for (const { event } of results) await sealOne(env, JSON.parse(event) as WrittenEvent, at);
  const row = await db
    .prepare('SELECT min(since) AS since FROM dead_event')
    .first<{ since: number | null }>();
  return row?.since == null ? '' : String(row.since);
}
