/** Durations, choices, points and keys of the overview's chart. */
import { describe, expect, it } from 'vitest';
import {
  chartMarkets,
  readChoice,
  seriesOf,
  withChoice,
} from '../../../console/app/overview/chart-choice.ts';
import { durationText } from '../../../console/app/overview/duration.ts';
import { hourPoints, isEmpty } from '../../../console/app/overview/hour-points.ts';
import { indexByKey } from '../../../console/app/overview/use-roving-focus.ts';

describe('durations', () => {
  it.each([
    [0, 'en', '0 min'],
    [15, 'en', '15 min'],
    [60, 'en', '1 hr'],
    [72, 'en', '1 hr 12 min'],
    [1_440, 'en', '24 hr'],
    [2_880, 'en', '2 days'],
    [4_569, 'en', '3 days 4 hr'],
    [1_440, 'sv', '24 tim'],
    [125, 'pt', '2 h 5 min'],
  ])('%d minutes in %s are %s', (minutes, language, text) => {
    expect(durationText(minutes, language)).toBe(text);
  });

  it('have Latin digits in Arabic, as all figures', () => {
    expect(durationText(72, 'ar')).toMatch(/1.*12/);
  });
});

const MARKETS = [
  { country: 'GB', currency: 'GBP' },
  { country: 'DE', currency: 'EUR' },
  { country: 'ES', currency: 'EUR' },
];

describe('what the chart shows', () => {
  const markets = chartMarkets(MARKETS);
  const read = (search: string) => readChoice(new URLSearchParams(search), markets);

  it('offers all markets of a currency only where several share it', () => {
    expect(markets.map(it => it.value)).toEqual(['EUR', 'GB-GBP', 'DE-EUR', 'ES-EUR']);
  });

  it.each([
    ['', 'stakes', 'EUR'],
    ['measure=ggr&market=GB-GBP', 'ggr', 'GB-GBP'],
    ['measure=unknown&market=XX-XXX', 'stakes', 'EUR'],
  ])('reads %j of the address', (search, measure, market) => {
    expect(read(search)).toMatchObject({ measure, market: { value: market } });
  });

  it('is nothing without markets', () => {
    expect(readChoice(new URLSearchParams(), [])).toBeNull();
  });

  it('changes one part of the address and keeps the others', () => {
    expect(withChoice(new URLSearchParams('market=GB-GBP'), 'measure', 'ggr')).toBe(
      '?market=GB-GBP&measure=ggr',
    );
  });

  it('asks for the hours of the day, of the chosen market or of all that share the currency', () => {
    const day = { step: 'hour', from: Date.UTC(2026, 10, 21), to: Date.UTC(2026, 10, 22) };
    const of = (search: string) => {
      const choice = read(search);
      return choice && seriesOf(choice, '2026-11-21 00:00:00');
    };
    expect(of('market=DE-EUR')).toEqual({ ...day, measure: 'stakes', currency: 'EUR', countries: ['DE'] });
    expect(of('market=EUR')).toEqual({ ...day, measure: 'stakes', currency: 'EUR' });
  });
});

describe('points of hours', () => {
  const points = [
    { at: '2026-11-21 08:00:00', value: '12.00', before: '9.00' },
    { at: '2026-11-21 09:00:00', value: '0.00', before: '3.00' },
  ];

  it('have no value before their hour has begun', () => {
    expect(hourPoints(points, Date.UTC(2026, 10, 21, 8, 59))).toEqual([
      { hour: '08', value: '12.00', before: '9.00' },
      { hour: '09', value: null, before: '3.00' },
    ]);
    expect(hourPoints(points, Date.UTC(2026, 10, 21, 9))[1]?.value).toBe('0.00');
  });

  it('are empty where nothing happened on either day', () => {
    expect(isEmpty([{ hour: '00', value: null, before: '0.00' }])).toBe(true);
    expect(isEmpty([{ hour: '00', value: '-1.00', before: '0.00' }])).toBe(false);
  });

  it.each([
    ['ArrowRight', 3, false, 4],
    ['ArrowRight', 3, true, 2],
    ['ArrowLeft', 0, false, 0],
    ['ArrowLeft', 3, true, 4],
    ['Home', 9, false, 0],
    ['End', 9, true, 23],
    ['Tab', 9, false, null],
  ])('%s at %d (right to left: %s) leads to %s', (key, index, isRightToLeft, target) => {
    expect(indexByKey(key, index, 24, isRightToLeft)).toBe(target);
  });
});
