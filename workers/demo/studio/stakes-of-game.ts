/** The stakes of a game in a market: the market's, narrowed by the game's attributes. */

/** In minor units. */
export interface Stakes {
  leastMinor: number;
  mostMinor: number;
  /** Stakes offered as buttons. */
  quickMinor: readonly number[];
}

const LOW_LIMITS = 'a-low-limits';
const VIP_TABLES = 'a-vip-tables';
/** Factor by which "low limits" lowers the range, and a VIP table raises the minimum. */
const FACTOR = 10;

/** @param attributes ids of the game's attributes */
export function stakesOfGame(stakes: Stakes, attributes: readonly string[]): Stakes {
  const { leastMinor: least, mostMinor: most } = stakes;
  const leastMinor = attributes.includes(VIP_TABLES) ? Math.min(most, least * FACTOR) : least;
  const mostMinor = attributes.includes(LOW_LIMITS) ? Math.max(leastMinor, Math.floor(most / FACTOR)) : most;
  const quickMinor = stakes.quickMinor.filter(it => it >= leastMinor && it <= mostMinor);
  return { leastMinor, mostMinor, quickMinor };
}
