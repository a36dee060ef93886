/** Warnings about a promotion for its second operator: bonuses that need no play, and members who may have a bonus many times. */
import { parseAmount, toDecimalString } from '#app/domain/money.ts';
import type { MarketProfile } from '#platform/site/site.ts';
import type { MarketAmounts, PromotionDefinition } from './definition.ts';

const minor = (amount: string | undefined, exponent: number): number | null => {
  const parsed = amount === undefined ? null : parseAmount(amount, exponent);
  return parsed?.ok ? parsed.value : null;
};

/** The largest bonus of one claim in minor units; of free rounds, the stakes of all. Null where the promotion names none. */
export function largestOf(
  { kind, rounds }: PromotionDefinition,
  { most, amount, stake }: MarketAmounts,
  exponent: number,
): number | null {
  if (kind !== 'rounds') return minor(kind === 'deposit' ? most : amount, exponent);
  const each = minor(stake, exponent);
  return each === null ? null : each * (rounds?.count ?? 1);
}

type Market = Pick<MarketProfile, 'country' | 'currency' | 'exponent' | 'bonuses'>;

function marketWarning(promotion: PromotionDefinition, market: Market): string[] {
  const amounts = promotion.markets[market.country];
  if (amounts === undefined) return [];
  const { country, currency, exponent, bonuses } = market;
  const largest = largestOf(promotion, amounts, exponent);
  const limit = minor(bonuses?.largest, exponent);
  const times = promotion.caps.perMember;
  if (largest === null || limit === null || largest * times <= limit) return [];
  const all = toDecimalString(largest * times, exponent);
  return [
    `${promotion.id}, ${country}: a member may have ${all} ${currency} (${times} times), above the market's largest bonus of ${bonuses?.largest} ${currency}`,
  ];
}

/** A promotion with a budget in some currencies has no limit in the others. */
function budgetWarning(
  { id, budgets, markets: own }: PromotionDefinition,
  markets: readonly Market[],
): string[] {
  if (budgets === undefined) return [];
  const without = markets.filter(
    it => Object.hasOwn(own, it.country) && !Object.hasOwn(budgets, it.currency),
  );
  const currencies = [...new Set(without.map(it => it.currency))];
  return currencies.length === 0 ? [] : [`${id}: it has no budget in ${currencies.join(', ')}`];
}

/** Sentences about a promotion; none where nothing stands out. */
export const promotionWarnings = (promotion: PromotionDefinition, markets: readonly Market[]): string[] => [
  ...(promotion.playthrough.times === 0
    ? [`${promotion.id}: the bonus needs no play (playthrough.times is 0) and can be withdrawn at once`]
    : []),
  ...markets.flatMap(market => marketWarning(promotion, market)),
  ...budgetWarning(promotion, markets),
];
