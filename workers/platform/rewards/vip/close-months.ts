/** Job: closes the months of members who have not asked since they ended. */
import { directoriesOf } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { pause } from '#platform/base/pause.ts';
import { settledTier } from './standing.ts';
import { readOverdue, readOwner } from './vip.db.ts';

/** Members of one run. */
const BATCH = 50;

/**
 * Closes some months of one directory. A member whose wallet still counts older play stays overdue, and comes again.
 * @param cursor number of the directory with the month's end and id of the last member, as `0~1793491200000~m-1`
 */
export async function closeMonths(env: PlatformEnv, at: number, cursor: string): Promise<string> {
  const [place = '0', ends = '0', last = ''] = cursor === '' ? [] : cursor.split('~');
  const directories = directoriesOf(env);
  const db = directories[Number(place)] ?? directories[0];
  const overdue = await readOverdue(db, { at, after: [Number(ends), last], most: BATCH });
  for (const { memberId } of overdue) {
    const owner = await readOwner(db, memberId);
    if (owner !== null) await settledTier({ env, now: () => at }, owner);
    await pause();
  }
  const final = overdue.length < BATCH ? undefined : overdue.at(-1);
  if (final !== undefined) return `${place}~${final.monthEnds}~${final.memberId}`;
  const next = Number(place) + 1;
  return next < directories.length ? `${next}~0~` : '';
}
