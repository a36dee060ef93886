/** Moves claims along, and ends those that have not been granted; the member's open pages are notified. */
import { DAY_MS } from '#app/domain/time.ts';
import { catalogueOf } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { publishToMember } from '#platform/realtime/realtime.ts';
import { type Claim, type EndReason, type Move, moveClaim } from './claim.db.ts';

/** Time for which a claim waits for its deposit, and an offer for the member, in milliseconds. */
export const WAITING_MS = 14 * DAY_MS;

/** @returns whether this call has moved it */
export async function move(env: PlatformEnv, claim: Claim, to: Omit<Move, 'claimId'>): Promise<boolean> {
  const isMoved = await moveClaim(catalogueOf(env), { ...to, claimId: claim.claimId });
  if (isMoved) await publishToMember(env, claim.memberId, 'promotion', { promotionId: claim.promotionId });
  return isMoved;
}

/** Ends a claim that has requested nothing of the wallet, and frees its place. @returns whether this call has ended it */
export const end = (env: PlatformEnv, claim: Claim, why: EndReason, at: number): Promise<boolean> =>
  move(env, claim, {
    to: why === 'not_in_time' ? 'expired' : 'cancelled',
    at,
    why,
    freesPlace: true,
    unlessAsked: true,
  });
