/** Chips become the engine's bet, and the wheel turns the drawn segment to the pointer. */
import { describe, expect, it, test } from 'vitest';
import { turnTo } from '#demo/frames/games/roulette/turning.ts';
import { amountOn, betOf, chipsOf, sumOf, withoutLast } from '#demo/frames/games/wheel/amounts.ts';
import { angleOf, sectorPath } from '#demo/frames/games/wheel/sectors.ts';
import { WHEEL, WHEEL_RULES } from '#demo/studio/engines/wheel.ts';

const CHIPS = [
  { value: 1, worthMinor: 20 },
  { value: 40, worthMinor: 50 },
  { value: 1, worthMinor: 100 },
] as const;

describe('chips', () => {
  it('on a number add up, and are a bet that the engine takes', () => {
    const bet = betOf(CHIPS);
    expect(bet).toEqual([
      { value: 1, amountMinor: 120 },
      { value: 40, amountMinor: 50 },
    ]);
    expect(WHEEL.readBet(bet).ok).toBe(true);
    expect(WHEEL.amountsOf?.(bet ?? [])).toEqual([120, 50]);
    expect(betOf(chipsOf(bet ?? []))).toEqual(bet);
  });

  it('are taken from a number, the last first', () => {
    expect(amountOn(withoutLast(CHIPS, 1), 1)).toBe(20);
    expect(withoutLast(CHIPS, 5)).toBe(CHIPS);
    expect(sumOf(CHIPS)).toBe(170);
    expect(betOf([])).toBeNull();
  });
});

test('every segment comes to the top, forward from any rest', () => {
  const count = WHEEL_RULES.segments.length;
  for (let segment = 0; segment < count; segment += 1) {
    const to = turnTo(100, angleOf(segment, count), 0, 3);
    expect(to).toBeGreaterThanOrEqual(100 + 3 * 360);
    expect(Math.cos(((to + angleOf(segment, count)) * Math.PI) / 180)).toBeCloseTo(1, 9);
  }
  expect(sectorPath(4)).toContain('A100 100');
});
