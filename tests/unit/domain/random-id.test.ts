import fc from 'fast-check';
import { expect, test } from 'vitest';
import { randomId } from '#app/domain/random-id.ts';

test('[9.16] is 4 letters and digits long by default', () => {
  for (let round = 0; round < 200; round += 1) expect(randomId()).toMatch(/^[A-Za-z0-9]{4}$/);
});

test('[9.16] is as long as asked', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 64 }), length => {
      expect(randomId(length)).toMatch(new RegExp(`^[A-Za-z0-9]{${length}}$`));
    }),
  );
});

test('draws each character from the given source', () => {
  const draws = [0, 0.5, 1 - Number.EPSILON, 26 / 62];
  expect(randomId(4, () => draws.shift() ?? Number.NaN)).toBe('Af9a');
  expect(draws).toEqual([]);
});

test('can draw every letter and every digit', () => {
  const seen = new Set(Array.from({ length: 62 }, (_, index) => randomId(1, () => (index + 0.5) / 62)));
  expect(seen.size).toBe(62);
});

test.each([0, -1, 2.5, Number.NaN, Number.POSITIVE_INFINITY])('a length of %d is a bug', length => {
  expect(() => randomId(length)).toThrow(RangeError);
});
