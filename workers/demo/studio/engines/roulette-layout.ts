/**
 * The places of a European roulette table and the numbers that each covers: three columns of twelve numbers, with the zero at
 * their head.
 */

/** Numbers on the wheel, the zero included. */
export const POCKETS = 37;
const ROWS = 12;

/** Numbers in the order of the wheel, for drawing it. */
export const WHEEL = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22,
  18, 29, 7, 28, 12, 35, 3, 26,
] as const;

const RED: ReadonlySet<number> = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);

export type Colour = 'green' | 'red' | 'black';

export function colourOf(number: number): Colour {
  if (number === 0) return 'green';
  return RED.has(number) ? 'red' : 'black';
}

/** Bets on adjacent numbers, which the bet names. */
export const INSIDE_KINDS = ['straight', 'split', 'street', 'corner', 'line'] as const;
export type InsideKind = (typeof INSIDE_KINDS)[number];

/** Bets on a third of the table: the first, second or third. */
export const THIRD_KINDS = ['column', 'dozen'] as const;
export type ThirdKind = (typeof THIRD_KINDS)[number];

/** Bets on half of the numbers, without the zero. */
export const HALF_KINDS = ['red', 'black', 'odd', 'even', 'low', 'high'] as const;
export type HalfKind = (typeof HALF_KINDS)[number];

const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index);
const NUMBERS = upTo(POCKETS).slice(1);

/** A row across the table from its first number: 1, 2, 3. */
const rowAt = (first: number) => [first, first + 1, first + 2];
const FIRSTS = upTo(ROWS).map(row => 1 + 3 * row);
const ROWS_BUT_LAST = FIRSTS.slice(0, -1);

/** Numbers with a neighbour at their side, towards the third column. */
const BESIDE = NUMBERS.filter(number => number % 3 !== 0);
/** Numbers with a neighbour in the next row. */
const ABOVE = NUMBERS.filter(number => number <= 33);

/** All places of each kind, numbers ascending; places with the zero come first. */
export const INSIDE: Readonly<Record<InsideKind, readonly (readonly number[])[]>> = {
  straight: upTo(POCKETS).map(number => [number]),
  split: [
    ...[1, 2, 3].map(number => [0, number]),
    ...BESIDE.map(number => [number, number + 1]),
    ...ABOVE.map(number => [number, number + 3]),
  ],
  street: [[0, 1, 2], [0, 2, 3], ...FIRSTS.map(rowAt)],
  corner: [
    [0, 1, 2, 3],
    ...BESIDE.filter(number => number <= 32).map(number => [number, number + 1, number + 3, number + 4]),
  ],
  line: ROWS_BUT_LAST.map(first => [...rowAt(first), ...rowAt(first + 3)]),
};

/** The numbers of a third, `at` from 1 to 3. */
export const thirdOf = (kind: ThirdKind, at: number): number[] =>
  NUMBERS.filter(number => (kind === 'column' ? number % 3 === at % 3 : Math.ceil(number / ROWS) === at));

const IS_IN_HALF: Readonly<Record<HalfKind, (number: number) => boolean>> = {
  red: number => colourOf(number) === 'red',
  black: number => colourOf(number) === 'black',
  odd: number => number % 2 === 1,
  even: number => number % 2 === 0,
  low: number => number <= 18,
  high: number => number > 18,
};

export const halfOf = (kind: HalfKind): number[] => NUMBERS.filter(IS_IN_HALF[kind]);
