/** Evaluates the window of a reel slot: wins on lines or in ways from the left, and scatters anywhere. */
import { LEAST_RUN, payUnitOf, SCATTER, type SlotRules, WILD } from './slot-rules.ts';

export interface LineWin {
  /** Index of the line; null for a win in ways. */
  line: number | null;
  symbol: string;
  /** Reels from the left that win. */
  count: number;
  payHundredths: number;
  /** Number of ways in which the symbol runs, of a win in ways. */
  ways?: number;
}

export interface LineSpin {
  stops: readonly number[];
  /** The window: reels from the left, each top to bottom. */
  window: readonly string[];
  wins: LineWin[];
  scatters: number;
  /** Total payout: wins and scatters, times the factor. */
  payHundredths: number;
}

export const windowAt = ({ reels, rows }: SlotRules, stops: readonly number[]): string[] =>
  reels.map((reel, at) => (reel + reel).slice(stops[at], (stops[at] ?? 0) + rows));

const isFit = (cell: string, symbol: string) => cell === symbol || cell === WILD;

/** Length of the run of the first symbol of a line from the left, wilds included; the first reel has no wild. */
function runOn(window: readonly string[], rows: string, symbol: string): number {
  let count = 1;
  while (count < window.length && isFit(window[count]?.charAt(Number(rows[count])) ?? '', symbol)) count += 1;
  return count;
}

/** Runs on the lines, in their order. */
function winsOnLines({ lines, linePays }: SlotRules, window: readonly string[], unit: number): LineWin[] {
  return lines.flatMap((rows, line) => {
    const symbol = window[0]?.charAt(Number(rows[0])) ?? '';
    const count = runOn(window, rows, symbol);
    const pay = linePays[symbol]?.[count - LEAST_RUN];
    return pay === undefined ? [] : [{ line, symbol, count, payHundredths: pay * unit }];
  });
}

/** The longest run of each symbol over any rows, times the ways that it has. */
function winsInWays({ linePays }: SlotRules, window: readonly string[], unit: number): LineWin[] {
  return Object.entries(linePays).flatMap(([symbol, pays]) => {
    let [count, ways] = [0, 1];
    for (const reel of window) {
      const fits = Array.from(reel).filter(cell => isFit(cell, symbol)).length;
      if (fits === 0) break;
      count += 1;
      ways *= fits;
    }
    const pay = pays[count - LEAST_RUN];
    return pay === undefined ? [] : [{ line: null, symbol, count, payHundredths: pay * ways * unit, ways }];
  });
}

/**
 * Evaluates a window.
 *
 * @param factor multiplies every win, as in free spins
 */
export function spinOf(
  rules: SlotRules,
  stops: readonly number[],
  window: readonly string[],
  factor = 1,
): LineSpin {
  const unit = payUnitOf(rules) * factor;
  const wins = rules.lines.length === 0 ? winsInWays(rules, window, unit) : winsOnLines(rules, window, unit);
  const scatters = window.filter(reel => reel.includes(SCATTER)).length;
  const scatterPay = (rules.scatterPays[scatters - LEAST_RUN] ?? 0) * factor;
  return {
    stops,
    window,
    wins,
    scatters,
    payHundredths: wins.reduce((sum, it) => sum + it.payHundredths, scatterPay),
  };
}

/** Evaluates the window at stops of the reels. */
export const spinAt = (rules: SlotRules, stops: readonly number[], factor = 1): LineSpin =>
  spinOf(rules, stops, windowAt(rules, stops), factor);
