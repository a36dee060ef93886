/** The ball's way over the board ends above the slot that was drawn. */
import { expect, test } from 'vitest';
import {
  keyframesOf,
  levelOf,
  paysText,
  pegsOf,
  pitchOf,
  stationsOf,
} from '#demo/frames/games/plinko/fall.ts';

test.each([8, 12, 16])('of %i rows the ball ends in the middle of its slot', rows => {
  for (const rights of [0, 3, rows]) {
    const path = Array.from({ length: rows }, (_, row) => (row < rights ? 1 : 0));
    const last = stationsOf(rows, path).at(-1);
    expect(last?.x).toBeCloseTo((rights + 1) * pitchOf(rows), 9);
    expect(last?.y).toBe(1);
  }
});

test('the ball meets a peg in every row', () => {
  const path = [1, 1, 0, 1, 0, 0, 1, 0];
  const pegs = pegsOf(8);
  for (const { x, y } of stationsOf(8, path).slice(1, -1))
    expect(pegs.some(peg => Math.abs(peg.x - x) < 1e-9 && Math.abs(peg.y - y) < 1e-9)).toBe(true);
});

test('keyframes go forward from 0 to 1', () => {
  const offsets = keyframesOf(
    16,
    Array.from({ length: 16 }, () => 1),
  ).map(it => Number(it.offset));
  expect(offsets[0]).toBe(0);
  expect(offsets.at(-1)).toBe(1);
  expect([...offsets].sort((one, other) => one - other)).toEqual(offsets);
});

test('a return up to the stake has no emphasis of a win', () => {
  expect([20, 50, 100, 110, 300, 1000].map(levelOf)).toEqual([0, 1, 1, 2, 3, 4]);
  expect([45, 1300, 100_000].map(paysText)).toEqual(['0.45', '13', '1,000']);
});
