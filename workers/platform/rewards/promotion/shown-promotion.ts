/** Promotions as operators see them: rows of the list, and the facts of one. */

import { PROMOTION_KINDS } from '#app/contract/operator/promotion-definition.ts';
import type { PlanAct, PromotionPlan } from '#app/contract/operator/promotion-plans.ts';
import type {
  PromotionBudget,
  PromotionDetail,
  PromotionMarket,
  PromotionRow,
  PromotionStep,
} from '#app/contract/operator/promotions.ts';
import { wireMoment } from '#app/domain/date.ts';
import { toDecimalString } from '#app/domain/money.ts';
import { catalogueOf } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { fieldsBetween } from '#platform/base/field-change.ts';
import { readOperatorNames } from '#platform/operator/operator.ts';
import type { MarketProfile } from '#platform/site/site.ts';
import type { Budget } from './budget.db.ts';
import type { ClaimSums } from './claim-list.db.ts';
import { type PromotionDefinition, promotionDefinition } from './definition.ts';
import { PROMOTION_CLASSES } from './field-classes.ts';
import type { ShownPlan } from './plans/plan.db.ts';
import { withFigures } from './promotion-figures.ts';
import type { ListedRow } from './promotion-list.db.ts';
import type { StepRow } from './step.db.ts';

export type Names = ReadonlyMap<string, string>;

export const namesOf = (env: PlatformEnv, by: readonly (string | null)[]): Promise<Names> =>
  readOperatorNames(
    catalogueOf(env),
    by.filter(it => it !== null),
  );

export const whoOf = (by: string | null, names: Names) =>
  by === null ? null : { by, name: names.get(by) ?? null };

const ENGLISH = 'en-gb';

