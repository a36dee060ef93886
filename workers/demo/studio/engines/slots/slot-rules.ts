/** The shape of a slot model: reels, wins, pays, free spins, pace and figures of a reel slot, as plain data. */
import type { BetFigures, Rules } from '../stated-rules.ts';

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

/** The special play of a model. */
export type SlotSpecial =
  /** A symbol drawn for the free spins expands over its reels where it is on three or more, and pays on all lines. */
  | { kind: 'expanding' }
  /** In free spins a wild fills its reel and stays to the last of them. */
  | { kind: 'sticky' }
  /** A wild on the last reel walks one reel to the left per respin; the factors of its wins, the first for the spin itself. */
  | { kind: 'walking'; factors: readonly number[] }
  /** The player chooses the free spins. The first option is played where the player leaves. */
  | { kind: 'choice'; options: readonly FreeSpinOption[] }
  | HoldAndSpin;

/** Free spins that can be chosen, with the multiplier of all their wins. */
export interface FreeSpinOption {
  spins: number;
  factor: number;
}

/** Coins lock, and each respin draws the empty cells; a new coin resets the respins. */
export interface HoldAndSpin {
  kind: 'hold';
  /** Coins in the window that start it. */
  coinsNeeded: number;
  respins: number;
  /** One empty cell in this many gets a coin per respin. */
  coinOneIn: number;
  /** Hundredths of the stake with their weights. */
  values: readonly { payHundredths: number; weight: number }[];
  /** Pay of a full window, beside its coins. */
  fullPayHundredths: number;
}

/** A bet that starts the special play at once. Its stake is the price. */
export interface FeatureBuy {
  /** In stakes of a spin: the pays of the special play are in these. */
  price: number;
  /** Coins that a bought hold and spin begins with. */
  coins?: number;
  /** In the price. They are apart from the other bets, because only markets that allow it have this one. */
  figures: BetFigures;
}

export interface SlotRules extends Rules {
  /** The reel strips, circular, without a wild on the first. A window shows at most one scatter per reel, coins apart. */
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
  /** Models with one have free spins that are not extended, or none. Of a choice, `freeSpins` is the first option. */
  special?: SlotSpecial;
  /** Of models with free spins that expand a symbol, or with hold and spin. */
  buy?: FeatureBuy;
  /** How long the first reel turns, and how much longer each next one, in milliseconds. */
  pace: { firstStopMs: number; nextStopMs: number };
}

/** The unit of `linePays` in hundredths of the total stake: the stake of a line, or a hundredth for ways. */
export const payUnitOf = ({ lines }: Pick<SlotRules, 'lines'>): number =>
  lines.length === 0 ? 1 : 100 / lines.length;

/** Number of ways through the window: rows to the power of reels. */
export const waysOf = ({ reels, rows }: Pick<SlotRules, 'reels' | 'rows'>): number => rows ** reels.length;
