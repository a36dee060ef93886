/** The tiles of a round at a moment of its drawing. */
import type { MinesShow } from '#demo/studio/engines/mines.ts';
import { hundredthsOf, mostGems, payOf } from '#demo/studio/engines/mines-odds.ts';

export interface Field {
  /** Opened tiles in order. */
  opened: readonly number[];
  /** Tiles with mines; null until the round is over. */
  mines: readonly number[] | null;
  /** The mine that ended the round. */
  hit: number | null;
}

export const COVERED: Field = { opened: [], mines: null, hit: null };

/** A running or partly drawn round: no mine is known. */
export const openedField = (opened: readonly number[]): Field => ({ opened, mines: null, hit: null });

export const decidedField = ({ opened, mines, hit }: MinesShow): Field => ({ opened, mines, hit });

export type TileState = 'covered' | 'gem' | 'mine' | 'hit' | 'left';

/** `left`: a gem that was not opened before the round ended. */
export function tileState({ opened, mines, hit }: Field, tile: number): TileState {
  if (tile === hit) return 'hit';
  if (mines?.includes(tile)) return 'mine';
  if (opened.includes(tile)) return 'gem';
  return mines === null ? 'covered' : 'left';
}

/** Number of gems found. */
export const gemsOf = ({ opened, hit }: Field): number => opened.length - (hit === null ? 0 : 1);

/** `171` is `1.71×`, truncated. */
export const timesText = (hundredths: number): string =>
  `${(hundredths / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}×`;

export interface Step {
  gems: number;
  text: string;
}

/** Most steps shown at a time; a narrow stage shows fewer. */
const SHOWN = 9;
/** Steps shown before the present one. */
const BEFORE = 1;

/** The multipliers around a number of gems, up to the last that the round offers. */
export function stepsAround(mines: number, gems: number): Step[] {
  const most = mostGems(mines);
  const first = Math.max(1, Math.min(gems - BEFORE, most - 4));
  return Array.from({ length: Math.min(SHOWN, most - first + 1) }, (_, at) => ({
    gems: first + at,
    text: timesText(hundredthsOf(payOf(mines, first + at))),
  }));
}

const STEPS: Readonly<Record<string, readonly [across: number, down: number]>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
};

/** Tiles in a row. */
export const ROW = 5;

/** The tile that an arrow key leads to; null for other keys, and at the edge. */
export function tileAfter(tile: number, key: string): number | null {
  const step = STEPS[key];
  if (step === undefined) return null;
  const [column, row] = [(tile % ROW) + step[0], Math.floor(tile / ROW) + step[1]];
  return column < 0 || column >= ROW || row < 0 || row >= ROW ? null : row * ROW + column;
}