/** The title with the figures of a market. A draft that lacks fields keeps the placeholders. */
function titleOf(title: string, terms: object, market: MarketProfile | undefined): string {
  const words = { title, summary: '-', content: '-', terms: '-' };
  const parsed = promotionDefinition.safeParse({ ...terms, texts: { en: words } });
  if (!parsed.success || market === undefined) return title;
  return withFigures(words, parsed.data, market, ENGLISH).title;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

/** A time of a definition; null for none, and for one of a draft that is no time. */
function momentOf(value: unknown): string | null {
  const at = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  return Number.isNaN(at) ? null : wireMoment(at);
}

export interface RowContext {
  names: Names;
  markets: readonly MarketProfile[];
  /** Countries that the reader works for; null for all. */
  countries: readonly string[] | null;
  /** Promotions about which a call waits. */
  waiting: ReadonlySet<string>;
  /** The next plan of each promotion. */
  next: ReadonlyMap<string, { act: PlanAct; startsAt: number }>;
}

export const targetOf = (promotionId: string): string => `promotion ${promotionId}`;

const shownNext = (plan: { act: PlanAct; startsAt: number } | undefined): PromotionRow['next'] =>
  plan === undefined ? null : { act: plan.act, at: wireMoment(plan.startsAt) };

export function shownRow(
  of: ListedRow,
  { names, markets, countries, waiting, next }: RowContext,
): PromotionRow {
  const terms = JSON.parse(of.terms) as Record<string, unknown>;
  const named = isObject(terms.markets) ? Object.keys(terms.markets) : [];
  const reached = named.filter(it => /^[A-Z]{2}$/.test(it) && (countries === null || countries.includes(it)));
  const first = markets.find(it => it.country === reached[0]);
  return {
    promotionId: of.promotionId,
    title: titleOf(of.title ?? of.promotionId, terms, first),
    kind: PROMOTION_KINDS.find(it => it === terms.kind) ?? null,
    state: of.state,
    countries: reached,
    pausedWhy: of.pausedWhy,
    from: momentOf(terms.from),
    until: momentOf(terms.until),
    hasDraft: of.hasDraft === 1,
    flaws: of.flaws,
    isWaiting: waiting.has(targetOf(of.promotionId)),
    next: shownNext(next.get(of.promotionId)),
    changed: wireMoment(of.changedAt),
    changedBy: whoOf(of.changedBy, names),
  };
}

/** Steps with the fields that each version has changed. */
export function shownSteps(rows: readonly StepRow[], names: Names): PromotionStep[] {
  let before: unknown;
  return rows.map(it => {
    const after: unknown = it.definition === null ? null : JSON.parse(it.definition);
    const changed =
      after === null || before === undefined
        ? []
        : fieldsBetween(before, after, PROMOTION_CLASSES).map(field => field.field);
    if (after !== null) before = after;
    return {
      number: it.number,
      kind: it.kind,
      why: it.why,
      made: wireMoment(it.madeAt),
      by: whoOf(it.madeBy, names),
      approvedBy: whoOf(it.approvedBy, names),
      changed,
    };
  });
}

export const shownPlans = (plans: readonly ShownPlan[], names: Names): PromotionPlan[] =>
  plans.map(it => ({
    planId: it.planId,
    act: it.act,
    at: wireMoment(it.startsAt),
    state: it.state,
    why: it.why,
    made: wireMoment(it.madeAt),
    by: whoOf(it.madeBy, names),
    approvedBy: whoOf(it.approvedBy, names),
    closed: it.closedAt === null ? null : wireMoment(it.closedAt),
    closedBy: whoOf(it.closedBy, names),
  }));

/** The promotion with the amounts and budgets of some markets alone. */
export function keptTo(
  promotion: PromotionDefinition,
  countries: readonly string[] | null,
  markets: readonly MarketProfile[],
): PromotionDefinition {
  if (countries === null) return promotion;
  const currencies = markets.filter(it => countries.includes(it.country)).map(it => it.currency);
  const kept = <Value>(of: Readonly<Record<string, Value>>, names: readonly string[]) =>
    Object.fromEntries(Object.entries(of).filter(([name]) => names.includes(name)));
  const { budgets } = promotion;
  return {
    ...promotion,
    markets: kept(promotion.markets, countries),
    ...(budgets !== undefined && { budgets: kept(budgets, currencies) }),
  };
}

/** Budgets with what is spent of each. */
export const shownBudgets = (
  budgets: readonly Budget[],
  spent: ReadonlyMap<string, number>,
  markets: readonly MarketProfile[],
): PromotionBudget[] =>
  budgets.map(({ currency, limitMinor }) => {
    const exponent = markets.find(it => it.currency === currency)?.exponent ?? 0;
    return {
      currency,
      budget: toDecimalString(limitMinor ?? 0, exponent),
      spent: toDecimalString(spent.get(currency) ?? 0, exponent),
    };
  });

/** Sums as decimal texts of a market's currency. */
export const shownSums = (of: Omit<ClaimSums, 'country'>, exponent: number) => ({
  claims: of.claims,
  granted: toDecimalString(of.grantedMinor, exponent),
  paid: toDecimalString(of.paidMinor, exponent),
  wagered: toDecimalString(of.wageredMinor, exponent),
  toWager: toDecimalString(of.requiredMinor, exponent),
});

/** Claims of a market that the site no longer has are left out. */
export const shownMarkets = (
  sums: readonly (ClaimSums & Pick<PromotionMarket, 'open' | 'completed'>)[],
  markets: readonly MarketProfile[],
): PromotionMarket[] =>
  sums.flatMap(it => {
    const market = markets.find(({ country }) => country === it.country);
    if (market === undefined) return [];
    const { country, currency, exponent } = market;
    return [{ country, currency, open: it.open, completed: it.completed, ...shownSums(it, exponent) }];
  });

export const shownProgress = ({
  asOf,
  unread,
}: {
  asOf: number | null;
  unread: number;
}): Pick<PromotionDetail, 'asOf' | 'unread'> => ({ asOf: asOf === null ? null : wireMoment(asOf), unread });
