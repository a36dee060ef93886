/** Dice win on the right side of the target, with the pay that the edge leaves. */
import { describe, expect, it, test } from 'vitest';
import { DICE, type DiceBet, oddsOf } from '#demo/studio/engines/dice.ts';
import { always, countDice, momentsOf } from '#tests/support/engines/counted.ts';

const under = (targetHundredths: number): DiceBet => ({ mode: 'under', targetHundredths });
const over = (targetHundredths: number): DiceBet => ({ mode: 'over', targetHundredths });
const limbo = (multiplierHundredths: number): DiceBet => ({ mode: 'limbo', multiplierHundredths });

test.each<[bet: DiceBet, rolled: number, pay: number]>([
  [under(5000), 4999, 198],
  [under(5000), 5000, 0],
  [over(5000), 5000, 198],
  [over(5000), 4999, 0],
  [under(200), 199, 4950],
  [under(200), 200, 0],
  [over(9800), 9800, 4950],
  [over(9800), 9799, 0],
  [over(200), 9999, 101],
  [under(9800), 0, 101],
  [under(6400), 6399, 154], // 1.546875, cut
])('%j on %i pays %i', (bet, rolled, pay) => {
  expect(DICE.settle(bet, always(rolled))).toEqual({
    payHundredths: pay,
    show: { ...bet, rolledHundredths: rolled, isWin: pay > 0 },
  });
});

test('of under and over one always wins', () => {
  for (let rolled = 0; rolled < 10_000; rolled += 37) {
    const wins = [under(3333), over(3333)].filter(bet => DICE.settle(bet, always(rolled)).payHundredths > 0);
    expect(wins.length).toBe(1);
  }
});

describe('the edge', () => {
  it('is one per cent, and less than two where the cut is felt, at every target', () => {
    for (let target = 200; target <= 9800; target += 1) {
      for (const bet of [under(target), over(target)]) {
        const { wins, payHundredths } = oddsOf(bet);
        expect(wins * payHundredths).toBeLessThanOrEqual(990_000);
        expect(wins * payHundredths).toBeGreaterThan(980_000);
        expect(DICE.returnToPlayer(bet)).toBe(Math.round((wins * payHundredths) / 100));
      }
    }
  });

  test.each([
    under(200),
    under(4321),
    over(8765),
    limbo(101),
    limbo(247),
    limbo(100_000),
  ])('%j has its stated return, computed over all results', bet =>
    expect(Math.round(momentsOf(countDice(bet)).mean * 10_000)).toBe(DICE.returnToPlayer(bet)));

  test.each([101, 200, 12_345, 100_000])('limbo at %i returns 99 per cent', multiplier =>
    expect(DICE.returnToPlayer(limbo(multiplier))).toBe(9900));
});

test('limbo shows the drawn multiplier, at most the largest bet', () => {
  expect(DICE.settle(limbo(200), always(0)).show).toMatchObject({ drawnHundredths: 100_000, isWin: true });
  const lost = DICE.settle(limbo(200), always(999_999_999_999));
  expect(lost).toMatchObject({ payHundredths: 0, show: { drawnHundredths: 99, isWin: false } });
});
