/** The job that exports all wallets once a night, some at a time, and tries failed ones again. */

import { DAY_MS, HOUR_MS, MINUTE_MS } from '#app/domain/time.ts';
import { now as realNow } from '#platform/base/clock.ts';
import { directoriesOf, readAcross } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { pause } from '#platform/base/pause.ts';
import { readMemberIds } from '../object/sweep.ts';
import { exportSoon, noteAttempts } from './attempt.ts';
import { readLongNotExported, readTriedBefore } from './not-exported.db.ts';

/** The night begins then, in UTC. */
const NIGHT_MS = 2 * HOUR_MS;
/** Wallets that are read from the directories together, and that are exported at once. */
const PAGE = 200;
const AT_ONCE = 10;
/** A run, which comes once a minute, begins no more wallets after this time. */
const RUN_MS = 20_000;
/** A failed wallet is tried again after this time, and so many in one run. */
const AGAIN_MS = 10 * MINUTE_MS;
const MOST_AGAIN = 20;
/** A wallet that has failed for so long needs a person. */
const LONG_MS = HOUR_MS;

interface Progress {
  /** Number of the night. */
  night: number;
  /** The last member of the run before; null when the night is done. */
  after: string | null;
  /** When the night began to be worked on, epoch milliseconds. */
  begunAt?: number;
}

const nightOf = (at: number): number => Math.floor((at - NIGHT_MS) / DAY_MS);

/** Moment since which a night is not done for more than a day, epoch milliseconds; null where none is. */
export function exportsLateSince(cursor: string, now: number): number | null {
  if (cursor === '') return null;
  const { night, after, begunAt } = JSON.parse(cursor) as Progress;
  const since = after === null ? (night + 1) * DAY_MS + NIGHT_MS : (begunAt ?? now);
  return now - since > DAY_MS ? since : null;
}

/** Wallets that have not been exported for a while, and the reason of one of them; null where there is none. */
export async function readLackingExports(
  env: PlatformEnv,
  now: number,
): Promise<{ count: number; why: string } | null> {
  const rows = await Promise.all(directoriesOf(env).map(db => readLongNotExported(db, now - LONG_MS)));
  const found = rows.flatMap(it => it ?? []);
  const [first] = found;
  return first === undefined ? null : { ...first, count: found.reduce((sum, it) => sum + it.count, 0) };
}

async function tryAgain(env: PlatformEnv, now: number): Promise<void> {
  const rows = await Promise.all(
    directoriesOf(env).map(db => readTriedBefore(db, now - AGAIN_MS, MOST_AGAIN)),
  );
  const failed = rows.flat().slice(0, MOST_AGAIN);
  if (failed.length === 0) return;
  const attempts = await Promise.all(failed.map(it => exportSoon(env, it.memberId, it.since)));
  await noteAttempts(env, attempts, now);
}

const membersAfter = (env: PlatformEnv, after: string): Promise<string[]> =>
  readAcross(
    env,
    db => readMemberIds(db, after, PAGE),
    PAGE,
    id => [id],
  );

/** @returns the last member that was done; null when the night is */
async function exportSome(env: PlatformEnv, now: number, first: string): Promise<string | null> {
  const until = realNow() + RUN_MS;
  for (let after = first; ; ) {
    const members = await membersAfter(env, after);
    for (let at = 0; at < members.length; at += AT_ONCE) {
      if (realNow() > until) return after;
      const some = members.slice(at, at + AT_ONCE);
      await noteAttempts(env, await Promise.all(some.map(id => exportSoon(env, id))), now);
      after = some.at(-1) ?? after;
      await pause();
    }
    if (members.length < PAGE) return null;
  }
}

export async function exportWallets(env: PlatformEnv, now: number, cursor: string): Promise<string> {
  await tryAgain(env, now);
  const night = nightOf(now);
  const last: Progress = cursor === '' ? { night: -1, after: null } : JSON.parse(cursor);
  // A night that has not ended goes on; a site that is new begins with the present one.
  if (last.night === night && last.after === null) return cursor;
  const isNew = last.after === null;
  const after = await exportSome(env, now, last.after ?? '');
  const begunAt = isNew ? now : (last.begunAt ?? now);
  return JSON.stringify({ night: isNew ? night : last.night, after, begunAt } satisfies Progress);
}
