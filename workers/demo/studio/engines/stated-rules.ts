/** The figures on a game's page of rules, as plain JSON. */

/** Figures of one kind of bet. */
export interface BetFigures {
  /** Name of the kind, which the frame translates. */
  bet: string;
  /** Stated return to player in hundredths of a per cent, rounded. */
  returnToPlayer: number;
  /** Share of rounds with a payout in hundredths of a per cent, rounded. */
  hitRate: number;
  /** Largest payout of a round, in hundredths of the stake. */
  mostPayHundredths: number;
  /** Standard deviation of a round's payout, in hundredths of the stake, rounded. */
  deviationHundredths: number;
}

/** What a game's rules have, as its labels say. */
export type GameFeature =
  | 'free_spins'
  | 'cascades'
  /** A multiplier grows during a round. */
  | 'growing_multiplier'
  | 'hold_and_spin'
  | 'feature_buy'
  | 'jackpot'
  | 'three_reels'
  /** The result is on the screen at once. */
  | 'instant_win'
  /** Rounds take clearly less time than those of other games of the kind. */
  | 'fast_rounds'
  /** All players play the same round. */
  | 'shared_table';

/** Figures of every game. */
export interface Rules {
  /** Raised with every change of the pays of a round, or of their odds. */
  version: string;
  /** Whether the return is computed over all results, or measured over many rounds. */
  proof: 'counted' | 'measured';
  /** Whether every payout is a whole number of minor units, so that no last unit is drawn (exact-win.ts). */
  paysWholeUnits?: boolean;
  /** Each needs what it names in the rules; labels in the catalogue follow from it. */
  features?: readonly GameFeature[];
  bets: readonly BetFigures[];
}

/** The standard deviation of a bet that pays one amount or nothing, in hundredths of the stake, rounded. */
export const deviationOfTwo = (chance: number, payHundredths: number): number =>
  Math.round(payHundredths * Math.sqrt(chance * (1 - chance)));
