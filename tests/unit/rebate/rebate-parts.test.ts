/** Rebates from turnover: exact to the minor unit, and never for rolled-back bets. */
import { describe, expect, it } from 'vitest';
import { partsOf, shareOf, sumOf } from '#platform/rewards/rebate/rebate-parts.ts';

describe('[1.7] a share', () => {
  it.each<[number, string, number]>([
    [10_000, '0.5', 50],
    [199, '0.5', 0],
    [200, '0.5', 1],
    [399, '0.5', 1],
    [1_000, '1', 10],
    [12_345, '12.3456', 1_524],
    [9_007_199_254_740_991, '99', 8_917_127_262_193_581],
    [3, '33.3333', 0],
    [0, '5', 0],
    [100, '0', 0],
    [70, '0.29', 0],
    [10_000, '0.29', 29], // 10,000 × 0.29 / 100 is below 29 in binary fractions
  ])('of %d at %s per cent is %d', (turnover, rate, share) => {
    expect(shareOf(turnover, rate)).toBe(share);
  });
});

describe('[1.7] parts', () => {
  const game = (gameId: string, stakeMinor: number, after = 0) => ({
    gameId,
    stakeMinor,
    after,
    from: 1_000 * stakeMinor,
    to: 2_000 * stakeMinor,
  });
  const rates = { slots: '1', live: '2', poker: '0' };
  const categoryOf = (gameId: string) => gameId.split('-')[0];
  const parts = (games: ReturnType<typeof game>[], rebated: Record<string, number> = {}) =>
    partsOf({ rebated, games }, rates, categoryOf);

  it('are one for each category that gives something, in order', () => {
    const found = parts([
      game('slots-1', 500),
      game('slots-2', 250),
      game('live-1', 1_000),
      game('x-1', 9_000),
    ]);
    expect(found.map(it => [it.category, it.turnoverMinor, it.rate, it.amountMinor])).toEqual([
      ['live', 1_000, '2', 20],
      ['slots', 750, '1', 7],
    ]);
    expect(found.map(it => [it.from, it.to])).toEqual([
      [1_000_000, 2_000_000],
      [250_000, 1_000_000],
    ]);
    expect(sumOf(found)).toBe(27);
  });

  it('count turnover after the last rebate of their category', () => {
    const games = [game('slots-1', 500), game('slots-1', 300, 7), game('live-1', 50, 7), game('live-1', 100)];
    expect(parts(games, { slots: 7 }).map(it => [it.category, it.after, it.turnoverMinor])).toEqual([
      ['live', 0, 150],
      ['slots', 7, 300],
    ]);
  });

  it('are empty for rolled-back bets, below the minor unit, or without a rate', () => {
    expect(parts([game('slots-1', 500), game('slots-2', -600)])).toEqual([]);
    expect(parts([game('slots-1', 99), game('live-1', 49), game('poker-1', 5_000)])).toEqual([]);
  });
});
