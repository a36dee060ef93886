/**
 * The line slot: five reels with three visible rows, twenty fixed lines that share the stake, wins from the left. The wild
 * substitutes for symbols that pay on a line. Three scatters anywhere pay and start ten free spins with doubled wins, which
 * can be extended up to fifty. Each reel's stop is drawn uniformly, so that the return can be computed over all combinations.
 */
import type { InstantEngine, Outcome, Random } from './engine.ts';
import {
  FREE_FACTOR,
  FREE_SPINS,
  LINE_PAYS,
  LINES_RULES,
  MOST_FREE_SPINS,
  LINES as PAY_LINES,
  REELS,
  ROWS,
  SCATTER,
  SCATTER_PAYS,
  SCATTERS_NEEDED,
  WILD,
} from './lines-rules.ts';
import { PLAIN_BET, type PlainBet, readerOf } from './read-bet.ts';

export interface LineWin {
  line: number;
  symbol: string;
  count: number;
  payHundredths: number;
}

export interface LineSpin {
  stops: readonly number[];
  /** The window: reels from the left, each top to bottom. */
  window: readonly string[];
  wins: LineWin[];
  scatters: number;
  /** Total payout: lines and scatters, times the factor. */
  payHundredths: number;
}

/** The window of each reel at each stop. */
const WINDOWS = REELS.map(reel => Array.from(reel, (_, stop) => (reel + reel).slice(stop, stop + ROWS)));
const ROWS_OF_LINES = PAY_LINES.map(line => Array.from(line, Number));
/** A line's stake, a twentieth of the total, in hundredths of the total. */
const LINE_STAKE = 100 / PAY_LINES.length;

/** Length of the run of the first symbol from the left, wilds included; the first reel has no wild. */
function runOn(window: readonly string[], rows: readonly number[], symbol: string): number {
  let count = 1;
  while (count < window.length) {
    const next = window[count]?.charAt(rows[count] ?? 0);
    if (next !== symbol && next !== WILD) break;
    count += 1;
  }
  return count;
}

/** Evaluates the lines and scatters at these stops. */
export function spinAt(stops: readonly number[], factor = 1): LineSpin {
  const window = WINDOWS.map((reel, at) => reel[stops[at] ?? 0] ?? '');
  const wins: LineWin[] = [];
  let payHundredths = 0;
  for (const [line, rows] of ROWS_OF_LINES.entries()) {
    const symbol = window[0]?.charAt(rows[0] ?? 0) ?? '';
    const count = runOn(window, rows, symbol);
    const pay = LINE_PAYS[symbol]?.[count - 3];
    if (pay === undefined) continue;
    wins.push({ line, symbol, count, payHundredths: pay * LINE_STAKE * factor });
    payHundredths += pay * LINE_STAKE * factor;
  }
  const scatters = window.filter(reel => reel.includes(SCATTER)).length;
  payHundredths += (SCATTER_PAYS[scatters - 3] ?? 0) * factor;
  return { stops, window, wins, scatters, payHundredths };
}

const spin = (random: Random, factor: number) =>
  spinAt(
    REELS.map(reel => random.below(reel.length)),
    factor,
  );

function settle(_bet: PlainBet, random: Random): Outcome {
  const spins = [spin(random, 1)];
  let granted = 0;
  for (let at = 0; at < spins.length; at += 1) {
    if ((spins[at]?.scatters ?? 0) >= SCATTERS_NEEDED)
      granted = Math.min(MOST_FREE_SPINS, granted + FREE_SPINS);
    if (spins.length <= granted) spins.push(spin(random, FREE_FACTOR));
  }
  return {
    payHundredths: spins.reduce((sum, it) => sum + it.payHundredths, 0),
    show: { spins, freeSpins: granted },
  };
}

export const LINES: InstantEngine<PlainBet> = {
  kind: 'instant',
  id: 'lines',
  readBet: readerOf(PLAIN_BET),
  settle,
  returnToPlayer: () => LINES_RULES.bets[0].returnToPlayer,
};
