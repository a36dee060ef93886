/**
 * Positions of the pieces on the tumbling slot's board, and how far each has fallen. A piece keeps its key while it is on the
 * board, so that its element moves with it.
 */
import type { CascadeSpin, Tumble } from '#demo/studio/engines/cascade.ts';

export interface Piece {
  /** Unique among all pieces ever on the board. */
  key: string;
  letter: string;
  /** From the left, from 0. */
  column: number;
  /** From the top, from 0. */
  row: number;
  /** Rows that it fell to its place. */
  drop: number;
}

/** The first board of a spin; all pieces fall in from above. */
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

/** Whether a piece is among those of a win: in a cluster, or any with the symbol. */
const isOf = ({ symbol, cells }: Tumble['wins'][number], { letter, column, row }: Piece): boolean =>
  cells === undefined ? letter === symbol : cells.includes(`${column}:${row}`);

/** Keys of the winning pieces. */
export const winningKeys = (pieces: readonly Piece[], { wins }: Tumble): ReadonlySet<string> =>
  new Set(pieces.filter(piece => wins.some(win => isOf(win, piece))).map(({ key }) => key));

/** The board after a tumble: winning pieces removed, those above fallen, new ones on top. */
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

/** The final board of a spin, at rest. */
export function leftBy(spin: CascadeSpin, key: string): Piece[] {
  const last = spin.tumbles.reduce(
    (pieces, tumble, at) => tumbled(pieces, tumble, `${key}.${at + 1}`),
    filled(spin.columns, `${key}.0`),
  );
  return last.map(piece => ({ ...piece, drop: 0 }));
}

/** The pay of a tumble, in hundredths of the stake. */
export const payOf = ({ wins, multiplier }: Tumble): number =>
  multiplier * wins.reduce((sum, win) => sum + win.payHundredths, 0);

const BASE_MS = 170;
const ROW_MS = 55;
const COLUMN_MS = 45;
const STAGGER_MS = 22;

/** Delay and duration of a piece's fall: longer for more rows; columns start from the left, in each the lowest first. */
export function fallOf({ column, row, drop }: Piece, rows: number): { duration: number; delay: number } {
  return { duration: BASE_MS + ROW_MS * drop, delay: COLUMN_MS * column + STAGGER_MS * (rows - 1 - row) };
}
