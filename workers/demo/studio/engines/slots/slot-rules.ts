/** The shape of a slot model: reels, wins, pays, free spins, pace and figures of a reel slot, as plain data. */
import type { Rules } from '../stated-rules.ts';

/** Symbols: A to H pay, in order of worth; W is the wild, S the scatter. */
export const WILD = 'W';
export const SCATTER = 'S';

/** Shortest run from the left that pays. */
export const LEAST_RUN = 3;

export interface FreeSpins {
  /** Scatters that start the free spins; in free spins they add as many again. */
  scattersNeeded: number;
  spins: number;
  /** Limit of a round. */
  most: number;
  /** Multiplier of all wins in free spins. */
  factor: number;
}

export interface SlotRules extends Rules {
  /** The reel strips, circular, without a wild on the first. A window shows at most one scatter per reel. */
  reels: readonly string[];
  /** Visible rows. */
  rows: number;
  /** The lines, each the row on each reel, 0 on top; empty where neighbouring reels win in all ways. */
  lines: readonly string[];
  /** Pays for runs of three and more from the left: in line stakes; of ways in hundredths of the stake, for each way. */
  linePays: Readonly<Record<string, readonly number[]>>;
  /** Pays in hundredths of the total stake for three scatters and more anywhere; empty without a scatter. */
  scatterPays: readonly number[];
  freeSpins: FreeSpins | null;
  /** How long the first reel turns, and how much longer each next one, in milliseconds. */
  pace: { firstStopMs: number; nextStopMs: number };
}

/** The unit of `linePays` in hundredths of the total stake: the stake of a line, or a hundredth for ways. */
export const payUnitOf = ({ lines }: Pick<SlotRules, 'lines'>): number =>
  lines.length === 0 ? 1 : 100 / lines.length;

/** Number of ways through the window: rows to the power of reels. */
export const waysOf = ({ reels, rows }: Pick<SlotRules, 'reels' | 'rows'>): number => rows ** reels.length;
