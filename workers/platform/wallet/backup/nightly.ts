/** The job that exports all wallets once a night, some at a time. */

import { DAY_MS, HOUR_MS } from '#app/domain/time.ts';
import { logError } from '#log/log.ts';
import { readAcross } from '../../databases.ts';
import type { PlatformEnv } from '../../env.ts';
import { walletOf } from '../open-wallet.ts';
import { readMemberIds } from '../sweep.ts';

/** The night begins then, in UTC. */
const NIGHT_MS = 2 * HOUR_MS;
/** Wallets of a run, which comes once a minute, and wallets that are read at once. */
const WALLETS_PER_RUN = 200;
const AT_ONCE = 10;

interface Progress {
  /** Number of the night. */
  night: number;
  /** The last member of the run before; null when the night is done. */
  after: string | null;
}

async function exportOne(env: PlatformEnv, memberId: string): Promise<void> {
  try {
    const made = await walletOf(env, memberId).exportNow();
    if (!made.ok && made.error !== 'not_open') logError('wallet.not-exported', { memberId, why: made.error });
  } catch (error) {
    logError('wallet.not-exported', { memberId, error });
  }
}

export async function exportWallets(env: PlatformEnv, now: number, cursor: string): Promise<string> {
  const night = Math.floor((now - NIGHT_MS) / DAY_MS);
  const last: Progress = cursor === '' ? { night: -1, after: null } : JSON.parse(cursor);
  // A night that has not ended goes on; a site that is new begins with the present one.
  if (last.night === night && last.after === null) return cursor;
  const after = last.after ?? '';
  const begun = last.after === null ? night : last.night;
  const members = await readAcross(
    env,
    db => readMemberIds(db, after, WALLETS_PER_RUN),
    WALLETS_PER_RUN,
    id => [id],
  );
  for (let first = 0; first < members.length; first += AT_ONCE)
    await Promise.all(members.slice(first, first + AT_ONCE).map(id => exportOne(env, id)));
  const isLast = members.length < WALLETS_PER_RUN;
  return JSON.stringify({ night: begun, after: isLast ? null : (members.at(-1) ?? null) } satisfies Progress);
}
