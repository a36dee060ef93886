/** Rules that a promotion can break: those of its own kind, of its markets, and of the site that it stands in. */
import { codeOfTag } from '#app/domain/language.ts';
import { parseAmount, toDecimalString } from '#app/domain/money.ts';
import { timesOfBonus } from '#app/domain/promotion.ts';
import { type MarketProfile, tagsOfMarket } from '#platform/site/site-shapes.ts';
import { type MarketAmounts, needsCode, type PromotionDefinition, wordsOf } from './definition.ts';
import { unknownFigures } from './promotion-figures.ts';

/** A path within the promotion, and the end of a sentence about it. */
export type Break = readonly [path: readonly PropertyKey[], says: string];

/** Parts of a site that promotions name. */
export interface Around {
  markets: readonly MarketProfile[];
  /** Ids of tabs. */
  tabs: readonly string[];
  /** Types of games' categories. */
  categories: readonly string[];
}

/** Amounts that a kind needs in each market; others are for other kinds. */
const NEEDED: Readonly<Record<PromotionDefinition['kind'], readonly (keyof MarketAmounts)[]>> = {
  deposit: ['lowestDeposit', 'most'],
  fixed: ['amount'],
  code: ['amount'],
  rounds: ['stake'],
};
const OF_KINDS: readonly (keyof MarketAmounts)[] = ['lowestDeposit', 'most', 'amount', 'stake'];

function kindBreaks(promotion: PromotionDefinition): Break[] {
  const { kind, share, code, codeFiles, rounds, playthrough, from, until } = promotion;
  const isOfDeposit = kind === 'deposit';
  const takesCode = kind === 'code' || kind === 'rounds';
  return [
    ...(isOfDeposit === (share !== undefined)
      ? []
      : [[['share'], 'is for promotions of kind deposit, and needed there'] as const]),
    ...((code === undefined || takesCode) && (kind !== 'code' || needsCode(promotion))
      ? []
      : [[['code'], 'is for promotions of kind code or rounds, and needed for code'] as const]),
    ...(codeFiles === undefined || takesCode
      ? []
      : [[['codeFiles'], 'is for promotions of kind code or rounds'] as const]),
    ...((kind === 'rounds') === (rounds !== undefined)
      ? []
      : [[['rounds'], 'is for promotions of kind rounds, and needed there'] as const]),
    ...(!isOfDeposit && playthrough.of !== 'bonus'
      ? [[['playthrough', 'of'], 'is the bonus where there is no deposit'] as const]
      : []),
    ...(from !== null && until !== null && from >= until
      ? [[['until'], 'is before its beginning'] as const]
      : []),
  ];
}

/** Texts in all languages of a market, asking for no figure that it does not have there. */
function textBreaks(promotion: PromotionDefinition, amounts: MarketAmounts, market: MarketProfile): Break[] {
  const languages = [...new Set(tagsOfMarket(market).map(tag => codeOfTag(tag)))];
  return languages.flatMap((language): Break[] => {
    if (promotion.texts[language] === undefined)
      return [[['texts', language], `is missing, and ${market.country} needs it`]];
    const figures = unknownFigures(wordsOf(promotion, language), { promotion, amounts, market });
    return figures.length === 0
      ? []
      : [
          [
            ['texts', language],
            `asks for the figure ${figures.join(', ')}, which it does not have in ${market.country}`,
          ],
        ];
  });
}

/** The largest bonus of the promotion in a market, in minor units; of free rounds, the sum of their stakes. */
function largestMinor(
  { kind, rounds }: PromotionDefinition,
  { most, amount, stake }: MarketAmounts,
  exponent: number,
): number {
  const parsed = parseAmount(
    (kind === 'deposit' ? most : kind === 'rounds' ? stake : amount) ?? '0',
    exponent,
  );
  return parsed.ok ? parsed.value * (rounds?.count ?? 1) : Number.NaN;
}

/** The market's own caps on bonuses; a market without caps has none. */
function capBreaks(
  promotion: PromotionDefinition,
  amounts: MarketAmounts,
  { country, bonuses, exponent }: MarketProfile,
): Break[] {
  if (bonuses === undefined)
    return [[['markets', country], `is not possible: markets/${country}.json names no bonuses`]];
  const { kind, share, playthrough } = promotion;
  const largest = largestMinor(promotion, amounts, exponent);
  const most = parseAmount(bonuses.largest, exponent);
  const shown = amounts.most ?? amounts.amount ?? toDecimalString(largest, exponent);
  const times = timesOfBonus(playthrough, kind === 'deposit' ? (share ?? null) : null);
  return [
    ...(most.ok && largest > most.value
      ? [
          [
            ['markets', country],
            `breaks the rule bonuses.largest of ${country}: a bonus of ${shown} is above ${bonuses.largest}`,
          ] as const,
        ]
      : []),
    ...(times > bonuses.largestPlaythrough
      ? [
          [
            ['playthrough'],
            `breaks the rule bonuses.largestPlaythrough of ${country}: ${Number(times.toFixed(2))} times the bonus is above ${bonuses.largestPlaythrough}`,
          ] as const,
        ]
      : []),
  ];
}

