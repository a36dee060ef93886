/**
 * Forgets a member: erases their names and the words that they have typed, everywhere. The ledger's amounts stay, under the
 * member's id. Each step is idempotent, so that a call that breaks off is repeated.
 */
import { ok, type Result, refuse } from '#app/domain/result.ts';
import { directoryOf } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { hasOpenComplaint } from '#platform/complaint/complaint.ts';
import {
  type EraseRefusal,
  eraseSender,
  type MoveRefusal,
  walletOf,
} from '#platform/ledger/wallet/wallet.ts';
import { endAllSessions, findMember } from '#platform/member/member.ts';
import { readInForce } from '#platform/protection/restriction/restriction.ts';
import { deleteUploadsOf } from '#platform/storage/storage.ts';
import { deleteChatsOf } from '#platform/support/chat/chat.ts';
import { eraseRows } from './erase.db.ts';

/** Other members' wallets at once. */
const AT_ONCE = 20;

export interface Forgotten {
  memberId: string;
  /** Count of deleted files; null where they are in external storage. */
  uploads: number | null;
}

async function eraseAtOthers(
  env: PlatformEnv,
  memberId: string,
  others: readonly string[],
  at: number,
): Promise<Result<null, MoveRefusal>> {
  for (let first = 0; first < others.length; first += AT_ONCE) {
    const some = others.slice(first, first + AT_ONCE);
    const answers = await Promise.all(some.map(it => walletOf(env, it).forgetOther(memberId, at)));
    const refused = answers.find(it => !it.ok);
    if (refused !== undefined) return refused;
  }
  return ok(null);
}

/**
 * The wallet comes first: it refuses while money stands, and takes no new orders from then on.
 * @returns refuses `no_such_member`, `is_excluded` while a self-exclusion lasts, `has_open_complaint`, the refusals of the member's wallet, and a
 *   stopped wallet of another member
 */
export async function eraseMember(
  env: PlatformEnv,
  memberId: string,
  at: number,
): Promise<
  Result<Forgotten, EraseRefusal | MoveRefusal | 'no_such_member' | 'is_excluded' | 'has_open_complaint'>
> {
  if ((await findMember(env, { memberId })) === null) return refuse('no_such_member');
  const restrictions = await readInForce(directoryOf(env, memberId), memberId, at);
  // Nobody would know the person any more who must not come back.
  if (restrictions.some(it => it.kind === 'self-exclusion')) return refuse('is_excluded');
  // It has to be answered, and the answer read.
  if (await hasOpenComplaint(directoryOf(env, memberId), memberId)) return refuse('has_open_complaint');
  const farewell = await walletOf(env, memberId).forget(at);
  if (!farewell.ok && farewell.error !== 'not_open') return farewell;
  await endAllSessions(env, memberId, 'ended-by-operator');
  await deleteChatsOf(env, memberId);
  const uploads = await deleteUploadsOf(env, memberId);
  await eraseRows(env, memberId, at);
  if (!farewell.ok) return ok({ memberId, uploads });
  await eraseSender(env, memberId, farewell.value);
  const others = await eraseAtOthers(env, memberId, farewell.value.counterparties, at);
  return others.ok ? ok({ memberId, uploads }) : others;
}
