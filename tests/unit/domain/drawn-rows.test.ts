import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drawnRows, rowHeight, TILES_MOST } from '#app/domain/drawn-rows.ts';

/** Rows as `3-7 9`. */
const written = (rows: readonly number[]): string =>
  rows
    .reduce<[number, number][]>((runs, row) => {
      const run = runs.at(-1);
      if (run !== undefined && run[1] === row - 1) run[1] = row;
      else runs.push([row, row]);
      return runs;
    }, [])
    .map(([from, to]) => (from === to ? String(from) : `${from}-${to}`))
    .join(' ');

describe('[9.9] the rows of a long grid that are drawn', () => {
  test.each<[string, [number, number], [columns: number, rowCount: number], number | null, string]>([
    ['at the start of a desktop’s', [0, 3], [7, 400], null, '0-5'],
    ['in the middle of it', [100, 104], [7, 400], null, '99-106'],
    ['at its end', [396, 399], [7, 400], null, '394-399'],
    ['on a phone', [50, 54], [3, 900], null, '48-56'],
    ['in a high window, one around and no more', [10, 17], [7, 400], null, '9-18'],
    ['of a list that has become shorter', [10, 20], [7, 12], null, '8-11'],
    ['with the focus in the window', [100, 104], [7, 400], 102, '99-106'],
    ['with the focus just before it', [100, 104], [7, 400], 99, '99-106'],
    ['with the focus far above, and the way on from there', [100, 104], [7, 400], 3, '2-4 100-104'],
    ['with the focus far below', [100, 104], [7, 400], 200, '100-104 199-201'],
    ['with the focus in the first row', [100, 104], [7, 400], 0, '0-1 100-104'],
    ['with the focus in the last row', [100, 104], [7, 400], 399, '100-104 398-399'],
    ['with the focus far above a high window', [100, 105], [7, 400], 3, '3-4 100-105'],
    ['with the focus far above a higher one', [100, 110], [7, 400], 3, '3 100-110'],
    ['in a window higher than anything', [0, 2000], [1, 5000], null, '0-999 2001'],
  ])('%s', (_title, [first, last], [columns, rowCount], focused, rows) => {
    expect(written(drawnRows({ first, last }, { columns, rowCount }, focused))).toBe(rows);
  });

  test('are at most sixty tiles, with those of the window and of the focus, in a window of five rows', () => {
    const at = fc.record({
      first: fc.nat(2000),
      length: fc.integer({ min: 1, max: 6 }),
      columns: fc.constantFrom(3, 4, 5, 7),
      focused: fc.option(fc.nat(2000)),
    });
    fc.assert(
      fc.property(at, ({ first, length, columns, focused }) => {
        const last = first + length - 1;
        const rows = drawnRows({ first, last }, { columns, rowCount: 2001 + length }, focused);
        expect(rows.length * columns).toBeLessThanOrEqual(TILES_MOST);
        for (let row = first; row <= last; row++) expect(rows).toContain(row);
        if (focused !== null) expect(rows).toContain(focused);
        expect(rows).toEqual([...new Set(rows)].toSorted((a, b) => a - b));
      }),
    );
  });
});

test.each([
  [0, 18],
  [17.9, 18],
  [206.34, 206.34],
])('[9.9] a row of %d pixels counts as %d', (measured, counted) => {
  expect(rowHeight(measured)).toBe(counted);
});
