/**
 * What a promotion is expected to cost: from the terms of its bonus, the games' return to player, and the number of claims.
 *
 * A member plays the bonus by equal stakes until the required turnover is done or nothing is left. The money after a turnover of t is taken
 * as a Brownian motion that starts at the bonus, loses `1 - return` of each unit staked, has the variance of the rounds, and stops at zero.
 * What is left at the end is paid. Mean and variance of that are exact for this model; they are close to the game's own where the bonus is
 * many stakes. Not in it: members who give up, time that runs out, other money of the member, and the order in which both are staked.
 */
import { density, distribution, millsRatio } from './normal-distribution.ts';

/** Amounts are in one unit, as minor units of a currency. */
export interface CostTerms {
  /** The bonus of a claim; of free rounds, the mean of their wins. */
  bonus: number;
  /** Standard deviation of the bonus: of the wins of free rounds; 0 for a bonus that is known. */
  spread: number;
  /** Counted stakes that are required. */
  required: number;
  /** Share of a stake that counts, 0 to 1, in the games that are played. */
  contribution: number;
  /** Return to player of these games, 0 to 1. */
  returned: number;
  /** Standard deviation of a round's payout, in stakes. */
  volatility: number;
  /** Each stake. */
  stake: number;
  /** The most that becomes the member's own; null for no limit. */
  mostPaid: number | null;
}

export interface ClaimCost {
  mean: number;
  /** Of one claim. */
  deviation: number;
  /** Null where the terms name no limit. */
  most: number | null;
}

export interface Cost {
  expected: number;
  /** Exceeded by one of twenty such promotions. */
  bad: number;
  most: number | null;
  /** Bonuses that are granted. */
  granted: number;
}

/** P(Z > z) is one in twenty. */
const ONE_IN_TWENTY = 1.644_853_627;

/** Stakes that play the bonus, whatever counts of them; infinite where nothing counts. */
export const turnoverOf = ({
  required,
  contribution,
}: Pick<CostTerms, 'required' | 'contribution'>): number =>
  required === 0 ? 0 : contribution <= 0 ? Number.POSITIVE_INFINITY : required / contribution;

/**
 * E[(Y - k)⁺] and E[((Y - k)⁺)²] for normal Y with its mean above k by `above`.
 * @param weight density of Y at k, times the deviation; where the mean is below k, it may have a factor
 */
function partOf(above: number, deviation: number, weight: number): { first: number; second: number } {
  const z = above / deviation;
  const share = z < 0 ? weight * millsRatio(-z) : distribution(z);
  return {
    first: above * share + deviation * weight,
    second: (above * above + deviation * deviation) * share + above * deviation * weight,
  };
}

/** Of the motion that stops at zero, as far as it is above k: a normal part, less the one that is reflected at zero. */
function stoppedAbove(k: number, at: { start: number; drift: number; deviation: number }) {
  const { start, drift, deviation } = at;
  const plain = start + drift - k;
  const reflected = drift - start - k;
  const own = partOf(plain, deviation, density(plain / deviation));
  // The reflected density has the weight e^(-2·drift·start/variance), which belongs into one exponent: apart, both parts overflow.
  const exponent = (-2 * drift * start - (reflected * reflected) / 2) / (deviation * deviation);
  const mirrored = partOf(reflected, deviation, Math.exp(exponent) / Math.sqrt(2 * Math.PI));
  return { first: own.first - mirrored.first, second: own.second - mirrored.second };
}

/** The cost of one claim: what it pays to the member. */
export function claimCost(terms: CostTerms): ClaimCost {
  const { bonus, spread, returned, volatility, stake, mostPaid } = terms;
  const turnover = turnoverOf(terms);
  const capped = (paid: number) => Math.max(0, Math.min(paid, mostPaid ?? paid));
  if (bonus <= 0 || turnover === Number.POSITIVE_INFINITY) return { mean: 0, deviation: 0, most: 0 };
  const at = {
    start: bonus,
    drift: -turnover * (1 - returned),
    deviation: Math.hypot(volatility * Math.sqrt(turnover * stake), spread),
  };
  const most = turnover === 0 && spread === 0 ? capped(bonus) : mostPaid;
  if (at.deviation === 0) return { mean: capped(at.start + at.drift), deviation: 0, most };
  const all = stoppedAbove(0, at);
  const beyond = mostPaid === null ? { first: 0, second: 0 } : stoppedAbove(mostPaid, at);
  const mean = all.first - beyond.first;
  const square = all.second - beyond.second - 2 * (mostPaid ?? 0) * beyond.first;
  return { mean, deviation: Math.sqrt(Math.max(0, square - mean * mean)), most };
}

/** The cost of many claims that do not depend on each other: their sum is close to normal. */
export function costOf(terms: CostTerms, claims: number): Cost {
  const { mean, deviation, most } = claimCost(terms);
  const bad = claims * mean + ONE_IN_TWENTY * deviation * Math.sqrt(claims);
  const limit = most === null ? null : claims * most;
  return {
    expected: claims * mean,
    bad: limit === null ? bad : Math.min(bad, limit),
    most: limit,
    granted: claims * terms.bonus,
  };
}
