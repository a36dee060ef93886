/** Chips make up the stake, the ball rests in its pocket, and every place is at its position. */
import { describe, expect, it, test } from 'vitest';
import { betOf, type Chip, chipsOf, lyingOf, sumOf } from '#demo/frames/games/roulette/chips.ts';
import {
  areaOf,
  nameOf,
  numbersShown,
  PLACES,
  placeWith,
  TABLE,
} from '#demo/frames/games/roulette/places.ts';
import { nextPlace, pocketAngle, turnTo } from '#demo/frames/games/roulette/turning.ts';
import { ROULETTE } from '#demo/studio/engines/roulette.ts';
import { WHEEL } from '#demo/studio/engines/roulette-layout.ts';

const chips = (...placed: readonly (readonly [id: string, valueMinor: number])[]): Chip[] =>
  placed.map(([id, valueMinor]) => ({ id, valueMinor }));

describe('chips', () => {
  it('keep their value, whatever is put beside them', () => {
    const lying = lyingOf(chips(['red', 20], ['straight:17', 50], ['red', 5]));
    expect([...lying]).toEqual([
      ['red', { count: 2, amountMinor: 25 }],
      ['straight:17', { count: 1, amountMinor: 50 }],
    ]);
    expect(sumOf(chips(['red', 20], ['straight:17', 50], ['red', 5]))).toBe(75);
  });

  it('make a bet that the engine takes, wherever they lie', () => {
    for (const { id } of PLACES) {
      const bet = betOf(chips([id, 10], ['red', 20], [id, 50]));
      expect([id, ROULETTE.readBet(bet).ok]).toEqual([id, true]);
      expect(bet && betOf(chipsOf(bet))).toEqual(bet);
    }
    expect(betOf([])).toBeNull();
  });
});

describe('the wheel', () => {
  it('has each pocket where the number stands', () => {
    expect(pocketAngle(WHEEL, 0)).toBe(0);
    expect(pocketAngle(WHEEL, 32)).toBeCloseTo(360 / 37);
    expect(pocketAngle(WHEEL, 26)).toBeCloseTo((36 * 360) / 37);
    expect(new Set(WHEEL.map(number => pocketAngle(WHEEL, number))).size).toBe(37);
  });

  test.each(WHEEL)('turns %i to where it is to rest', number => {
    const pocket = pocketAngle(WHEEL, number);
    for (const [rest, landing] of [
      [0, 0],
      [123.4, 300],
      [359, 1],
    ] as const) {
      const to = turnTo(rest, pocket, landing, 2);
      expect(Math.cos(((to + pocket - landing) * Math.PI) / 180)).toBeCloseTo(1);
      expect([to >= rest + 720, to < rest + 1080]).toEqual([true, true]);
    }
  });
});

describe('the table', () => {
  test.each([
    ['straight:1', 1, 2],
    ['straight:3', 1, 0],
    ['straight:36', 12, 0],
    ['split:1-2', 1.5, 2],
    ['split:1-4', 2, 2.5],
    ['split:0-3', 1, 0.5],
    ['corner:1-2-4-5', 2, 2],
    ['corner:0-1-2-3', 1, 3],
    ['street:4-5-6', 2.5, 3],
    ['street:0-1-2', 1, 2],
    ['line:1-2-3-4-5-6', 2, 3],
    ['column:3', 13, 0],
    ['dozen:2', 5, TABLE.dozens],
    ['high', 11, TABLE.halves],
  ])('has %s at %f, %f', (id, x, y) => {
    const place = placeWith(id);
    expect(place && areaOf(place)).toMatchObject({ x, y });
  });

  it('has a name that contains its label', () => {
    const t = (key: string, values: Readonly<Record<string, string | number>> = {}) =>
      key === 'place' ? `${values.kind} ${values.numbers}` : key;
    const names = PLACES.map(place => nameOf(place, t));
    expect(new Set(names).size).toBe(PLACES.length);
    expect(names).toContain('bet.straight 17');
    expect(names).toContain('bet.red');
  });

  it('has no two places in one place', () => {
    const middles = PLACES.map(place => {
      const { x, y, width = 0, height = 0 } = areaOf(place);
      return `${(x + width / 2).toFixed(2)} ${(y + height / 2).toFixed(2)}`;
    });
    expect(new Set(middles).size).toBe(PLACES.length);
  });

  test.each([
    ['straight:17', '17'],
    ['split:17-20', '17·20'],
    ['street:16-17-18', '16–18'],
    ['street:0-2-3', '0·2·3'],
    ['line:13-14-15-16-17-18', '13–18'],
    ['column:2', '2·5·8…'],
    ['dozen:3', '25–36'],
    ['low', '1–18'],
  ])('writes %s as %s', (id, shown) => {
    const place = placeWith(id);
    expect(place && numbersShown(place)).toBe(shown);
  });

  const GRID = [0, 1, 2].flatMap(row =>
    [0, 1, 2].map(column => ({ left: 50 * column, top: 50 * row, width: 50, height: 50 })),
  );
  test.each([
    [4, 'ArrowRight', 5],
    [4, 'ArrowUp', 1],
    [4, 'ArrowDown', 7],
    [4, 'ArrowLeft', 3],
    [5, 'ArrowRight', null],
    [4, 'Enter', null],
  ])('leads from %i by %s to %s', (from, key, to) => {
    expect(nextPlace(GRID, from, key)).toBe(to);
  });

  test.each([
    ['dozen:1', 'ArrowRight', 'dozen:2'],
    ['dozen:1', 'ArrowDown', 'even'],
    ['dozen:2', 'ArrowUp', 'line:16-17-18-19-20-21'],
    ['straight:0', 'ArrowRight', 'split:0-2'],
    ['straight:3', 'ArrowLeft', 'split:0-3'],
    ['column:1', 'ArrowDown', 'dozen:3'],
    ['even', 'ArrowUp', 'dozen:1'],
    ['red', 'ArrowRight', 'black'],
  ])('of %s leads by %s to %s', (from, key, to) => {
    const boxes = PLACES.map(place => {
      const { x, y, width, height } = areaOf(place);
      const spot = { left: 60 * x - 12, top: 60 * y - 12, width: 24, height: 24 };
      return width === undefined || height === undefined
        ? spot
        : { left: 60 * x, top: 60 * y, width: 60 * width, height: 60 * height };
    });
    const at = nextPlace(
      boxes,
      PLACES.findIndex(({ id }) => id === from),
      key,
    );
    expect(at === null ? null : PLACES[at]?.id).toBe(to);
  });
});
