/**
 * Where does each piece of the tumbling slot lie, and from how far up did it come? Pieces keep their key for as long as they
 * lie on the board, so that what is drawn for one moves with it.
 */
import type { CascadeSpin, Tumble } from '#demo/studio/engines/cascade.ts';

export interface Piece {
  /** Nothing else that was ever on the board has it. */
  key: string;
  letter: string;
  /** From the left, 0 first. */
  column: number;
  /** From the top, 0 first. */
  row: number;
  /** Rows that it came down by to lie there. */
  drop: number;
}

/** The columns of a spin at first: all of it comes in from above. */
export function filled(columns: readonly string[], key: string): Piece[] {
  return columns.flatMap((letters, column) =>
    Array.from(letters, (letter, row) => ({
      key: `${key}.${column}.${row}`,
      letter,
      column,
      row,
      drop: letters.length,
    })),
  );
}

/** Keys of all pieces with these letters. */
export const keysOf = (pieces: readonly Piece[], letters: readonly string[]): ReadonlySet<string> =>
  new Set(pieces.filter(({ letter }) => letters.includes(letter)).map(({ key }) => key));

const symbolsOf = ({ wins }: Tumble) => wins.map(({ symbol }) => symbol);

/** What wins on the board, by key. */
export const winningKeys = (pieces: readonly Piece[], tumble: Tumble): ReadonlySet<string> =>
  keysOf(pieces, symbolsOf(tumble));

/** The board after a tumble: what won is gone, what lay above it has come down, and new pieces lie on top. */
export function tumbled(pieces: readonly Piece[], tumble: Tumble, key: string): Piece[] {
  const gone = winningKeys(pieces, tumble);
  return tumble.falling.flatMap((letters, column) => {
    const staying = pieces.filter(piece => piece.column === column && !gone.has(piece.key));
    const fresh = Array.from(letters, (letter, row) => ({
      key: `${key}.${column}.${row}`,
      letter,
      column,
      row,
      drop: letters.length,
    }));
    const below = staying
      .sort((one, other) => one.row - other.row)
      .map((piece, at) => ({ ...piece, row: letters.length + at, drop: letters.length + at - piece.row }));
    return [...fresh, ...below];
  });
}

/** The board that a spin leaves behind, lying still. */
export function leftBy(spin: CascadeSpin, key: string): Piece[] {
  const last = spin.tumbles.reduce(
    (pieces, tumble, at) => tumbled(pieces, tumble, `${key}.${at + 1}`),
    filled(spin.columns, `${key}.0`),
  );
  return last.map(piece => ({ ...piece, drop: 0 }));
}

/** What a tumble pays, hundredths of the stake. */
export const payOf = ({ wins, multiplier }: Tumble): number =>
  multiplier * wins.reduce((sum, win) => sum + win.payHundredths, 0);

const BASE_MS = 170;
const ROW_MS = 55;
const COLUMN_MS = 45;
const STAGGER_MS = 22;

/** A fall, longer for more rows; columns from the left one after the other, in each the lowest first. */
export function fallOf({ column, row, drop }: Piece, rows: number): { duration: number; delay: number } {
  return { duration: BASE_MS + ROW_MS * drop, delay: COLUMN_MS * column + STAGGER_MS * (rows - 1 - row) };
}
