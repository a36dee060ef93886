/** The money wheel stops at each segment equally often, multiplies as stated, and returns what it states. */
import { describe, expect, it, test } from 'vitest';
import {
  MOST_MULTIPLIERS,
  SEGMENTS,
  segmentsOf,
  type VALUES,
  WHEEL,
  type WheelBet,
  type WheelShow,
} from '#demo/studio/engines/wheel.ts';

/** A round whose spins stop at the first of these segments. */
function roundOf(bet: WheelBet, ...stops: (typeof SEGMENTS)[number][]) {
  const numbers = SEGMENTS.filter(it => typeof it === 'number');
  let spin = 0;
  const below = (limit: number) => {
    const list = limit === SEGMENTS.length ? SEGMENTS : numbers;
    return list.indexOf(stops[spin++] ?? 1);
  };
  return WHEEL.settle(bet, { below });
}
const on = (value: WheelBet[number]['value'], amountMinor = 100) => ({ value, amountMinor });

describe('the wheel', () => {
  test.each([
    [1, 23],
    [2, 15],
    [5, 7],
    [10, 4],
    [20, 2],
    [40, 1],
    ['2x', 1],
    ['7x', 1],
  ] as const)('has %s on %i of 54 segments', (segment, count) => {
    expect(segmentsOf(segment)).toBe(count);
    expect(SEGMENTS).toHaveLength(54);
  });

  it('has no segment beside an equal one', () => {
    expect(SEGMENTS.filter((it, at) => it === SEGMENTS[(at + 1) % SEGMENTS.length])).toEqual([]);
  });
});

describe('a round', () => {
  it('pays a number to one, with the chip', () => {
    expect(roundOf([on(10)], 10)).toMatchObject({ payHundredths: 1100, pay: { of: 1100, by: 100 } });
    expect(roundOf([on(10)], 5)).toMatchObject({ payHundredths: 0, show: { value: 5, multiplier: 1 } });
  });

  it('spins again on a multiplier, and multiplies both', () => {
    expect(roundOf([on(5)], '7x', 5)).toMatchObject({ payHundredths: 3600, show: { multiplier: 7 } });
    const twice = roundOf([on(40)], '7x', '7x', 40);
    expect(twice).toMatchObject({ payHundredths: 196_100, show: { multiplier: 49, value: 40 } });
    expect((twice.show as WheelShow).spins).toHaveLength(MOST_MULTIPLIERS + 1);
  });

  it('pays each position by its own amount', () => {
    expect(roundOf([on(1, 30), on(20, 70)], '2x', 1)).toMatchObject({
      pay: { of: 90, by: 100 },
      show: {
        placed: [
          { value: 1, payMinor: 90 },
          { value: 20, payMinor: 0 },
        ],
      },
    });
  });
});

test.each([
  [1, 95.15],
  [2, 95.26],
  [5, 90.95],
  [10, 96.25],
  [20, 92.4],
  [40, 90.48],
] as const)('the number %i returns %d per cent', (value, percent) => {
  expect(WHEEL.returnToPlayer([on(value)]) / 100).toBe(percent);
});

test('several numbers return the mean by their amounts', () => {
  const [low = 0, high = 0] = [1, 40].map(value =>
    WHEEL.returnToPlayer([on(value as (typeof VALUES)[number])]),
  );
  const both = WHEEL.returnToPlayer([on(1, 75), on(40, 25)]);
  expect(Math.abs(both - (0.75 * low + 0.25 * high))).toBeLessThanOrEqual(1);
});
