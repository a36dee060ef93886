/**
 * Carries a member's restrictions to where they bind: the wallet, which refuses within the request, and the copy beside the sessions.
 * Both take newer versions only, so that concurrent writers may come in any order.
 */
import type { Standing } from '#app/domain/restriction.ts';
import { directoriesOf, directoryOf, sessionsOf } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { inSlices } from '#platform/base/pause.ts';
import { writeRestrictionCopy } from '#platform/base/session/session.ts';
import { openWallet, walletOf } from '#platform/ledger/wallet/wallet.ts';
import { markCopied, readMarket, readStanding, readToCopy } from './restriction.db.ts';

async function restrictWallet(
  env: PlatformEnv,
  memberId: string,
  standing: Standing,
  at: number,
): Promise<void> {
  const wallet = walletOf(env, memberId);
  if (await wallet.restrict(standing)) return;
  const market = await readMarket(directoryOf(env, memberId), memberId);
  if (market === null) return;
  await openWallet(env, { memberId, ...market }, at);
  await wallet.restrict(standing);
}

/** Idempotent. */
export async function copyRestrictions(env: PlatformEnv, memberId: string, at: number): Promise<void> {
  const db = directoryOf(env, memberId);
  const standing = await readStanding(db, memberId, at);
  if (standing.version === 0) return;
  await Promise.all([
    restrictWallet(env, memberId, standing, at),
    writeRestrictionCopy(sessionsOf(env), memberId, standing),
  ]);
  await markCopied(db, memberId, standing.version);
}

/** Members per directory and run. */
const MOST = 50;

/** A job of the schedule: makes the copies that a writer who died has left behind. */
export async function copyLateRestrictions(env: PlatformEnv, at: number): Promise<string> {
  for (const db of directoriesOf(env)) {
    await inSlices(await readToCopy(db, MOST), 1, memberId => copyRestrictions(env, memberId, at));
  }
  return '';
}
