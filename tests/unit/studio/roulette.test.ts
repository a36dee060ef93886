/** The table is European, and every place of it returns 36 parts of 37. */
import { describe, expect, it, test } from 'vitest';
import { ROULETTE, type RouletteBet } from '#demo/studio/engines/roulette.ts';
import {
  colourOf,
  HALF_KINDS,
  halfOf,
  INSIDE,
  INSIDE_KINDS,
  THIRD_KINDS,
  thirdOf,
  WHEEL,
} from '#demo/studio/engines/roulette-layout.ts';
import { always } from '#tests/support/engines/counted.ts';

const ALL = Array.from({ length: 37 }, (_, number) => number);
const payOn = (bet: RouletteBet, number: number) => ROULETTE.settle(bet, always(number)).payHundredths;

describe('the table', () => {
  test.each([
    ['straight', 37],
    ['split', 60],
    ['street', 14],
    ['corner', 23],
    ['line', 11],
  ] as const)('%s has %i places, no two alike', (kind, count) => {
    expect(INSIDE[kind].length).toBe(count);
    expect(new Set(INSIDE[kind].map(String)).size).toBe(count);
  });

  it('has every number on the wheel once, red and black in turn', () => {
    expect([...WHEEL].sort((a, b) => a - b)).toEqual(ALL);
    const colours = WHEEL.map(colourOf);
    expect(colours.filter((colour, at) => colour === colours[(at + 1) % 37])).toEqual([]);
    expect(colours.filter(colour => colour === 'red').length).toBe(18);
  });

  it('is divided by its thirds and halves, the zero in none', () => {
    for (const kind of THIRD_KINDS)
      expect([1, 2, 3].flatMap(at => thirdOf(kind, at)).sort((a, b) => a - b)).toEqual(ALL.slice(1));
    for (const [one, other] of [
      ['red', 'black'],
      ['odd', 'even'],
      ['low', 'high'],
    ] as const)
      expect([...halfOf(one), ...halfOf(other)].sort((a, b) => a - b)).toEqual(ALL.slice(1));
    expect([thirdOf('column', 3)[0], thirdOf('dozen', 2)[0], halfOf('high')[0]]).toEqual([3, 13, 19]);
  });

  test.each([
    ['split', [1, 2]],
    ['split', [4, 1]], // in any order
    ['split', [0, 3]],
    ['street', [34, 35, 36]],
    ['street', [0, 2, 3]],
    ['corner', [32, 33, 35, 36]],
    ['line', [31, 32, 33, 34, 35, 36]],
  ] as const)('%s of %j is a place', (kind, numbers) => {
    expect(ROULETTE.readBet([{ kind, numbers, amountMinor: 100 }]).ok).toBe(true);
  });
});

const PLACES: RouletteBet[] = [
  ...INSIDE_KINDS.flatMap(kind =>
    INSIDE[kind].map((it): RouletteBet => [{ kind, numbers: [...it], amountMinor: 100 }]),
  ),
  ...THIRD_KINDS.flatMap(kind => [1, 2, 3].map((at): RouletteBet => [{ kind, at, amountMinor: 100 }])),
  ...HALF_KINDS.map((kind): RouletteBet => [{ kind, amountMinor: 100 }]),
];

test('payouts are whole minor units, for an amount of one unit as for any', () => {
  for (const bet of PLACES) {
    const one = bet.map(placed => ({ ...placed, amountMinor: 1 }));
    const pays = ALL.map(number => ROULETTE.settle(one, always(number)).pay ?? { of: 0.5, by: 1 });
    expect(pays.every(({ of, by }) => Number.isInteger(of) && by === 1)).toBe(true);
    expect(pays.reduce((sum, { of }) => sum + of, 0)).toBe(36);
  }
});

test('every one of the places returns 36 of 37 exactly', () => {
  expect(PLACES.length).toBe(37 + 60 + 14 + 23 + 11 + 6 + 6);
  for (const bet of PLACES) {
    expect(ROULETTE.readBet(bet).ok).toBe(true);
    expect(ALL.reduce((sum, number) => sum + payOn(bet, number), 0)).toBe(3600);
  }
  expect(ROULETTE.returnToPlayer([])).toBe(9730);
});

test.each<[number: number, pay: number]>([
  [17, 3600 * 0.1 + 200 * 0.5],
  [20, 1800 * 0.2],
  [1, 200 * 0.7 - 200 * 0.2],
  [0, 0],
])('amounts are paid by their place: %i pays %d', (number, pay) => {
  const bet: RouletteBet = [
    { kind: 'straight', numbers: [17], amountMinor: 10 },
    { kind: 'split', numbers: [20, 23], amountMinor: 20 },
    { kind: 'odd', amountMinor: 50 },
    { kind: 'street', numbers: [10, 11, 12], amountMinor: 20 },
  ];
  expect(ROULETTE.readBet(bet).ok).toBe(true);
  expect(payOn(bet, number)).toBe(pay);
});

test('the same place may be laid on twice', () => {
  const bet: RouletteBet = [
    { kind: 'red', amountMinor: 50 },
    { kind: 'red', amountMinor: 50 },
  ];
  expect(payOn(bet, 1)).toBe(200);
  expect(ROULETTE.settle(bet, always(1)).show).toEqual({
    number: 1,
    colour: 'red',
    placed: bet.map(placed => ({ ...placed, payMinor: 100 })),
  });
});
