/** Types of the line slot's rounds, as the studio sends them, and the winning cells of the window. */
import type { LineSpin } from '#demo/studio/engines/lines.ts';
import type { LINES_RULES } from '#demo/studio/engines/lines-rules.ts';
import type { StageProps } from '../../game.ts';
import type { WinLine } from './win-lines.tsx';

export type Rules = typeof LINES_RULES;
export type Bet = Record<string, never>;

export interface Show {
  spins: LineSpin[];
  freeSpins: number;
}

export type LinesProps = StageProps<Rules, Bet, null, Show>;

/** Cells of a win, as `reel:row`. */
export function cellsOf(spin: LineSpin, lines: readonly string[], at: number): string[] {
  const win = spin.wins[at];
  if (win === undefined) return [];
  const rows = lines[win.line] ?? '';
  return Array.from({ length: win.count }, (_, reel) => `${reel}:${rows.charAt(reel)}`);
}

/** A win as it is drawn over the reels; empty without one. */
export function lineOf(spin: LineSpin, lines: readonly string[], at: number): WinLine[] {
  const win = spin.wins[at];
  if (win === undefined) return [];
  return [{ ...win, rows: Array.from(lines[win.line] ?? '', Number) }];
}

export const scattersOf = ({ window }: LineSpin): string[] =>
  window.flatMap((reel, at) => (reel.includes('S') ? [`${at}:${reel.indexOf('S')}`] : []));
