/**
 * Offers a promotion to a member, who takes it or not. It asks for no audience, which a second operator agrees to (`approve-offer.ts`), and
 * takes a place.
 */
import { createHash } from 'node:crypto';
import { restrictionOn } from '#app/domain/restriction.ts';
import { ok, type Result, refuse } from '#app/domain/result.ts';
import { catalogueOf, directoryOf } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { readInForce } from '#platform/protection/restriction/restriction.ts';
import { readMarketOf } from '#platform/site/site.ts';
import { pauseOver } from './budget.db.ts';
import { budgetOf } from './budget.ts';
import { type Claim, insertClaim, readClaim } from './claim.db.ts';
import { dayOf, type Taker } from './claim-promotion.ts';
import type { StoredPromotion } from './definition.ts';
import { readPromotion } from './promotion.db.ts';
import { reservedMinor } from './requested-bonus.ts';

/**
 * `none`: there is no such promotion, or it is not open; `other_market`: it is not for the member's; `restricted`; `no_place`: the member
 * has it at the moment, or no place is left; `budget`: its budget does not have it, and it is paused.
 */
export type OfferRefusal = 'none' | 'other_market' | 'restricted' | 'no_place' | 'budget';

interface Offer {
  promotionId: string;
  /** The caller's own id of the attempt: a repeated one is the same offer. */
  operationId: string;
  /** Id of the operator. */
  by: string;
  /** Epoch milliseconds. */
  at: number;
}

const offerIdOf = (
  { memberId }: Pick<Taker, 'memberId'>,
  { operationId }: Pick<Offer, 'operationId'>,
): string => `po-${createHash('sha256').update(`${memberId} ${operationId}`).digest('hex').slice(0, 24)}`;

/** Whether an attempt has made its offer before. */
export const isOfferMade = async (
  env: PlatformEnv,
  attempt: Pick<Taker, 'memberId'> & Pick<Offer, 'operationId'>,
): Promise<boolean> => (await readClaim(catalogueOf(env), offerIdOf(attempt, attempt))) !== null;

/** What an offer would take; refuses as `offerPromotion` does, but for its place. */
export async function offerable(
  env: PlatformEnv,
  { memberId, country }: Taker,
  { promotionId, at }: Pick<Offer, 'promotionId' | 'at'>,
): Promise<Result<StoredPromotion, OfferRefusal>> {
  const stored = await readPromotion(catalogueOf(env), promotionId);
  if (stored === null || stored.state !== 'open') return refuse('none');
  if (!Object.hasOwn(stored.promotion.markets, country)) return refuse('other_market');
  const restrictions = await readInForce(directoryOf(env, memberId), memberId, at);
  return restrictionOn(restrictions, 'promotion', at) === null ? ok(stored) : refuse('restricted');
}

export async function offerPromotion(
  env: PlatformEnv,
  taker: Taker,
  offer: Offer,
): Promise<Result<Claim, OfferRefusal>> {
  const { promotionId, by, at } = offer;
  const { memberId, country } = taker;
  const db = catalogueOf(env);
  const claimId = offerIdOf(taker, offer);
  const known = await readClaim(db, claimId);
  if (known !== null) return ok(known);
  const found = await offerable(env, taker, offer);
  if (!found.ok) return found;
  const stored = found.value;
  const market = await readMarketOf(env, taker);
  const day = dayOf(at, market);
  const budget = await budgetOf(env, stored.promotion, market);
  const amountMinor = reservedMinor(stored.promotion, market, null);
  const { perDay, total } = stored.promotion.caps;
  const made = {
    claimId,
    promotionId,
    memberId,
    country,
    day,
    state: 'offered',
    offeredBy: by,
    reservedMinor: amountMinor,
    budget,
    at,
  } as const;
  await insertClaim(db, made, { perMember: null, perDay, total });
  const claim = await readClaim(db, claimId);
  if (claim !== null) return ok(claim);
  return refuse((await pauseOver(db, promotionId, { budget, amountMinor, at })) ? 'budget' : 'no_place');
}
