/** Types of the reel slots' rounds, as the studio sends them, and the winning cells of the window. */
import type { ChoiceView } from '#demo/studio/engines/slots/choice-engine.ts';
import type { LineSpin } from '#demo/studio/engines/slots/evaluate.ts';
import type { SlotBet, SlotShow } from '#demo/studio/engines/slots/slot-engine.ts';
import { SCATTER, type SlotRules, WILD } from '#demo/studio/engines/slots/slot-rules.ts';
import type { StageProps } from '../../game.ts';
import type { WinLine } from './win-lines.tsx';

export type Rules = SlotRules;
export type Bet = SlotBet;

export type Show = SlotShow;

/** Of a round that waits for a choice; other slots are decided at once. */
export type View = ChoiceView | null;

export type LinesProps = StageProps<Rules, Bet, View, Show>;

/** What one hundredth of a stake is in the round's own: a bought round is paid in its price. */
export const priceOf = ({ buy }: Pick<Rules, 'buy'>, show: Show | undefined): number =>
  show?.isBought === true ? (buy?.price ?? 1) : 1;

/** Rows of a reel's window that continue a run of the symbol. */
const fitsOf = (reel: string, symbol: string): number[] =>
  Array.from(reel, (letter, row) => (letter === symbol || letter === WILD ? row : -1)).filter(
    row => row >= 0,
  );

const cellsOfWays = ({ window }: LineSpin, { symbol, count }: LineSpin['wins'][number]): string[] =>
  window.slice(0, count).flatMap((reel, at) => fitsOf(reel, symbol).map(row => `${at}:${row}`));

/** Cells of a win, as `reel:row`. */
export function cellsOf(spin: LineSpin, lines: readonly string[], at: number): string[] {
  const win = spin.wins[at];
  if (win === undefined) return [];
  if (win.line === null) return cellsOfWays(spin, win);
  const rows = lines[win.line] ?? '';
  return Array.from({ length: win.count }, (_, reel) => `${reel}:${rows.charAt(reel)}`);
}

/** A win as it is drawn over the reels; empty without one. */
export function lineOf(spin: LineSpin, lines: readonly string[], at: number): WinLine[] {
  const win = spin.wins[at];
  if (win === undefined) return [];
  if (win.line !== null) return [{ ...win, line: win.line, rows: Array.from(lines[win.line] ?? '', Number) }];
  // Of a win in ways the first way is drawn, as far as it goes.
  const rows = spin.window.slice(0, win.count).map(reel => fitsOf(reel, win.symbol)[0] ?? 0);
  return [{ ...win, line: at, rows }];
}

export const scattersOf = ({ window }: LineSpin): string[] =>
  window.flatMap((reel, at) => (reel.includes(SCATTER) ? [`${at}:${reel.indexOf(SCATTER)}`] : []));
