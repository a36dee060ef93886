/**
 * Ends one member's claim by an operator. The claim notes the operation before anything moves, so that an interrupted call goes on, and a
 * repeated one finds its own end.
 */
import { isEnded } from '#app/domain/promotion.ts';
import { ok, type Result, refuse } from '#app/domain/result.ts';
import { catalogueOf } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { readBonuses } from '../bonus/bonus.ts';
import { noteCancelling, readCancelledAs } from './cancelled-claim.db.ts';
import { type Claim, readClaim } from './claim.db.ts';
import { cancelClaim } from './finish-claim.ts';
import { notifyCancelledClaim } from './notify-cancelled-claim.ts';

export interface Cancelling {
  memberId: string;
  claimId: string;
  /** The caller's own id of the attempt. */
  operationId: string;
  /** The operator's, which the member reads. */
  reason: string;
  /** The member's tag. */
  language: string;
  /** Id of the operator. */
  by: string;
  /** Epoch milliseconds. */
  at: number;
}

/** `none`: the member has no such claim; `ended`: it has ended otherwise; `not_moved`: the wallet has refused, and it goes on. */
export type CancelRefusal = 'none' | 'ended' | 'not_moved';

type Known = Pick<Cancelling, 'memberId' | 'claimId' | 'operationId'>;

/** The claim, if this call may end it or has ended it. */
export async function cancellable(
  env: PlatformEnv,
  { memberId, claimId, operationId }: Known,
): Promise<Result<Claim, 'none' | 'ended'>> {
  const db = catalogueOf(env);
  const claim = await readClaim(db, claimId);
  if (claim === null || claim.memberId !== memberId) return refuse('none');
  if (!isEnded(claim.state)) return ok(claim);
  const isOwn = claim.why === 'operator' && (await readCancelledAs(db, claimId)) === operationId;
  return isOwn ? ok(claim) : refuse('ended');
}

/** What the member would lose, in minor units: the money that is left in the bonus, and the wins of free rounds so far. */
export async function leftOf(env: PlatformEnv, { memberId, claimId }: Claim): Promise<number> {
  const bonus = (await readBonuses(env, memberId)).find(it => it.grantId === claimId);
  return bonus?.state === 'wagering' ? bonus.balanceMinor : 0;
}

export async function cancelClaimOf(
  env: PlatformEnv,
  cancelling: Cancelling,
): Promise<Result<Claim, CancelRefusal>> {
  const { claimId, operationId, by, at } = cancelling;
  const found = await cancellable(env, cancelling);
  if (!found.ok) return found;
  const db = catalogueOf(env);
  if (!isEnded(found.value.state)) {
    await noteCancelling(db, { claimId, operationId, by });
    if (!(await cancelClaim(env, found.value, { at, why: 'operator' }))) return refuse('not_moved');
  }
  // It may have ended by itself, or by another operator's call, in the meantime.
  const ended = await cancellable(env, cancelling);
  if (!ended.ok) return ended;
  if (!isEnded(ended.value.state)) return refuse('not_moved');
  await notifyCancelledClaim(env, ended.value, cancelling);
  return ended;
}
