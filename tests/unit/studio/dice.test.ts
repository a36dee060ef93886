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
  expect(DICE.settle(bet, always(rolled))).toMatchObject({
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

describe('the return', () => {
  it('is 99 per cent exactly at every target and every multiplier', () => {
    const bets = Array.from({ length: 9601 }, (_, at) => [under(200 + at), over(200 + at)]).flat();
    const all = [...bets, ...Array.from({ length: 99_900 }, (_, at) => limbo(101 + at))];
    const wrong = all.filter(bet => {
      const { wins, of, pay } = oddsOf(bet);
      return BigInt(wins) * BigInt(pay.of) * 100n !== 99n * BigInt(of) * BigInt(pay.by);
    });
    expect(wrong).toEqual([]);
  });

  test.each([
    under(200),
    under(4321),
    over(8765),
    limbo(101),
    limbo(247),
    limbo(100_000),
  ])('%j has its stated return, computed over all results', bet =>
    expect(momentsOf(countDice(bet)).mean).toBeCloseTo(0.99, 12));

  test('a multiplier pays what it says, to a part in a thousand million', () => {
    for (const hundredths of [101, 247, 12_345, 100_000]) {
      const { of, by } = oddsOf(limbo(hundredths)).pay;
      expect((100 * of) / by / hundredths).toBeCloseTo(1, 8);
    }
  });
});

test('limbo shows the drawn multiplier, at most the largest bet', () => {
  expect(DICE.settle(limbo(200), always(0)).show).toMatchObject({ drawnHundredths: 100_000, isWin: true });
  const lost = DICE.settle(limbo(200), always(999_999_999_999));
  expect(lost).toMatchObject({ payHundredths: 0, show: { drawnHundredths: 99, isWin: false } });
});
