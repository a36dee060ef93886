/** Geometry of the board: pegs, slots and the way of the ball, as shares of the board's width and height. */

export interface Point {
  x: number;
  y: number;
}

/** Pegs of the first row; each further row has one more. */
const FIRST_PEGS = 3;
/** Height above the first row, in rows. */
const ABOVE = 1;

/** Distance of two pegs of a row. */
export const pitchOf = (rows: number): number => 1 / (rows + FIRST_PEGS - 1);

/** Height of a row of pegs, from 0; the row after the last one is the slots. */
const heightOf = (rows: number, row: number): number => (row + ABOVE) / (rows + ABOVE);

/** Every peg, row by row. */
export function pegsOf(rows: number): Point[] {
  const pitch = pitchOf(rows);
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: row + FIRST_PEGS }, (__, at) => ({
      x: 0.5 + (at - (row + FIRST_PEGS - 1) / 2) * pitch,
      y: heightOf(rows, row),
    })),
  ).flat();
}

/** Where the ball is above each row, and at last above its slot. */
export function stationsOf(rows: number, path: readonly number[]): Point[] {
  const pitch = pitchOf(rows);
  let x = 0.5;
  return [
    { x, y: 0 },
    ...path.map((turn, row) => {
      const station = { x, y: heightOf(rows, row) };
      x += (turn === 1 ? pitch : -pitch) / 2;
      return station;
    }),
    { x, y: 1 },
  ];
}

/** Height of a bounce, as a share of a row. */
const BOUNCE = 0.28;
/** Time of a bounce's top, as a share of the time between two rows. */
const TOP = 0.3;

const at = ({ x, y }: Point): string => `translate(${(100 * x).toFixed(3)}%, ${(100 * y).toFixed(3)}%)`;

/** Keyframes of an element as large as the board, with the ball at its corner: it bounces off a peg of each row. */
export function keyframesOf(rows: number, path: readonly number[]): Keyframe[] {
  const stations = stationsOf(rows, path);
  const row = 1 / (rows + ABOVE);
  // The ball's lower edge touches the peg, not its centre.
  const lifted = stations.map(({ x, y }) => ({ x, y: Math.max(0, y - row * 0.42) }));
  const step = 1 / (stations.length - 1);
  return lifted.flatMap((station, index): Keyframe[] => {
    const next = lifted[index + 1];
    const frame = { transform: at(station), offset: index * step, easing: 'ease-out' };
    if (next === undefined) return [{ transform: at(station), offset: 1 }];
    if (index === 0) return [{ ...frame, easing: 'ease-in' }];
    const top = { x: station.x + (next.x - station.x) * 0.4, y: station.y - row * BOUNCE };
    return [frame, { transform: at(top), offset: (index + TOP) * step, easing: 'ease-in' }];
  });
}

/** Emphasis of a pay, 0 to 4: below half the stake, up to the stake, below three, below ten, more. */
export const levelOf = (payHundredths: number): 0 | 1 | 2 | 3 | 4 => {
  if (payHundredths <= 100) return payHundredths < 50 ? 0 : 1;
  if (payHundredths < 300) return 2;
  return payHundredths < 1000 ? 3 : 4;
};

/** `45` is `0.45`, `1300` is `13`. */
export const paysText = (payHundredths: number): string => (payHundredths / 100).toLocaleString('en-US');
