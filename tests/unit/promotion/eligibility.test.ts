/** Members who can take a promotion, and the reasons told to the others. */
import { describe, expect, it } from 'vitest';
import { type Question, reasonAgainst, weekdayIn } from '#platform/rewards/promotion/eligibility.ts';
import { weekdayNames } from '#platform/rewards/promotion/weekday-names.ts';
import { market, promotion } from './promotion-case.ts';

/** A Friday, noon in London. */
const FRIDAY = Date.parse('2026-11-27T12:00:00Z');
const FREE = { total: 0, today: 0, mine: 0, isOpen: false };

const ask = (
  changes: object = {},
  { state = 'open', ...rest }: Partial<Question> & { state?: string } = {},
) =>
  reasonAgainst({
    stored: { promotion: promotion(changes), state: state as 'open' },
    market: market(),
    standing: { hasDeposited: true, tierId: null },
    places: FREE,
    at: FRIDAY,
    ...rest,
  });

describe('a promotion', () => {
  it('is open to a member whom nothing bars', () => {
    expect(ask()).toBeNull();
    expect(
      ask({ audience: { kind: 'new' } }, { standing: { hasDeposited: false, tierId: null } }),
    ).toBeNull();
    expect(
      ask(
        { audience: { kind: 'vip', tiers: ['gold'] } },
        { standing: { hasDeposited: true, tierId: 'gold' } },
      ),
    ).toBeNull();
    expect(ask({ weekdays: [5, 6] })).toBeNull();
    expect(
      ask(
        { caps: { perMember: 2, perDay: 5, total: 100 } },
        { places: { ...FREE, total: 99, today: 4, mine: 1 } },
      ),
    ).toBeNull();
  });

  it.each<[string, object, Parameters<typeof ask>[1], object]>([
    ['has ended', {}, { state: 'ended' }, { key: 'promotion_over' }],
    ['is paused', {}, { state: 'paused' }, { key: 'promotion_paused' }],
    ['was over at noon', { until: '2026-11-27T12:00:00.000Z' }, {}, { key: 'promotion_over' }],
    [
      'begins later',
      { from: '2026-11-28T00:00:00.000Z' },
      {},
      { key: 'promotion_not_begun', values: { moment: '2026-11-28 00:00' } },
    ],
    ['is for other days', { weekdays: [6, 7] }, {}, { key: 'promotion_weekday', weekdays: [6, 7] }],
    ['is for new members', { audience: { kind: 'new' } }, {}, { key: 'promotion_new_only' }],
    ['is for other tiers', { audience: { kind: 'vip', tiers: ['gold'] } }, {}, { key: 'promotion_vip_only' }],
    ['is being played', {}, { places: { ...FREE, mine: 1, isOpen: true } }, { key: 'promotion_had' }],
    ['was taken', {}, { places: { ...FREE, mine: 1 } }, { key: 'promotion_taken', values: { times: 1 } }],
    ['is full', { caps: { total: 100 } }, { places: { ...FREE, total: 100 } }, { key: 'promotion_full' }],
    [
      'is full today',
      { caps: { perDay: 5 } },
      { places: { ...FREE, today: 5 } },
      { key: 'promotion_full_today' },
    ],
  ])('that %s says so', (_case, changes, question, expected) => {
    expect(ask(changes, question)).toEqual(expected);
  });

  it('that an operator has offered asks for no audience and no place, and still for its time', () => {
    const offered = { isOffered: true, places: { total: 9, today: 9, mine: 9, isOpen: true } };
    expect(ask({ audience: { kind: 'new' }, caps: { total: 9 } }, offered)).toBeNull();
    expect(ask({ until: '2026-11-27T12:00:00.000Z' }, offered)).toEqual({ key: 'promotion_over' });
  });
});

describe('days of the week', () => {
  it('are those of the market', () => {
    const late = Date.parse('2026-11-29T23:30:00Z');
    expect(weekdayIn(late, 'Europe/London')).toBe(7);
    expect(weekdayIn(late, 'Asia/Manila')).toBe(1);
  });

  it('are named in the language of the page', () => {
    expect(weekdayNames([7, 5], 'en-gb')).toBe('Friday and Sunday');
    expect(weekdayNames([5, 7], 'sv-se')).toBe('fredag och söndag');
    expect(weekdayNames([4], 'pt-br')).toBe('quinta-feira');
  });
});
