/**
 * The line slot: five reels of which three rows are seen, twenty fixed lines that share the stake, wins from the left.
 * The wild stands for whatever pays on a line; three scatters anywhere pay and bring ten free spins at twice the wins,
 * again and again up to fifty. A stop of each reel is drawn, each as likely as the next, so that the return can be counted
 * over all of them.
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
  /** What each reel shows, from the left, top to bottom. */
  window: readonly string[];
  wins: LineWin[];
  scatters: number;
  /** All of it: lines and scatters, times the factor. */
  payHundredths: number;
}

/** What each reel shows at each of its stops. */
const WINDOWS = REELS.map(reel => Array.from(reel, (_, stop) => (reel + reel).slice(stop, stop + ROWS)));
const ROWS_OF_LINES = PAY_LINES.map(line => Array.from(line, Number));
/** A line's stake is a twentieth of the whole: what one part of it is in hundredths of the whole. */
const LINE_STAKE = 100 / PAY_LINES.length;

/** How many from the left are the first symbol, wilds counted; no wild stands on the first reel. */
function runOn(window: readonly string[], rows: readonly number[], symbol: string): number {
  let count = 1;
  while (count < window.length) {
    const next = window[count]?.charAt(rows[count] ?? 0);
    if (next !== symbol && next !== WILD) break;
    count += 1;
  }
  return count;
}

/** What lies on the lines at these stops, and what it pays. */
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
