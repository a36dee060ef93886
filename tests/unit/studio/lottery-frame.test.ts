/** Numbers are picked as pressed, and every arrow key leads to a number. */
import { describe, expect, it, test } from 'vitest';
import { keyLeadsTo, payingHits, quickCount, quickPick, toggled } from '#demo/frames/games/lottery/picks.ts';
import { LOTTERY } from '#demo/studio/engines/lottery.ts';
import { BALLS, MOST_PICKS, paysOf } from '#demo/studio/engines/lottery-rules.ts';

const TEN = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

test.each<[picks: number[], number: number, after: number[]]>([
  [[], 7, [7]],
  [[20, 80], 7, [7, 20, 80]],
  [[7, 20], 7, [20]],
  [TEN, 11, TEN],
  [TEN, 10, TEN.slice(0, 9)],
])('%j and a press of %i', (picks, number, after) => {
  expect(toggled(picks, number, MOST_PICKS)).toEqual(after);
});

describe('a quick pick', () => {
  it.each([1, 5, 10, 80])('of %i has so many different numbers, which the studio takes', count => {
    const picks = quickPick(BALLS, count);
    expect(new Set(picks).size).toBe(count);
    expect(picks.every(pick => pick >= 1 && pick <= BALLS)).toBe(true);
    expect(LOTTERY.readBet({ picks }).ok).toBe(count <= MOST_PICKS);
  });

  it('reaches both ends of the board', () => {
    expect(quickPick(BALLS, 2, () => 0)).toEqual([1, 2]);
    expect(quickPick(BALLS, 2, () => 0.999_999)).toEqual([79, 80]);
  });

  it('keeps the number of picks', () => {
    expect([0, 1, 10].map(picked => quickCount(picked, MOST_PICKS))).toEqual([10, 1, 10]);
  });
});

test.each<[key: string, from: number, columns: number, to: number | null]>([
  ['ArrowRight', 8, 8, 9],
  ['ArrowRight', 80, 8, 80],
  ['ArrowLeft', 9, 8, 8],
  ['ArrowLeft', 1, 8, 1],
  ['ArrowDown', 5, 8, 13],
  ['ArrowDown', 75, 10, 75],
  ['ArrowUp', 15, 10, 5],
  ['ArrowUp', 3, 10, 3],
  ['Home', 24, 8, 17],
  ['End', 17, 8, 24],
  ['End', 66, 16, 80],
  ['PageUp', 44, 10, 1],
  ['PageDown', 44, 10, 80],
  ['Enter', 44, 10, null],
  ['Tab', 44, 10, null],
])('%s from %i in rows of %i leads to %j', (key, from, columns, to) => {
  expect(keyLeadsTo(key, from, columns, BALLS)).toBe(to);
});

test('the table shows paying hits, zero of ten included', () => {
  expect(payingHits(paysOf(2))).toEqual([
    { hits: 1, pay: 100 },
    { hits: 2, pay: 900 },
  ]);
  expect(payingHits(paysOf(10))[0]).toEqual({ hits: 0, pay: 200 });
});
