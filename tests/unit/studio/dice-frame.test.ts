/** The three figures of a dice bet agree, and positions on the bar are right. */
import { describe, expect, it, test } from 'vitest';
import {
  chanceOf,
  inMode,
  MODES,
  markAfter,
  markAtPart,
  markOf,
  numberText,
  partOf,
  payOf,
  readNumber,
  withChance,
  withMark,
  withPay,
} from '#demo/frames/games/dice/odds.ts';
import { DICE, DICE_RULES, type DiceBet } from '#demo/studio/engines/dice.ts';

const under = (targetHundredths: number): DiceBet => ({ mode: 'under', targetHundredths });
const over = (targetHundredths: number): DiceBet => ({ mode: 'over', targetHundredths });
const limbo = (multiplierHundredths: number): DiceBet => ({ mode: 'limbo', multiplierHundredths });

test.each<[bet: DiceBet, chance: number, pay: number]>([
  [under(5000), 5000, 198],
  [over(7000), 3000, 330],
  [under(200), 200, 4950],
  [limbo(200), 4950, 200],
  [limbo(100_000), 10, 100_000],
])('%j wins in %i of 10,000 and pays %i', (bet, chance, pay) => {
  expect(chanceOf(bet)).toBe(chance);
  expect(payOf(bet)).toBe(pay);
});

test.each(MODES)('whatever is asked for, the bet of %s is one that the engine takes', mode => {
  for (const asked of [1, 99, 100, 101, 250, 4950, 9800, 9900, 10_000, 100_000, 999_999]) {
    for (const bet of [
      withMark(mode, asked, DICE_RULES),
      withChance(mode, asked, DICE_RULES),
      withPay(mode, asked, DICE_RULES),
    ]) {
      expect(DICE.readBet(bet)).toEqual({ ok: true, value: bet });
    }
  }
});

describe('a bet chosen by its pay', () => {
  it('pays at least that, with the widest possible target', () => {
    for (let pay = 102; pay <= 4900; pay += 7) {
      const bet = withPay('under', pay, DICE_RULES);
      expect(payOf(bet)).toBeGreaterThanOrEqual(pay);
      expect(payOf(withMark('under', markOf(bet) + 1, DICE_RULES))).toBeLessThan(pay);
    }
  });

  it('has the chosen chance', () => {
    for (const mode of ['under', 'over'] as const) {
      for (let chance = 200; chance <= 9800; chance += 37) {
        expect(chanceOf(withChance(mode, chance, DICE_RULES))).toBe(chance);
      }
    }
  });
});

test('under and over change sides and keep the chance', () => {
  expect(inMode(under(3000), 'over', DICE_RULES)).toEqual(over(7000));
  expect(inMode(over(9800), 'under', DICE_RULES)).toEqual(under(200));
  expect(inMode(under(5000), 'limbo', DICE_RULES)).toEqual(limbo(198));
  expect(inMode(limbo(100_000), 'over', DICE_RULES)).toEqual(over(9800));
});

describe('the bar', () => {
  it('has numbers evenly and multipliers by their logarithm', () => {
    expect([0, 2500, 10_000].map(at => partOf('under', at))).toEqual([0, 0.25, 1]);
    expect(partOf('limbo', 100)).toBe(0);
    expect(partOf('limbo', 1000)).toBeCloseTo(1 / 3);
    expect(partOf('limbo', 100_000)).toBe(1);
    expect(partOf('limbo', 99)).toBe(0);
  });

  it('is moved by useful steps, each way', () => {
    expect(markAtPart('under', 0.5)).toBe(5000);
    expect(markAtPart('over', 0.3333)).toBe(3350);
    expect(markAfter('over', 5050, -1)).toBe(4950);
    for (const mark of [101, 150, 198, 950, 1000, 9900, 50_000]) {
      expect(markAfter('limbo', mark, 1)).toBeGreaterThan(mark);
      expect(markAfter('limbo', mark, -1)).toBeLessThan(mark);
    }
  });
});

test('numbers are read with a point or a comma, and written with two decimals', () => {
  expect(['33.33', '2,5', '50', '1000'].map(readNumber)).toEqual([3333, 250, 5000, 100_000]);
  expect(['', 'x', '1.234', '-1', '1,000.00'].map(readNumber)).toEqual([null, null, null, null, null]);
  expect(numberText(5)).toBe('0.05');
});
