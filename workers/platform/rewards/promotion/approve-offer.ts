/**
 * What a second operator has to agree to before a promotion is offered to a member: its largest bonus, by the limits of the market, and an
 * offer beyond the terms of the promotion. Operators of support are made by one administrator, and their role moves no money: within the terms
 * an offer is what the member could take by themselves.
 */
import { catalogueOf } from '#platform/base/databases.ts';
import type { OperatorContext, SumToApprove, ToApprove } from '#platform/base/operator-call.ts';
import { APPROVERS_OF_MONEY } from '#platform/base/role.ts';
import { type MarketProfile, readMarketOf } from '#platform/site/site.ts';
import { reasonBesideOffer, type Taker } from './claim-promotion.ts';
import { needsCode, type StoredPromotion } from './definition.ts';
import type { Reason } from './eligibility.ts';
import { isOfferMade } from './offer-promotion.ts';
import { readPromotion } from './promotion.db.ts';
import { minorOf } from './requested-bonus.ts';

interface Offer {
  promotionId: string;
  memberId: string;
  operationId: string;
}

/** A term about who takes a promotion, and how often. Its time and its places bind offers too. */
type Term = 'times' | 'new' | 'vip' | 'code';

const TERMS: Readonly<Partial<Record<Reason['key'], Term>>> = {
  promotion_taken: 'times',
  promotion_new_only: 'new',
  promotion_vip_only: 'vip',
};

/** The term that an offer goes beyond; null for an offer within the terms. */
async function termBroken(
  { env, now }: OperatorContext,
  taker: Taker,
  { stored, market }: { stored: StoredPromotion; market: MarketProfile },
): Promise<Term | null> {
  if (needsCode(stored.promotion)) return 'code';
  const reason = await reasonBesideOffer(env, taker, { stored, market, at: now() });
  return reason === null ? null : (TERMS[reason.key] ?? null);
}

/** The largest bonus that an offer may come to; null where it is no amount. */
function sumOf(
  { promotion }: StoredPromotion,
  market: MarketProfile,
  { memberId, operationId }: Offer,
): SumToApprove | null {
  const amounts = promotion.markets[market.country];
  const amountMinor = minorOf(amounts?.amount ?? amounts?.most ?? amounts?.stake, market);
  const count = promotion.rounds?.count ?? 1;
  return amountMinor === null ? null : { of: 'sum', memberId, operationId, amountMinor: amountMinor * count };
}

/** @returns null where one operator is enough, or the offer would be refused */
export async function offerToApprove(
  offer: Offer,
  taker: Taker,
  context: OperatorContext,
): Promise<ToApprove | null> {
  const { env, actor } = context;
  const { promotionId, memberId } = offer;
  const stored = await readPromotion(catalogueOf(env), promotionId);
  if (stored === null) return null;
  const market = await readMarketOf(env, taker);
  const sum = sumOf(stored, market, offer);
  if (actor.isBuiltIn || (await isOfferMade(env, offer))) return sum;
  const term = await termBroken(context, taker, { stored, market });
  if (term === null) return sum;
  const target = `offer of ${promotionId} to ${memberId}`;
  return { of: 'change', target, memberId, roles: APPROVERS_OF_MONEY, shows: { promotionId, term } };
}
