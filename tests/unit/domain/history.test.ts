import { describe, expect, test } from 'vitest';
import {
  type HistoryQuery,
  historyParameters,
  historyRequest,
  isFilteredByMoney,
  isFilteredByStatus,
  isHistoryKind,
  lastDays,
  PRESET_DAYS,
  readHistoryQuery,
  refusalOfPeriod,
  toneOf,
} from '#app/domain/history.ts';
import { HISTORY_KINDS } from '#app/domain/history-kinds.ts';
import { PAGES } from '#app/visit/pages.ts';

const HISTORY_PAGES = PAGES.filter(page => page.pattern.startsWith('transactions/'));

const STANDARD = { today: '2026-11-21', currency: 'GBP', currencies: ['GBP', 'SEK', 'CLP'] };
const USUAL: HistoryQuery = {
  from: '2026-10-23',
  to: '2026-11-21',
  type: 'all',
  currency: 'GBP',
  status: '',
  page: 1,
  size: 20,
};
const read = (search: string) => readHistoryQuery(new URLSearchParams(search), STANDARD);

test('[1.12] [2.22]-[2.33] there are twelve kinds, one for each page', () => {
  expect(HISTORY_KINDS).toHaveLength(12);
  expect(HISTORY_PAGES.map(page => page.pattern).sort()).toEqual(
    HISTORY_KINDS.map(kind => `transactions/${kind}`).sort(),
  );
  expect(isHistoryKind('deposit')).toBe(true);
  expect(isHistoryKind('deposits')).toBe(false);
  expect(isHistoryKind(undefined)).toBe(false);
});

describe('[2.73] reading an address', () => {
  test('the last thirty days of everything without a word', () => {
    expect(read('')).toEqual(USUAL);
  });

  test('reads all parameters', () => {
    const search = 'from=2026-09-01&to=2026-09-30&type=out&currency=CLP&status=in_review&page=3&size=50';
    expect(read(search)).toEqual({
      from: '2026-09-01',
      to: '2026-09-30',
      type: 'out',
      currency: 'CLP',
      status: 'in_review',
      page: 3,
      size: 50,
    });
  });

  test.each([
    ['from=2026-02-30', {}],
    ['from=yesterday&to=0000-00-00', {}],
    ['type=sideways', {}],
    ['currency=gbp', {}],
    ['currency=XXX', {}],
    ['status=No%20Such%20One', {}],
    [`status=${'a'.repeat(49)}`, {}],
    ['page=0', {}],
    ['page=-1', {}],
    ['page=1e9', {}],
    ['page=1000000', {}],
    ['page=999999', { page: 100_000 }],
    ['size=1000', {}],
    ['size=', {}],
    ['from=%00%ff&type[]=in&page=%F0%9F%92%A3', {}],
  ])('%s: invalid values fall back to the defaults', (search, changed) => {
    expect(read(search)).toEqual({ ...USUAL, ...changed });
  });

  test.each([
    ['from=2026-11-01', '2026-11-01', '2026-11-21'],
    ['from=2026-01-01', '2026-01-01', '2026-04-01'],
    ['from=2027-01-01', '2027-01-01', '2027-01-01'],
    ['to=2026-06-30', '2026-06-01', '2026-06-30'],
  ])('%s names one day, and has the other: %s to %s', (search, from, to) => {
    expect(read(search)).toMatchObject({ from, to });
    expect(refusalOfPeriod(read(search))).toBeNull();
  });
});

describe('[2.73] writing an address', () => {
  test('omits defaults', () => {
    expect(historyParameters(USUAL, STANDARD)).toEqual([]);
  });

  test.each([
    { type: 'in' },
    { currency: 'SEK' },
    { status: 'pending' },
    { page: 2 },
    { size: 100 },
    { from: '2026-11-21' },
    { from: '2026-01-01', to: '2026-12-31' },
    { from: '2026-11-21', to: '2026-11-01', type: 'out', currency: 'CLP', status: 'x', page: 9, size: 50 },
  ] satisfies Partial<HistoryQuery>[])('%o is read as it was written', changed => {
    const query = { ...USUAL, ...changed };
    const search = new URLSearchParams(historyParameters(query, STANDARD));
    expect(readHistoryQuery(search, STANDARD)).toEqual(query);
    expect(search.size).toBeGreaterThan(0);
  });
});

describe('[9.15] a period', () => {
  test.each([
    ['2026-11-21', '2026-11-21', null],
    ['2026-08-23', '2026-11-21', null],
    ['2026-08-22', '2026-11-21', 'too_long'],
    ['2026-11-22', '2026-11-21', 'reversed'],
    ['1970-01-01', '2099-12-31', 'too_long'],
  ])('from %s to %s: %s', (from, to, expected) => {
    expect(refusalOfPeriod({ from, to })).toBe(expected);
  });

  test('of one press is never refused, and ends today', () => {
    for (const days of PRESET_DAYS) {
      const period = lastDays('2026-11-21', days);
      expect(period.to).toBe('2026-11-21');
      expect(refusalOfPeriod(period)).toBeNull();
    }
    expect(lastDays('2026-11-21', 1).from).toBe('2026-11-21');
    expect(lastDays('2026-11-21', 7).from).toBe('2026-11-15');
  });
});

describe('[2.73] the request', () => {
  const query: HistoryQuery = { ...USUAL, type: 'in', status: 'completed', page: 2, size: 50 };

  test('the days as moments in UTC, the ends of the member’s own', () => {
    expect(historyRequest('deposit', query, 'Asia/Manila')).toEqual({
      from: '2026-10-22 16:00:00',
      to: '2026-11-21 15:59:59',
      type: 'in',
      currency: 'GBP',
      status: 'completed',
      page: 2,
      pageSize: 50,
    });
  });

  test('a day without midnight starts at its first moment', () => {
    const days = { ...query, from: '2026-09-06', to: '2026-09-06' };
    expect(historyRequest('deposit', days, 'America/Santiago')).toMatchObject({
      from: '2026-09-06 04:00:00',
      to: '2026-09-07 02:59:59',
    });
  });

  test('[2.28] of promotions dates and state alone', () => {
    expect(isFilteredByMoney('promotion')).toBe(false);
    expect(historyRequest('promotion', query, 'UTC')).toEqual({
      from: '2026-10-23 00:00:00',
      to: '2026-11-21 23:59:59',
      status: 'completed',
      page: 2,
      pageSize: 50,
    });
  });

  test('[2.27] of open bets no state: they are all open', () => {
    expect(isFilteredByStatus('outstanding-bet')).toBe(false);
    expect(historyRequest('outstanding-bet', query, 'UTC')).not.toHaveProperty('status');
    expect(historyRequest('vip', { ...query, status: '' }, 'UTC')).not.toHaveProperty('status');
  });
});

test.each([
  ['completed', 'ok'],
  ['pending', 'warn'],
  ['unknown', 'warn'],
  ['rejected', 'bad'],
  ['expired', 'plain'],
  ['constructor', 'plain'],
])('the state %s is %s', (status, tone) => {
  expect(toneOf(status)).toBe(tone);
});
