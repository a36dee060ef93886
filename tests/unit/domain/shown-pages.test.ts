import { describe, expect, test } from 'vitest';
import { shownPages } from '#app/domain/shown-pages.ts';

describe('the pages that are named', () => {
  test.each([
    [1, 1, [1]],
    [1, 2, [1, 2]],
    [2, 3, [1, 2, 3]],
    [1, 4, [1, 2, 3, 4]],
    [1, 9, [1, 2, null, 9]],
    [4, 9, [1, 2, 3, 4, 5, null, 9]],
    [5, 9, [1, null, 4, 5, 6, null, 9]],
    [6, 9, [1, null, 5, 6, 7, 8, 9]],
    [9, 9, [1, null, 8, 9]],
  ])('on page %d of %d', (current, last, expected) => {
    expect(shownPages(current, last)).toEqual(expected);
  });

  test('the current one always is, and there are never more than seven', () => {
    for (let last = 1; last < 60; last += 1)
      for (let current = 1; current <= last; current += 1) {
        const shown = shownPages(current, last);
        expect(shown).toContain(current);
        expect(shown.length).toBeLessThanOrEqual(7);
      }
  });
});
