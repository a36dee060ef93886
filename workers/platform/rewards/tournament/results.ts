/** The results of a tournament, which are stored as canonical JSON: whoever hashes that text with SHA-256 gets the sealed digest. */
import type { BoardLine } from './board.ts';

export interface Results {
  tournamentId: string;
  /** Epoch milliseconds. */
  startsAt: number;
  endsAt: number;
  /** ISO 4217, and the decimals of its minor unit. */
  currency: string;
  exponent: number;
  /** Members with a round that counts. */
  players: number;
  lines: BoardLine[];
}

/** @param text as it was stored */
export const parseResults = (text: string): Results => JSON.parse(text) as Results;
