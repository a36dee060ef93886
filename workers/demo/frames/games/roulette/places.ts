/** The places of the table: their names, and their areas on the layout on its side. */
import type { RouletteBet } from '#demo/studio/engines/roulette.ts';
import {
  HALF_KINDS,
  type HalfKind,
  halfOf,
  INSIDE,
  INSIDE_KINDS,
  type InsideKind,
  THIRD_KINDS,
  type ThirdKind,
  thirdOf,
} from '#demo/studio/engines/roulette-layout.ts';
import type { Text } from '../../text.ts';

export interface Place {
  id: string;
  kind: InsideKind | ThirdKind | HalfKind;
  /** The covered numbers. */
  numbers: readonly number[];
  /** The third, from 1 to 3; 0 for other kinds. */
  at: number;
}

/** The six even chances, in the order of the layout. */
export const HALVES = ['low', 'even', 'red', 'black', 'odd', 'high'] as const satisfies readonly HalfKind[];

const insideId = (kind: InsideKind, numbers: readonly number[]) => `${kind}:${numbers.join('-')}`;

export const PLACES: readonly Place[] = [
  ...INSIDE_KINDS.flatMap(kind =>
    INSIDE[kind].map(numbers => ({ id: insideId(kind, numbers), kind, numbers, at: 0 })),
  ),
  ...THIRD_KINDS.flatMap(kind =>
    [1, 2, 3].map(at => ({ id: `${kind}:${at}`, kind, numbers: thirdOf(kind, at), at })),
  ),
  ...HALF_KINDS.map(kind => ({ id: kind, kind, numbers: halfOf(kind), at: 0 })),
];

const BY_ID = new Map(PLACES.map(place => [place.id, place]));
export const placeWith = (id: string): Place | undefined => BY_ID.get(id);

/** Id of the place of a bet's share; the numbers may be in any order. */
export function placeOf(placed: RouletteBet[number]): string {
  if ('numbers' in placed) {
    return insideId(
      placed.kind,
      [...placed.numbers].sort((one, other) => one - other),
    );
  }
  return 'at' in placed ? `${placed.kind}:${placed.at}` : placed.kind;
}

const fromTo = (numbers: readonly number[]) => `${numbers[0]}–${numbers.at(-1)}`;

/** The numbers as printed on the place: a range by its ends. */
export function numbersShown({ kind, numbers }: Place): string {
  switch (kind) {
    case 'split':
    case 'corner':
      return numbers.join('·');
    case 'column':
      return `${numbers.slice(0, 3).join('·')}…`;
    case 'street':
      return numbers[0] === 0 ? numbers.join('·') : fromTo(numbers);
    default:
      return numbers.length === 1 ? String(numbers[0]) : fromTo(numbers);
  }
}

/** `Straight 17`, `Dozen 1–12`, `Red`: contains the visible label, for voice control. */
export function nameOf(place: Place, t: Text): string {
  const kind = t(`bet.${place.kind}`);
  switch (place.kind) {
    case 'red':
    case 'black':
    case 'odd':
    case 'even':
      return kind;
    case 'column':
      return t('place', { kind, numbers: `${numbersShown(place)} (2:1)` });
    default:
      return t('place', { kind, numbers: numbersShown(place) });
  }
}

/** An area of the layout, in cells from the upper left corner. */
export interface Area {
  x: number;
  y: number;
  /** Absent for spots between cells. */
  width?: number;
  height?: number;
}

/** Size of the layout in cells. The gap between numbers and dozens holds the spots of streets and lines. */
export const TABLE = { width: 14, height: 5.3, dozens: 3.3, halves: 4.3 } as const;

/** The centre of a number's cell: three rows, the first column at the bottom. */
const middleOf = (number: number) => ({
  x: 1.5 + Math.floor((number - 1) / 3),
  y: 2.5 - ((number - 1) % 3),
});

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

function insideArea(kind: InsideKind, numbers: readonly number[]): Area {
  const [first = 0] = numbers;
  if (kind === 'straight') {
    if (first === 0) return { x: 0, y: 0, width: 1, height: 3 };
    const { x, y } = middleOf(first);
    return { x: x - 0.5, y: y - 0.5, width: 1, height: 1 };
  }
  const middles = numbers.filter(number => number > 0).map(middleOf);
  const x = first === 0 ? 1 : mean(middles.map(middle => middle.x));
  const isAtEdge = kind === 'line' || (kind === 'street' && first > 0) || numbers.join() === '0,1,2,3';
  return { x, y: isAtEdge ? 3 : mean(middles.map(middle => middle.y)) };
}

export function areaOf({ kind, numbers, at }: Place): Area {
  switch (kind) {
    case 'straight':
    case 'split':
    case 'street':
    case 'corner':
    case 'line':
      return insideArea(kind, numbers);
    case 'column':
      return { x: 13, y: 3 - at, width: 1, height: 1 };
    case 'dozen':
      return { x: 1 + 4 * (at - 1), y: TABLE.dozens, width: 4, height: 1 };
    default:
      return { x: 1 + 2 * HALVES.indexOf(kind), y: TABLE.halves, width: 2, height: 1 };
  }
}
