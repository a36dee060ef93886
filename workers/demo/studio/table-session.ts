/** The session of a table: player, game and limits. */

/** Set when a frame opens; afterwards only the balance changes. */
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
