/** Who plays which game at a table of the studio, and within which limits? */

/** It is set when a frame opens; afterwards only the balance changes. */
export interface TableSession {
  playerId: string;
  gameId: string;
  providerId: string;
  engine: string;
  currency: string;
  exponent: number;
  leastMinor: number;
  mostMinor: number;
  balance: string;
}
