/** Figures of a promotion in its own texts: `{most}` becomes the figure of the reader's market, so that texts and bonus agree. */
import { isolateLtr } from '#app/domain/bidi.ts';
import { direction } from '#app/domain/language.ts';
import { formatAmount } from '#app/domain/money.ts';
import { statedTimes } from '#app/domain/promotion.ts';
import type { MarketProfile } from '#platform/site/site-shapes.ts';
import type { MarketAmounts, PromotionDefinition, PromotionWords } from './definition.ts';

type Figure = (
  promotion: PromotionDefinition,
  amounts: MarketAmounts,
  market: MarketProfile,
) => string | null;

const amount =
  (name: keyof MarketAmounts): Figure =>
  (_promotion, amounts, { currency, exponent }) => {
    const value = amounts[name];
    return value === undefined ? null : `${formatAmount(value, { decimals: exponent })} ${currency}`;
  };

const FIGURES: Readonly<Record<string, Figure>> = {
  lowestDeposit: amount('lowestDeposit'),
  most: amount('most'),
  amount: amount('amount'),
  stake: amount('stake'),
  mostStake: amount('mostStake'),
  mostReleased: amount('mostReleased'),
  share: ({ share }) => (share === undefined ? null : `${share}%`),
  times: ({ playthrough }) => String(playthrough.times),
  timesOfBonus: ({ playthrough, share }) => String(statedTimes(playthrough, share ?? null)),
  days: ({ days }) => String(days),
  rounds: ({ rounds }) => (rounds === undefined ? null : String(rounds.count)),
  roundsDays: ({ rounds }) => (rounds === undefined ? null : String(rounds.days)),
  perMember: ({ caps }) => String(caps.perMember),
  places: ({ caps }) => (caps.total === undefined ? null : formatAmount(caps.total)),
  placesPerDay: ({ caps }) => (caps.perDay === undefined ? null : formatAmount(caps.perDay)),
};

const PLACEHOLDER = /\{([^{}]*)\}/g;

/** Names in braces that are no figure of the promotion in a market. */
export const unknownFigures = (
  { title, summary, content, terms }: PromotionWords,
  of: { promotion: PromotionDefinition; amounts: MarketAmounts; market: MarketProfile },
): string[] => [
  ...new Set(
    [title, summary, content, terms]
      .flatMap(it => [...it.matchAll(PLACEHOLDER)].map(([, name = '']) => name))
      .filter(
        name =>
          !Object.hasOwn(FIGURES, name) || FIGURES[name]?.(of.promotion, of.amounts, of.market) === null,
      ),
  ),
];

/** The words with the figures of a market. @param tag of the page */
export function withFigures(
  words: PromotionWords,
  promotion: PromotionDefinition,
  market: MarketProfile,
  tag: string,
): PromotionWords {
  const amounts = promotion.markets[market.country] ?? {};
  const isolated = direction(tag) === 'rtl' ? isolateLtr : (value: string) => value;
  const filled = (text: string) =>
    text.replace(PLACEHOLDER, (whole, name: string) => {
      const value = Object.hasOwn(FIGURES, name)
        ? (FIGURES[name]?.(promotion, amounts, market) ?? null)
        : null;
      return value === null ? whole : isolated(value);
    });
  return {
    title: filled(words.title),
    summary: filled(words.summary),
    content: filled(words.content),
    terms: filled(words.terms),
  };
}
