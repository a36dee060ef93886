/** What the overview's chart shows, as the address says it: `?measure=ggr&market=GB-GBP`. */
import type * as z from 'zod/mini';
import type { FIGURE_MEASURES, figureSeries, figureToday } from '#app/contract/operator/figures.ts';
import { DAY_MS } from '#app/domain/time.ts';
import { timeOfMoment } from '../list/waited.ts';

type Market = z.infer<(typeof figureToday)['output']>['markets'][number];
type SeriesPayload = z.input<(typeof figureSeries)['input']>;

export const CHART_MEASURES = [
  'stakes',
  'ggr',
  'deposits',
  'withdrawals',
  'active',
] as const satisfies readonly (typeof FIGURE_MEASURES)[number][];
export type ChartMeasure = (typeof CHART_MEASURES)[number];

/** Measures that count members rather than money. */
export const isCount = (measure: ChartMeasure): boolean => measure === 'active';

/** A market, or all markets of a currency where `country` is null: amounts are never added over currencies. */
export interface ChartMarket {
  value: string;
  country: string | null;
  currency: string;
}

export interface ChartChoice {
  measure: ChartMeasure;
  market: ChartMarket;
}

/** All markets of each currency that several share, then each market. */
export function chartMarkets(markets: readonly Pick<Market, 'country' | 'currency'>[]): ChartMarket[] {
  const shared = [...Map.groupBy(markets, it => it.currency)].filter(([, some]) => some.length > 1);
  return [
    ...shared.map(([currency]) => ({ value: currency, country: null, currency })),
    ...markets.map(({ country, currency }) => ({ value: `${country}-${currency}`, country, currency })),
  ];
}

const isMeasure = (text: string | null): text is ChartMeasure =>
  CHART_MEASURES.some(measure => measure === text);

/** @returns null without markets; the first measure or market stands in for an unknown one */
export function readChoice(search: URLSearchParams, markets: readonly ChartMarket[]): ChartChoice | null {
  const measure = search.get('measure');
  const market = markets.find(it => it.value === search.get('market')) ?? markets[0];
  if (market === undefined) return null;
  return { measure: isMeasure(measure) ? measure : CHART_MEASURES[0], market };
}

/** The address' search with one part of the choice changed. */
export function withChoice(search: URLSearchParams, name: 'measure' | 'market', value: string): string {
  const changed = new URLSearchParams(search);
  changed.set(name, value);
  return `?${changed}`;
}

/** The day's hours. @param from midnight, as `figure/today` has it */
export function seriesOf(
  { measure, market: { country, currency } }: ChartChoice,
  from: string,
): SeriesPayload {
  const midnight = timeOfMoment(from);
  return {
    measure,
    step: 'hour',
    from: midnight,
    to: midnight + DAY_MS,
    currency,
    ...(country === null ? {} : { countries: [country] }),
  };
}
