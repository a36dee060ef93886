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
  /** Name of the shared table that it is played at; null at a table of the player's own. */
  sharedTable: string | null;
  /** Whether the player's bets are left out of what others see there. */
  hidesBets: boolean;
  /** The unit of the game's jackpots in minor units; null where it has none. */
  jackpotUnitMinor: number | null;
  /** Whether the player's market allows bets that buy a feature. */
  allowsFeatureBuy: boolean;
  balance: string;
}
