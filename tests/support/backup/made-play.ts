/** Rounds of play that a wallet makes by itself. */
export interface MadePlay {
  providerId: string;
  rounds: number;
  /** Epoch milliseconds of the first round, and between two. */
  from: number;
  everyMs: number;
}
