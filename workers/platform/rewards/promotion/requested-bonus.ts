/** The bonus of a claim in the form that the wallet is asked for. Pure. */
import { parseAmount } from '#app/domain/money.ts';
import { bonusOf, matchedOf, requiredOf } from '#app/domain/promotion.ts';
import { DAY_MS } from '#app/domain/time.ts';
import type { MarketProfile } from '#platform/site/site.ts';
import type { RequestedBonus } from './claim.db.ts';
import type { MarketAmounts, PromotionDefinition } from './definition.ts';

/** An amount of a promotion in minor units; null where it names none. @throws Error for one that publishing refuses */
export function minorOf(
  amount: string | undefined,
  { exponent }: Pick<MarketProfile, 'exponent'>,
): number | null {
  if (amount === undefined) return null;
  const parsed = parseAmount(amount, exponent);
  if (!parsed.ok) throw new Error(`${amount} is no amount with ${exponent} decimals`);
  return parsed.value;
}

interface Asking {
  promotion: PromotionDefinition;
  market: Pick<MarketProfile, 'country' | 'exponent'>;
  /** Null for a promotion without a deposit; amount in minor units. */
  deposit: { id: string; creditedAs: number; amountMinor: number } | null;
  /** Epoch milliseconds. */
  at: number;
}

/** Terms of a promotion's bonus that do not depend on the way its amount is reckoned. */
const boundsOf = (
  { winsTo, contributions }: PromotionDefinition,
  amounts: MarketAmounts,
  market: Pick<MarketProfile, 'exponent'>,
) => ({
  mostStakeMinor: minorOf(amounts.mostStake, market),
  mostReleasedMinor: minorOf(amounts.mostReleased, market),
  winsTo,
  contributions,
});

/** The free rounds of a claim. @returns null where the promotion is not for the market */
export function requestedRounds(
  { promotion, market, at }: Omit<Asking, 'deposit'>,
  { providerId }: { providerId: string },
): RequestedBonus | null {
  const amounts = promotion.markets[market.country];
  const { rounds } = promotion;
  const stakeMinor = minorOf(amounts?.stake, market);
  if (amounts === undefined || rounds === undefined || stakeMinor === null) return null;
  const { gameId, count, days } = rounds;
  const wins = {
    ...boundsOf(promotion, amounts, market),
    times: promotion.playthrough.times,
    forMs: promotion.days * DAY_MS,
  };
  const endsAt = at + days * DAY_MS;
  return {
    amountMinor: count * stakeMinor,
    rounds: { promotionId: promotion.id, providerId, gameId, count, stakeMinor, endsAt, wins },
    at,
  };
}

/**
 * The most that a claim will be granted, in minor units, which its budget has to have.
 * @param depositMinor of the deposit that it is for; null where none is known yet
 */
export function reservedMinor(
  { kind, share, rounds, markets }: PromotionDefinition,
  market: Pick<MarketProfile, 'country' | 'exponent'>,
  depositMinor: number | null,
): number {
  const amounts = markets[market.country] ?? {};
  const minor = (name: 'most' | 'amount' | 'stake') => minorOf(amounts[name], market) ?? 0;
  if (kind === 'rounds') return minor('stake') * (rounds?.count ?? 1);
  if (kind !== 'deposit') return minor('amount');
  return depositMinor === null
    ? minor('most')
    : bonusOf(depositMinor, { share: share ?? 0, mostMinor: minor('most') });
}

/** @returns null where the deposit is below the lowest, or the promotion is not for the market */
export function requestedBonus({ promotion, market, deposit, at }: Asking): RequestedBonus | null {
  const amounts = promotion.markets[market.country];
  if (amounts === undefined) return null;
  const isOfDeposit = promotion.kind === 'deposit';
  const share = isOfDeposit ? (promotion.share ?? 0) : null;
  const most = minorOf(amounts.most, market) ?? 0;
  const lowest = minorOf(amounts.lowestDeposit, market) ?? 0;
  if (isOfDeposit && (deposit === null || deposit.amountMinor < lowest)) return null;
  const amountMinor =
    share === null
      ? (minorOf(amounts.amount, market) ?? 0)
      : bonusOf(deposit?.amountMinor ?? 0, { share, mostMinor: most });
  if (amountMinor <= 0) return null;
  return {
    amountMinor,
    terms: {
      promotionId: promotion.id,
      requiredMinor: requiredOf(promotion.playthrough, amountMinor, share),
      ...boundsOf(promotion, amounts, market),
      expiresAt: at + promotion.days * DAY_MS,
      depositId: deposit?.id ?? null,
      ...(deposit === null || share === null
        ? {}
        : {
            creditedAs: deposit.creditedAs,
            leastDepositMinor: Math.max(lowest, matchedOf(amountMinor, share)),
          }),
    },
    at,
  };
}
