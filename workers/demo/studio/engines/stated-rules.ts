/** What a game states about itself on its page of rules: figures as plain JSON. */

/** One kind of bet. */
export interface BetFigures {
  /** Name of the kind, for the frame to put into words. */
  bet: string;
  /** Stated return to player, hundredths of a per cent, to the nearest. */
  returnToPlayer: number;
  /** Share of rounds that pay anything, hundredths of a per cent, to the nearest. */
  hitRate: number;
  /** The most that a round can pay, hundredths of the stake. */
  mostPayHundredths: number;
}

/** What every game states. */
export interface Rules {
  /** How the return is known: counted over all results, or measured over many rounds. */
  proof: 'counted' | 'measured';
  bets: readonly BetFigures[];
}