function amountBreaks({ kind }: PromotionDefinition, amounts: MarketAmounts, market: MarketProfile): Break[] {
  const { country, exponent, deposit } = market;
  const path = (name: string) => ['markets', country, name];
  const missing = NEEDED[kind].filter(name => amounts[name] === undefined);
  const strange = OF_KINDS.filter(name => amounts[name] !== undefined && !NEEDED[kind].includes(name));
  const unfit = (Object.keys(amounts) as (keyof MarketAmounts)[]).filter(
    name => !parseAmount(amounts[name] ?? '0', exponent).ok,
  );
  const lowest = Number(amounts.lowestDeposit ?? deposit.minimum);
  return [
    ...missing.map((name): Break => [path(name), `is missing, and a promotion of kind ${kind} needs it`]),
    ...strange.map((name): Break => [path(name), `is not for promotions of kind ${kind}`]),
    ...unfit.map((name): Break => [path(name), `is no amount of ${market.currency}`]),
    ...(lowest < Number(deposit.minimum) || lowest > Number(deposit.maximum)
      ? [[path('lowestDeposit'), `is outside the deposits of ${country}`] as const]
      : []),
  ];
}

/** @returns nothing where the promotion can be published */
export function promotionBreaks(
  promotion: PromotionDefinition,
  { markets, tabs, categories }: Around,
): Break[] {
  const strangeTabs = promotion.tabs.filter(it => !tabs.includes(it));
  const strangeCategories = Object.keys(promotion.contributions.categories).filter(
    it => !categories.includes(it),
  );
  const isElsewhere = [promotion.image, promotion.wideImage].some(it => it != null && !it.startsWith('/'));
  return [
    ...kindBreaks(promotion),
    ...Object.entries(promotion.markets).flatMap(([country, amounts]): Break[] => {
      const market = markets.find(it => it.country === country);
      if (market === undefined) return [[['markets', country], 'is no market of the site']];
      return [
        ...amountBreaks(promotion, amounts, market),
        ...capBreaks(promotion, amounts, market),
        ...textBreaks(promotion, amounts, market),
      ];
    }),
    ...budgetBreaks(promotion, markets),
    ...strangeTabs.map((it): Break => [['tabs'], `name ${it}, which tabs.json does not have`]),
    ...strangeCategories.map(
      (it): Break => [['contributions', 'categories', it], 'is no category of the site'],
    ),
    ...(isElsewhere
      ? [
          [
            ['image'],
            'is at another host, whose pictures pages do not show; put the file into media/',
          ] as const,
        ]
      : []),
  ];
}

/** Budgets are of currencies that the promotion has, and have one bonus at least. */
function budgetBreaks(promotion: PromotionDefinition, markets: readonly MarketProfile[]): Break[] {
  return Object.entries(promotion.budgets ?? {}).flatMap(([currency, decimal]): Break[] => {
    const path = ['budgets', currency];
    const own = markets.filter(
      it => it.currency === currency && Object.hasOwn(promotion.markets, it.country),
    );
    const [first] = own;
    if (first === undefined) return [[path, 'is of a currency that no market of the promotion has']];
    const budget = parseAmount(decimal, first.exponent);
    if (!budget.ok) return [[path, `is no amount of ${currency}`]];
    return own.flatMap((market): Break[] =>
      largestMinor(promotion, promotion.markets[market.country] ?? {}, market.exponent) > budget.value
        ? [[path, `is below one bonus in ${market.country}`]]
        : [],
    );
  });
}

const DOUBLED = ['id', 'cmsId', 'code'] as const;

/** Names that two promotions have: of `id`, `cmsId` and `code` each may stand once. */
export const doubledNames = (
  promotions: readonly PromotionDefinition[],
): [index: number, name: string, value: string][] =>
  DOUBLED.flatMap(name =>
    promotions.flatMap((it, index): [number, string, string][] => {
      const value = it[name];
      const first = promotions.findIndex(other => other[name] === value);
      return value === undefined || first === index ? [] : [[index, name, value]];
    }),
  );
