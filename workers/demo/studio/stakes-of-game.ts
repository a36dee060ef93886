/** Which stakes does a game take in a market? The market's, narrower where the game says so of itself. */

/** In minor units. */
export interface Stakes {
  leastMinor: number;
  mostMinor: number;
  /** Offered to choose from. */
  quickMinor: readonly number[];
}

const LOW_LIMITS = 'a-low-limits';
const VIP_TABLES = 'a-vip-tables';
/** By how much low limits are lower, and the least of a VIP table is higher. */
const FACTOR = 10;

/** @param attributes ids of the game's attributes */
export function stakesOfGame(stakes: Stakes, attributes: readonly string[]): Stakes {
  const { leastMinor: least, mostMinor: most } = stakes;
  const leastMinor = attributes.includes(VIP_TABLES) ? Math.min(most, least * FACTOR) : least;
  const mostMinor = attributes.includes(LOW_LIMITS) ? Math.max(leastMinor, Math.floor(most / FACTOR)) : most;
  const quickMinor = stakes.quickMinor.filter(it => it >= leastMinor && it <= mostMinor);
  return { leastMinor, mostMinor, quickMinor };
}
