/** The budget of a promotion in a currency: how much its claims may be granted, over all markets of that currency. */
import { catalogueOf } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { type MarketProfile, readFacts } from '#platform/site/site.ts';
import { type Budget, readSpent } from './budget.db.ts';
import type { PromotionDefinition } from './definition.ts';
import { minorOf, reservedMinor } from './requested-bonus.ts';

type Markets = readonly Pick<MarketProfile, 'country' | 'currency' | 'exponent'>[];

export function budgetIn(
  { budgets }: Pick<PromotionDefinition, 'budgets'>,
  currency: string,
  markets: Markets,
): Budget {
  const same = markets.filter(it => it.currency === currency);
  const decimal = budgets?.[currency];
  return {
    currency,
    decimal: decimal ?? null,
    limitMinor: minorOf(decimal, { exponent: same[0]?.exponent ?? 0 }),
    countries: same.map(it => it.country),
  };
}

/** The budget that a claim in a market counts against. */
export async function budgetOf(
  env: PlatformEnv,
  promotion: Pick<PromotionDefinition, 'budgets'>,
  { currency }: Pick<MarketProfile, 'currency'>,
): Promise<Budget> {
  const { markets } = await readFacts(env);
  return budgetIn(promotion, currency, markets);
}

/** All budgets of a promotion. */
export const budgetsOf = (promotion: Pick<PromotionDefinition, 'budgets'>, markets: Markets): Budget[] =>
  Object.keys(promotion.budgets ?? {}).map(currency => budgetIn(promotion, currency, markets));

/**
 * Whether each market has room for one more of the largest claims. Without it, the next claim would pause the promotion.
 * @returns true for a promotion without budgets
 */
export async function hasRoomForOne(env: PlatformEnv, promotion: PromotionDefinition): Promise<boolean> {
  const { markets } = await readFacts(env);
  const budgets = budgetsOf(promotion, markets);
  const spent = await readSpent(catalogueOf(env), promotion.id, budgets);
  return budgets.every(({ currency, limitMinor, countries }) => {
    const same = markets.filter(
      it => countries.includes(it.country) && Object.hasOwn(promotion.markets, it.country),
    );
    const largest = Math.max(0, ...same.map(it => reservedMinor(promotion, it, null)));
    return (spent.get(currency) ?? 0) + largest <= (limitMinor ?? 0);
  });
}
