/** Endpoint of VIP: the tiers of a market, and the caller's own place in them [1.9] [2.18]. */
import { accepted, refused } from '#app/contract/envelope.ts';
import { type VipTier, vipInfo } from '#app/contract/vip.ts';
import { wireMoment } from '#app/domain/date.ts';
import { parseAmount, toDecimalString } from '#app/domain/money.ts';
import { type Call, type Handler, handler } from '#platform/base/handler.ts';
import {
  type MarketProfile,
  marketOfPage,
  readFacts,
  readMarketOf,
  type VipTierProfile,
} from '#platform/site/site.ts';
import { standingOf } from './standing.ts';
import { nextByPoints, placeOf } from './tiers.ts';

/** With all decimals of the currency. */
function shownAmount(text: string, { exponent }: MarketProfile): string {
  const amount = parseAmount(text, exponent);
  if (!amount.ok) throw new Error(`${text} is no amount with ${exponent} decimals`);
  return toDecimalString(amount.value, exponent);
}

const shownTier = (tier: VipTierProfile, market: MarketProfile): VipTier => ({
  id: tier.id,
  memberDisplay: JSON.stringify(tier.names),
  points: tier.points,
  keep: tier.keep,
  rebate: tier.rebate,
  withdrawalMaximum:
    tier.withdrawalMaximum === undefined ? null : shownAmount(tier.withdrawalMaximum, market),
  promotionId: tier.promotionId ?? null,
  benefits: tier.others.map(names => JSON.stringify(names)),
});

async function memberOf(call: Call) {
  const standing = call.member === null ? null : await standingOf(call, call.member);
  if (standing === null) return null;
  const { programme, tier, points, month } = standing;
  return {
    tierId: tier.id,
    points,
    nextTierId: nextByPoints(programme.tiers, placeOf(programme.tiers, tier.id))?.id ?? null,
    month: { points: month.points, ends: wireMoment(month.ends) },
  };
}

/** A member sees the tiers of their own market, a guest those of the page's. */
const infoHandler = handler(vipInfo, 'VIP', async ({ currency }, call) => {
  const market =
    call.member === null
      ? marketOfPage((await readFacts(call.env)).markets, { currency, tag: call.headers.pathlang })
      : await readMarketOf(call.env, call.member);
  if (market === null) return refused(200, call.translate('no_such_market', { currency }));
  const { vip } = market;
  return accepted({
    currency: market.currency,
    turnoverPerPoint: vip === null ? null : shownAmount(vip.turnoverPerPoint, market),
    weights: Object.entries(vip?.weights ?? {}).map(([type, weight]) => ({ type, weight })),
    tiers: (vip?.tiers ?? []).map(tier => shownTier(tier, market)),
    member: await memberOf(call),
  });
});

export const vipHandlers: readonly Handler[] = [infoHandler];
