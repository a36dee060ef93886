/** Who sits at a table of the studio, and what is played there? */

/** Who plays what at a table; it never changes but for the limits and the balance. */
export interface Seat {
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
