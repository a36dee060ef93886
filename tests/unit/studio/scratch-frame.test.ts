/** The next field that a card uncovers by itself, and the texts of its prizes. */
import { expect, test } from 'vitest';
import { everyField, nextCovered, timesText } from '#demo/frames/games/scratch/scratch-round.ts';

test('the first covered field is next, and none is when all are open', () => {
  expect(nextCovered([])).toBe(0);
  expect(nextCovered([0, 1, 4])).toBe(2);
  expect(nextCovered(everyField())).toBeUndefined();
});

test('prizes are multiples of the stake', () => {
  expect([0, 100, 1_000_000].map(timesText)).toEqual(['0×', '1×', '10,000×']);
});
