/** The terms of a draft in one market, as the calculator of costs takes them. Amounts are in units of the market's currency. */
import type { PromotionOptions } from '#app/contract/operator/promotions.ts';
import { timesOfBonus } from '#app/domain/promotion.ts';
import type { CostTerms } from '#app/domain/promotion-cost.ts';
import { type Draft, keysAt, textAt } from './draft.ts';

/** What the operator assumes beside the terms. */
export interface Assumed {
  country: string;
  /** Games that the bonus is played in. */
  category: string;
  /** Claims of it, bonus of a claim, return in per cent, deviation of a round in stakes, each stake; empty for what the terms say. */
  claims: string;
  bonus: string;
  returned: string;
  volatility: string;
  stake: string;
}

export const ASSUMED: Assumed = {
  country: '',
  category: '',
  claims: '',
  bonus: '',
  returned: '',
  volatility: '',
  stake: '',
};

/** Where studios state no return. */
const RETURN_UNKNOWN = 96;
/** Of a slot machine of medium volatility, in stakes. */
const VOLATILITY = 5;
const CLAIMS = 1_000;
/** Stakes that a bonus is played in where the terms name no largest one. */
const STAKES_OF_BONUS = 50;

const positive = (text: string): number | null => {
  const value = Number(text);
  return text.trim() !== '' && Number.isFinite(value) && value > 0 ? value : null;
};

/** The assumed values with what stands in for those that are not given. */
export interface Assumption {
  country: string;
  category: string;
  claims: number;
  returned: number;
  volatility: number;
  terms: CostTerms;
}

function contributionOf(draft: Draft, category: string): number {
  const own = textAt(draft, ['contributions', 'categories', category]);
  const value = Number(own === '' ? textAt(draft, ['contributions', 'other']) : own);
  return Number.isFinite(value) ? Math.min(100, Math.max(0, value)) / 100 : 0;
}

/** The category that counts most. */
const categoryOf = (draft: Draft, { categories }: PromotionOptions): string =>
  categories.toSorted((a, b) => contributionOf(draft, b.type) - contributionOf(draft, a.type))[0]?.type ?? '';

function bonusOf(draft: Draft, country: string, returned: number, volatility: number) {
  const amount = (name: string) => positive(textAt(draft, ['markets', country, name])) ?? 0;
  const kind = textAt(draft, ['kind']);
  if (kind !== 'rounds') return { bonus: amount(kind === 'deposit' ? 'most' : 'amount'), spread: 0 };
  const count = positive(textAt(draft, ['rounds', 'count'])) ?? 0;
  const stake = amount('stake');
  return { bonus: count * stake * returned, spread: stake * volatility * Math.sqrt(count) };
}

/** Stakes that have to be played for each unit of the bonus. */
function timesOf(draft: Draft): number {
  const times = Number(textAt(draft, ['playthrough', 'times'])) || 0;
  const share = positive(textAt(draft, ['share']));
  const isOfBoth = textAt(draft, ['playthrough', 'of']) === 'bonus-and-deposit';
  return timesOfBonus({ times, of: isOfBoth ? 'bonus-and-deposit' : 'bonus' }, share);
}

/** @returns null where the draft is for no market */
export function assumptionOf(draft: Draft, options: PromotionOptions, given: Assumed): Assumption | null {
  const countries = keysAt(draft, ['markets']);
  const country = countries.find(it => it === given.country) ?? countries[0];
  if (country === undefined) return null;
  const category = given.category === '' ? categoryOf(draft, options) : given.category;
  const stated = options.categories.find(it => it.type === category)?.returnToPlayer;
  const percent = positive(given.returned) ?? Number(stated ?? RETURN_UNKNOWN);
  const returned = Math.min(100, percent) / 100;
  const volatility = positive(given.volatility) ?? VOLATILITY;
  const ofTerms = bonusOf(draft, country, returned, volatility);
  const bonus = positive(given.bonus) ?? ofTerms.bonus;
  const mostStake = positive(textAt(draft, ['markets', country, 'mostStake']));
  return {
    country,
    category,
    claims: Math.floor(positive(given.claims) ?? positive(textAt(draft, ['caps', 'total'])) ?? CLAIMS),
    returned: returned * 100,
    volatility,
    terms: {
      bonus,
      spread: ofTerms.spread,
      required: bonus * timesOf(draft),
      contribution: contributionOf(draft, category),
      returned,
      volatility,
      stake: positive(given.stake) ?? mostStake ?? bonus / STAKES_OF_BONUS,
      mostPaid: positive(textAt(draft, ['markets', country, 'mostReleased'])),
    },
  };
}
