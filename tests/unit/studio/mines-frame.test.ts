/** The tiles of a round at each moment of its drawing, the multipliers around it, and the way of the arrow keys. */
import { describe, expect, it, test } from 'vitest';
import {
  COVERED,
  decidedField,
  gemsOf,
  openedField,
  stepsAround,
  tileAfter,
  tileState,
} from '#demo/frames/games/mines/field.ts';

const LOST = decidedField({ mines: [3, 7], opened: [0, 7], hit: 7 });
const WON = decidedField({ mines: [3, 7], opened: [0, 1], hit: null });

test.each([
  [COVERED, 3, 'covered'],
  [openedField([0]), 0, 'gem'],
  [openedField([0]), 3, 'covered'],
  [LOST, 7, 'hit'],
  [LOST, 3, 'mine'],
  [LOST, 0, 'gem'],
  [LOST, 5, 'left'],
  [WON, 7, 'mine'],
] as const)('of %j the tile %i is %s', (field, tile, state) => {
  expect(tileState(field, tile)).toBe(state);
});

it('counts gems without the mine', () => {
  expect([COVERED, openedField([0, 1]), LOST, WON].map(gemsOf)).toEqual([0, 2, 1, 2]);
});

describe('the multipliers', () => {
  it('begin with the first gem, and follow the present one', () => {
    expect(stepsAround(3, 0)[0]).toEqual({ gems: 1, text: '1.10×' });
    expect(stepsAround(3, 5)[0]?.gems).toBe(4);
  });

  it('end with the last gem that a round offers', () => {
    expect(stepsAround(24, 1).map(it => it.gems)).toEqual([1]);
    expect(stepsAround(13, 9).at(-1)).toEqual({ gems: 9, text: '9,007.66×' });
  });
});

test.each([
  [12, 'ArrowRight', 13],
  [12, 'ArrowUp', 7],
  [4, 'ArrowRight', null],
  [20, 'ArrowDown', null],
  [12, 'Enter', null],
])('from tile %i %s leads to %j', (tile, key, next) => expect(tileAfter(tile, key)).toBe(next));
