/** The win of a round has exactly the mean of stake times pay, at every stake. */
import { describe, expect, it, test } from 'vitest';
import type { Random } from '#demo/studio/engines/engine.ts';
import { winOf } from '#demo/studio/engines/exact-pay.ts';
import { unitSource } from '#demo/studio/exact-win.ts';
import { always } from '#tests/support/engines/counted.ts';

const never: Random = {
  below: () => {
    throw new Error('a whole payout draws nothing');
  },
};

test.each([
  [150, 200, 300],
  [100, 99, 99],
  [0, 500, 0],
  [500_000_00, 500_000, 250_000_000_000],
  [9_007_199_254_740_991, 100, 9_007_199_254_740_991],
])('of a stake of %i, %i hundredths are %i, without a draw', (stake, payHundredths, win) =>
  expect(winOf(stake, { payHundredths }, never)).toBe(win));

/** The mean over all draws of the last unit, as a fraction of hundredths of a minor unit. */
function meanOf(stake: number, pay: { of: number; by: number }): bigint {
  let sum = 0n;
  for (let drawn = 0; drawn < pay.by; drawn += 1)
    sum += BigInt(winOf(stake, { payHundredths: 0, pay }, always(drawn)));
  return sum;
}

describe('the mean over all draws of the last unit', () => {
  test.each([
    [10, { of: 75, by: 100 }],
    [20, { of: 198, by: 100 }],
    [1, { of: 1, by: 3 }],
    [7, { of: 9_900, by: 333 }],
    [3, { of: 333, by: 100 }],
  ])('of a stake of %i and a pay of %j is their product', (stake, pay) =>
    expect(meanOf(stake, pay)).toBe(BigInt(stake) * BigInt(pay.of)));
});

it('draws from a stream of its own, the same for the same seed', () => {
  const [one, other] = ['ab'.repeat(32), 'cd'.repeat(32)];
  const draws = (seed: string) => {
    const random = unitSource(seed);
    return Array.from({ length: 4 }, () => random.below(1_000_000));
  };
  expect(draws(one)).toEqual(draws(one));
  expect(draws(one)).not.toEqual(draws(other));
});
