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
}

/** Figures of every game. */
export interface Rules {
  /** Whether the return is computed over all results, or measured over many rounds. */
  proof: 'counted' | 'measured';
  bets: readonly BetFigures[];
}
