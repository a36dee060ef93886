/** What a promotion is expected to cost, against figures that were reckoned by hand and by walking through every outcome. */
import { describe, expect, it, test } from 'vitest';
import { density, distribution, millsRatio } from '#app/domain/normal-distribution.ts';
import { type CostTerms, claimCost, costOf, turnoverOf } from '#app/domain/promotion-cost.ts';

/** Turnover 200 at 96 per cent: the start is 10, the drift -8, the deviation √(200 · 0.5) = 10. */
const TERMS: CostTerms = {
  bonus: 10,
  spread: 0,
  required: 200,
  contribution: 1,
  returned: 0.96,
  volatility: 1,
  stake: 0.5,
  mostPaid: null,
};
const costWith = (changes: Partial<CostTerms>) => claimCost({ ...TERMS, ...changes });

describe('the normal distribution', () => {
  test.each([
    [0, 0.5],
    [0.2, 0.579_259_709],
    [1, 0.841_344_746],
    [-1.8, 0.035_930_319],
    [2.8, 0.997_444_87],
    [-6, 9.865_876_45e-10],
  ])('at %s', (z, expected) => {
    expect(distribution(z) / expected).toBeCloseTo(1, 8);
  });

  it('has a Mills ratio that goes on far out', () => {
    expect(millsRatio(1.8) * density(1.8)).toBeCloseTo(0.035_930_319, 9);
    expect(millsRatio(100)).toBeCloseTo(0.01, 5);
    // The series and the fraction meet.
    expect(millsRatio(1.999_999_9)).toBeCloseTo(millsRatio(2), 6);
  });
});

describe('the cost of a claim', () => {
  it('is the bonus where it needs no play', () => {
    expect(costWith({ required: 0 })).toEqual({ mean: 10, deviation: 0, most: 10 });
    expect(costWith({ required: 0, mostPaid: 4 })).toEqual({ mean: 4, deviation: 0, most: 4 });
  });

  it('is nothing where no game counts', () => {
    expect(turnoverOf({ required: 200, contribution: 0 })).toBe(Number.POSITIVE_INFINITY);
    expect(costWith({ contribution: 0 })).toEqual({ mean: 0, deviation: 0, most: 0 });
  });

  it('is the bonus less what the games keep, where no round is luck', () => {
    // 10 - 200 · 0.04
    expect(costWith({ volatility: 0 }).mean).toBeCloseTo(2, 12);
    // Half counts: 10 - 400 · 0.04 is below zero.
    expect(costWith({ volatility: 0, contribution: 0.5 }).mean).toBe(0);
  });

  it('is the bonus where games keep nothing, however much luck there is', () => {
    for (const volatility of [0.1, 1, 5, 20])
      expect(costWith({ returned: 1, volatility }).mean).toBeCloseTo(10, 8);
  });

  it('is as reckoned by hand with luck', () => {
    // 2·Φ(0.2) + 10·φ(0.2) - φ(0.2)·(-18·R(1.8) + 10)
    const { mean, deviation } = costWith({});
    expect(mean).toBeCloseTo(4.361_87, 4);
    // √(62.994 79 - 4.361 87²)
    expect(deviation).toBeCloseTo(6.630_9, 3);
  });

  it('of free rounds without wagering is the mean of their wins, with their luck', () => {
    // Twenty rounds of 0.10 at 96 per cent, whose payout has a deviation of 5 stakes.
    const wins = { bonus: 1.92, spread: 0.1 * 5 * Math.sqrt(20), required: 0 };
    expect(costWith(wins).mean).toBeCloseTo(1.92, 8);
    expect(costWith(wins).most).toBeNull();
    expect(costWith(wins).deviation).toBeGreaterThan(1.5);
  });

  it('is less with a most that becomes the member’s own', () => {
    // 4.361 87 less what is beyond 10: 1.202 07 - 0.037 70
    expect(costWith({ mostPaid: 10 })).toMatchObject({ most: 10 });
    expect(costWith({ mostPaid: 10 }).mean).toBeCloseTo(3.197_5, 3);
    expect(costWith({ mostPaid: 10_000 }).mean).toBeCloseTo(costWith({}).mean, 8);
  });

  it('stays a number where luck is next to nothing, or everything', () => {
    expect(costWith({ volatility: 0.001 }).mean).toBeCloseTo(2, 3);
    for (const volatility of [0.001, 0.01, 50, 5_000])
      for (const bonus of [1, 10, 100_000]) {
        const { mean, deviation } = costWith({ volatility, bonus });
        expect(mean).toBeGreaterThanOrEqual(0);
        expect(mean).toBeLessThanOrEqual(bonus);
        expect(Number.isFinite(deviation)).toBe(true);
      }
  });

  it('comes close to every outcome of a game that pays double or nothing', () => {
    const [bonus, rounds, chance] = [40, 800, 0.48];
    let walked = new Map([[bonus, 1]]);
    for (let round = 0; round < rounds; round += 1) {
      const next = new Map<number, number>();
      for (const [left, share] of walked)
        for (const [to, part] of left === 0
          ? [[0, 1]]
          : [
              [left + 1, chance],
              [left - 1, 1 - chance],
            ])
          next.set(to ?? 0, (next.get(to ?? 0) ?? 0) + share * (part ?? 0));
      walked = next;
    }
    const exact = [...walked].reduce((sum, [left, share]) => sum + left * share, 0);
    const terms = { ...TERMS, bonus, required: rounds, stake: 1, volatility: Math.sqrt(1.92 - 0.96 ** 2) };
    expect(claimCost(terms).mean / exact).toBeCloseTo(1, 2);
  });
});

describe('[6.8] the cost of a promotion', () => {
  it('grows with its claims, and luck grows with their root', () => {
    const cost = costOf(TERMS, 100);
    expect(cost.expected).toBeCloseTo(436.187, 2);
    // 436.187 + 1.644 85 · 6.630 9 · √100
    expect(cost.bad).toBeCloseTo(545.255, 1);
    expect(cost).toMatchObject({ most: null, granted: 1_000 });
  });

  it('is never above what the terms allow', () => {
    const cost = costOf({ ...TERMS, required: 0 }, 10);
    expect(cost).toEqual({ expected: 100, bad: 100, most: 100, granted: 100 });
    const { bad, most } = costOf({ ...TERMS, mostPaid: 5, volatility: 5 }, 2);
    expect(most).toBe(10);
    expect(bad).toBeLessThanOrEqual(10);
  });
});
