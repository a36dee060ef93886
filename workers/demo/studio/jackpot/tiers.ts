/**
 * The studio's jackpots: amounts, contributions and odds of every tier, and their exact share of a game's return. Amounts are in units: the
 * unit of a currency is the amount that odds are stated for.
 */
import type { GameLike } from '../engines/engine-of-game.ts';

export const TIER_IDS = ['meridian', 'zenith', 'noon', 'dawn'] as const;
export type TierId = (typeof TIER_IDS)[number];

export interface Tier {
  id: TierId;
  /** What the studio puts into the pot at the start of each cycle, in units. */
  seedUnits: number;
  /** What the studio puts into the first cycle, in units. */
  openingUnits: number;
  /** Contribution in millionths of each stake; 0 for a fixed jackpot. */
  sharePpm: number;
  /** N of odds of 1 in N for each unit staked, drawn in each round; null for a must-drop pot. */
  odds: number | null;
  /** It drops before it reaches this amount, in units; null where it may grow without a limit. */
  mustDropUnits: number | null;
}

/** Raised with every change of the tiers. */
export const JACKPOT_VERSION = '1';

/** In the order in which a round draws them. */
export const TIERS: readonly Tier[] = [
  {
    id: 'meridian',
    seedUnits: 10_000,
    openingUnits: 18_440,
    sharePpm: 3_000,
    odds: 20_000_000,
    mustDropUnits: null,
  },
  { id: 'zenith', seedUnits: 500, openingUnits: 860, sharePpm: 2_000, odds: null, mustDropUnits: 2_500 },
  { id: 'noon', seedUnits: 100, openingUnits: 100, sharePpm: 0, odds: 100_000, mustDropUnits: null },
  { id: 'dawn', seedUnits: 10, openingUnits: 10, sharePpm: 0, odds: 10_000, mustDropUnits: null },
];

export function tierOf(id: string): Tier {
  const found = TIERS.find(it => it.id === id);
  if (found === undefined) throw new Error(`There is no jackpot ${id}`);
  return found;
}

/** The unit of a currency in minor units: the power of ten above the market's smallest stake. */
export const unitOf = (leastMinor: number): number => 10 ** (Math.floor(Math.log10(leastMinor)) + 1);

const PROMISE = /\b(?:jackpots?|fortunes?|riches|bounty|treasures?|golden|royal|lucky)\b/i;

/** Whether a game has jackpots: slots whose English name promises riches. */
export const hasJackpots = ({ type, name = '' }: GameLike): boolean => type === 'slots' && PROMISE.test(name);

/**
 * The return of a tier in millionths of the stake. A pot pays out its contributions and its seeds. A must-drop pot grows by half of the
 * range between seed and limit on average, because its threshold is uniform strictly between them.
 */
export function returnPpm({ seedUnits, sharePpm, odds, mustDropUnits }: Tier): number {
  const ofDraws = odds === null ? 0 : (seedUnits * 1_000_000) / odds;
  const ofLimit = mustDropUnits === null ? 0 : (2 * seedUnits * sharePpm) / (mustDropUnits - seedUnits);
  return sharePpm + ofDraws + ofLimit;
}

/** The return of all tiers, in hundredths of a per cent of the stake. */
export const jackpotReturn = (): number => TIERS.reduce((sum, tier) => sum + returnPpm(tier), 0) / 100;
