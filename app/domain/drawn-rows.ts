/** Selects the rows of a long grid that stand in the document while it is scrolled [9.9]. */

/** Tiles in the document at a time, at any scroll position. */
export const TILES_MOST = 60;
/** A scroll list draws at most so many items, and none less high than so many CSS pixels [9.9]. */
const ITEMS_MOST = 1000;
const ITEM_LEAST_PX = 18;
/** Rows before and after those in the window. One is the least: Tab goes on to a tile that is there. */
const AROUND = { least: 1, most: 2 };

/** The rows that the window shows, in whole or in part. */
export interface ShownRows {
  first: number;
  last: number;
}

export interface LongGrid {
  columns: number;
  /** Rows of all that it has. */
  rowCount: number;
}

const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, place) => from + place);

/**
 * The rows in the window and some around them. A row with the focus stays wherever it is, with those before and after it: Tab
 * leads on from there, and nothing loses the focus. Rows in the window are there however many they are, but for the limit of
 * every scroll list.
 *
 * @param focused the row with the focus; null where no tile has it
 * @returns rows by number, in order
 */
export function drawnRows(
  { first, last }: ShownRows,
  { columns, rowCount }: LongGrid,
  focused: number | null,
): number[] {
  const end = rowCount - 1;
  const most = Math.floor(TILES_MOST / columns);
  const shown = range(Math.max(0, first), Math.min(last, end)).slice(0, Math.floor(ITEMS_MOST / columns));
  const rows = new Set(shown);
  const add = (row: number) => row >= 0 && row <= end && rows.add(row);
  const isNear = focused !== null && focused >= first - AROUND.least && focused <= last + AROUND.least;
  if (focused !== null && !isNear) {
    add(focused);
    for (const row of [focused + 1, focused - 1]) if (rows.size < most) add(row);
    return [...rows].toSorted((a, b) => a - b);
  }
  for (const step of range(1, AROUND.most))
    for (const row of [last + step, first - step]) if (step <= AROUND.least || rows.size < most) add(row);
  return [...rows].toSorted((a, b) => a - b);
}

/** The height of a row as a scroll list counts it, in CSS pixels [9.9]. */
export const rowHeight = (measuredPx: number): number => Math.max(ITEM_LEAST_PX, measuredPx);
