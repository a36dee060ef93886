/** Use cases that restrict members, by operators and by themselves. */
import { wireMoment } from '#app/domain/date.ts';
import { bars } from '#app/domain/restriction.ts';
import { ok, type Result, refuse } from '#app/domain/result.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { type EraseRefusal, walletOf } from '#platform/ledger/wallet/wallet.ts';
import {
  type Imposition,
  lift,
  type RestrictionRow,
  restrict,
} from '#platform/protection/restriction/restriction.ts';
import { publishToMember } from '../realtime/realtime.ts';
import { leaveEverywhere } from './leave.ts';

/**
 * Restricts a member. Open tabs are told; where that bars login, all sessions end.
 * @param at epoch milliseconds
 * @returns refuses as `restrict` does
 */
export async function restrictMember(env: PlatformEnv, imposed: Imposition, at: number) {
  const restricted = await restrict(env, imposed, at);
  const { memberId, kind, until } = imposed;
  // The restriction comes first: a login meanwhile finds it, or its session does.
  if (restricted.ok && bars(kind, 'login'))
    await leaveEverywhere(env, memberId, kind === 'closed' ? 'account-closed' : 'account-on-hold');
  else if (restricted.ok)
    await publishToMember(env, memberId, 'restriction', {
      kind,
      until: until === null ? null : wireMoment(until),
    });
  return restricted;
}

type CloseRefusal = EraseRefusal | 'no_such_member' | 'conflict';

/**
 * Closes a member's account, unless there is money, a debt, or something under way. Money that comes in while it closes opens
 * it again.
 */
export async function closeAccount(
  env: PlatformEnv,
  closing: Omit<Imposition, 'kind' | 'until'>,
  at: number,
): Promise<Result<RestrictionRow, CloseRefusal>> {
  const { memberId, madeBy } = closing;
  const wallet = walletOf(env, memberId);
  const flaw = await wallet.farewellFlaw();
  if (flaw !== null) return refuse(flaw);
  const closed = await restrictMember(env, { ...closing, kind: 'closed', until: null }, at);
  if (!closed.ok) return closed;
  // A repeated attempt that has been taken back, or an account that was opened again since.
  if (closed.value.endedAt !== null) return refuse('conflict');
  const late = await wallet.farewellFlaw();
  if (late === null) return ok(closed.value);
  await lift(env, closed.value, { by: madeBy, reason: null }, at);
  return refuse(late);
}
