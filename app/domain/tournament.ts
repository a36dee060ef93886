/** Tournaments: how a member's rounds score, and which prize a place has. Pure rules, also of the screens. */

/**
 * - `best-round`: the points of the best single round.
 * - `best-run`: the sum of the best rounds in a row, of a number that the tournament says.
 */
export const SCORINGS = ['best-round', 'best-run'] as const;

/** Points of a round whose win is its stake. */
export const POINTS_PER_STAKE = 10;

/** A round's points depend on the multiple alone, never on the size of the stake. Amounts are minor units. */
export const pointsOfRound = (stakeMinor: number, winMinor: number): number =>
  stakeMinor > 0 ? Math.floor((POINTS_PER_STAKE * winMinor) / stakeMinor) : 0;

export interface ScoredRound {
  points: number;
  /** Epoch milliseconds. */
  endedAt: number;
}

export interface Score {
  points: number;
  /** When it was reached, epoch milliseconds: among equal scores the earlier one is ahead. */
  reachedAt: number;
}

/**
 * The score of counted rounds: the best sum of `window` rounds in a row, of all where there are fewer.
 * @param rounds in the order in which they began
 * @param window 1 for `best-round`
 * @returns null without rounds
 */
export function scoreOf(rounds: readonly ScoredRound[], window: number): Score | null {
  let best: Score | null = null;
  let points = 0;
  for (const [index, round] of rounds.entries()) {
    points += round.points - (rounds[index - window]?.points ?? 0);
    if (best !== null && points <= best.points) continue;
    const run = rounds.slice(Math.max(0, index - window + 1), index + 1);
    best = { points, reachedAt: Math.max(...run.map(it => it.endedAt)) };
  }
  return best;
}

/** So many places with this prize each. */
export interface PrizeStep<Amount> {
  places: number;
  amount: Amount;
}

/** @param place from 1 on @returns null where it has none */
export function prizeOf<Amount>(prizes: readonly PrizeStep<Amount>[], place: number): Amount | null {
  let through = 0;
  for (const { places, amount } of prizes) {
    through += places;
    if (place <= through) return place >= 1 ? amount : null;
  }
  return null;
}

export const placesOf = (prizes: readonly PrizeStep<unknown>[]): number =>
  prizes.reduce((sum, { places }) => sum + places, 0);
