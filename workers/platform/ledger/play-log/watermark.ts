/**
 * The moment before which the play log is complete. A wallet writes its play within seconds, and one that could not for some
 * minutes says so in the directory, so all play is in the log that is older than a margin and than every such wallet's. A
 * standstill of the region stops wallets and this job alike: after a gap between two runs the mark stands for one margin.
 */

import { MINUTE_MS } from '#app/domain/time.ts';
import { catalogueOf, directoriesOf } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { deletePlayReplicas, readFurthestBehind, writeCompleteThrough } from './play-log.db.ts';

/** A wallet with play older than this that is not in the log says so. */
export const BEHIND_MS = 3 * MINUTE_MS;
/** Play older than this that is not in the log needs a person. */
const LATE_MS = 15 * MINUTE_MS;
/** Play as young as this may be on its way. */
export const MARGIN_MS = 10 * MINUTE_MS;
/** A longer time between two runs, which are a minute apart, is a standstill. */
const GAP_MS = 3 * MINUTE_MS;
/** Rows deleted per run. */
const DELETED = 5_000;

/** The state between two runs, both epoch milliseconds. */
interface LastRun {
  at: number;
  /** The mark stands until then. */
  standsUntil: number;
  /** The oldest play that is late; null where none is. */
  late: number | null;
}

/** Moment since which play is missing from the log, epoch milliseconds; null where none is. @param cursor of the last run */
export const lateSince = (cursor: string): number | null =>
  cursor === '' ? null : ((JSON.parse(cursor) as Partial<LastRun>).late ?? null);

/** @param cursor of the run before; '' before the first @returns the cursor of the next */
export async function advanceWatermark(env: PlatformEnv, now: number, cursor: string): Promise<string> {
  const last: Omit<LastRun, 'late'> =
    cursor === '' ? { at: Number.NEGATIVE_INFINITY, standsUntil: 0 } : JSON.parse(cursor);
  const standsUntil = now - last.at > GAP_MS ? now + MARGIN_MS : last.standsUntil;
  const behind = await Promise.all(directoriesOf(env).map(readFurthestBehind));
  const furthest = Math.min(...behind.flatMap(it => it ?? []));
  if (now >= standsUntil) await writeCompleteThrough(catalogueOf(env), Math.min(now - MARGIN_MS, furthest));
  await Promise.all(directoriesOf(env).map(db => deletePlayReplicas(db, DELETED)));
  const late = furthest < now - LATE_MS ? furthest : null;
  return JSON.stringify({ at: now, standsUntil, late } satisfies LastRun);
}
