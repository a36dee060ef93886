import { describe, expect, it } from 'vitest';
import {
  bonusOf,
  CLAIM_STATES,
  contributionOf,
  countingCategories,
  isEnded,
  matchedOf,
  mayMove,
  progressOf,
  requiredOf,
  statedTimes,
  statesBefore,
  timesOfBonus,
} from '#app/domain/promotion.ts';

describe('a claim of a promotion', () => {
  const MOVES = CLAIM_STATES.flatMap(from =>
    CLAIM_STATES.filter(to => mayMove(from, to)).map(to => `${from} → ${to}`),
  );

  it('makes the moves of the table and no others', () => {
    expect(MOVES).toEqual([
      'offered → claimed',
      'offered → expired',
      'offered → cancelled',
      'claimed → wagering',
      'claimed → expired',
      'claimed → cancelled',
      'wagering → completed',
      'wagering → lost',
      'wagering → expired',
      'wagering → cancelled',
    ]);
  });

  it('has ended where no move is left, and every end can be reached', () => {
    const ends = CLAIM_STATES.filter(isEnded);
    expect(ends).toEqual(['completed', 'lost', 'expired', 'cancelled']);
    expect(ends.map(to => statesBefore(to))).toEqual([
      ['wagering'],
      ['wagering'],
      ['offered', 'claimed', 'wagering'],
      ['offered', 'claimed', 'wagering'],
    ]);
  });
});

describe('what a game counts', () => {
  const CONTRIBUTIONS = {
    games: { 'g-none': 0, 'g-half': 50 },
    providers: { 'p-quiet': 20 },
    categories: { slots: 100, live: 10 },
    other: 5,
  };

  it.each([
    ['its own entry first', { gameId: 'g-half', providerId: 'p-quiet', categories: ['slots'] }, 50],
    ['nothing where its entry says so', { gameId: 'g-none', providerId: 'p-1', categories: ['slots'] }, 0],
    ['its provider next', { gameId: 'g-1', providerId: 'p-quiet', categories: ['slots'] }, 20],
    [
      'the category that counts most',
      { gameId: 'g-1', providerId: 'p-1', categories: ['live', 'slots'] },
      100,
    ],
    ['its only category', { gameId: 'g-1', providerId: 'p-1', categories: ['live'] }, 10],
    ['the rest where nothing names it', { gameId: 'g-1', providerId: 'p-1', categories: ['table'] }, 5],
    ['the rest without a category', { gameId: 'g-1', providerId: 'p-1', categories: [] }, 5],
    ['no entry of an object', { gameId: 'constructor', providerId: 'toString', categories: ['valueOf'] }, 5],
  ])('is %s', (_case, game, expected) => {
    expect(contributionOf(CONTRIBUTIONS, game)).toBe(expected);
  });

  it('lists the categories that count, highest first', () => {
    expect(countingCategories({ categories: { live: 10, slots: 100, table: 0 } })).toEqual([
      ['slots', 100],
      ['live', 10],
    ]);
  });
});

describe('the bonus of a deposit', () => {
  it.each([
    ['half of it', 2_000, { share: 50, mostMinor: 20_000 }, 1_000],
    ['truncated', 1_999, { share: 50, mostMinor: 20_000 }, 999],
    ['the most', 1_000_000, { share: 50, mostMinor: 20_000 }, 20_000],
    ['twice of it', 2_000, { share: 200, mostMinor: 20_000 }, 4_000],
    [
      'exact for large sums',
      9_007_199_254_740_990,
      { share: 100, mostMinor: 9_007_199_254_740_991 },
      9_007_199_254_740_990,
    ],
  ])('is %s', (_case, depositMinor, terms, expected) => {
    expect(bonusOf(depositMinor, terms)).toBe(expected);
  });

  it.each([
    ['the bonus', { times: 8, of: 'bonus' }, 1_000, 50, 8_000],
    ['bonus and matched deposit', { times: 8, of: 'bonus-and-deposit' }, 1_000, 50, 24_000],
    ['a matched deposit that is rounded up', { times: 1, of: 'bonus-and-deposit' }, 999, 50, 2_997],
    ['a bonus without a deposit', { times: 5, of: 'bonus' }, 500, null, 2_500],
  ] as const)('is played as often as %s', (_case, playthrough, bonusMinor, share, expected) => {
    expect(requiredOf(playthrough, bonusMinor, share)).toBe(expected);
  });

  it('matches no more of the deposit than its most asks for', () => {
    expect(matchedOf(20_000, 50)).toBe(40_000);
    expect(requiredOf({ times: 1, of: 'bonus-and-deposit' }, 20_000, 50)).toBe(60_000);
  });

  it('compares a playthrough of both by what it is of the bonus alone', () => {
    expect(timesOfBonus({ times: 10, of: 'bonus-and-deposit' }, 100)).toBe(20);
    expect(timesOfBonus({ times: 10, of: 'bonus' }, 100)).toBe(10);
  });

  it.each([
    [{ times: 8, of: 'bonus-and-deposit' }, 50, 24],
    [{ times: 8, of: 'bonus-and-deposit' }, 30, 35],
    [{ times: 3, of: 'bonus-and-deposit' }, 150, 5],
    [{ times: 8, of: 'bonus-and-deposit' }, null, 8],
    [{ times: 8, of: 'bonus' }, 50, 8],
  ] as const)('%o with a share of %s is told as %s times the bonus', (playthrough, share, told) => {
    expect(statedTimes(playthrough, share)).toBe(told);
  });
});

describe('[9.20] progress', () => {
  it.each([
    [0, 800, 0],
    [328, 800, 41],
    [799.99, 800, 99],
    [800, 800, 100],
    [900, 800, 100],
    [-1, 800, 0],
    [5, 0, 100],
  ])('%s of %s is %s', (value, target, expected) => {
    expect(progressOf(value, target)).toBe(expected);
  });
});
