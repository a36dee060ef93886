/** Free rounds of a game: their number, their end, and the use of their wins, as they are sealed with the grant. */

import { areShares, type WagerTerms, type WinsTo } from '../bonus/terms.ts';

export interface FreeRounds {
  promotionId: string;
  providerId: string;
  gameId: string;
  count: number;
  /** The stake of each round at the provider, in minor units; nobody pays it. */
  stakeMinor: number;
  /** They can be begun until then, epoch milliseconds. */
  endsAt: number;
  /** The wins once the rounds are over: a bonus that is to be played `times`, within `forMs`; real money where `times` is 0. */
  wins: Pick<WagerTerms, 'mostStakeMinor' | 'mostReleasedMinor' | 'contributions'> & {
    times: number;
    forMs: number;
    winsTo: WinsTo;
  };
}

/** After the end of free rounds, the last of them can still end, in milliseconds; then their wins are decided. */
export const LAST_ROUND_MS = 3_600_000;

const MOST_ROUNDS = 1_000;

/** Whether they can be counted exactly. */
export function areRounds({ count, stakeMinor, endsAt, wins }: FreeRounds): boolean {
  const { times, forMs, mostStakeMinor, mostReleasedMinor, contributions } = wins;
  const amounts = [stakeMinor, endsAt, times, forMs, mostStakeMinor ?? 0, mostReleasedMinor ?? 0];
  const isCounted = Number.isInteger(count) && count > 0 && count <= MOST_ROUNDS;
  return (
    isCounted &&
    stakeMinor > 0 &&
    amounts.every(it => Number.isSafeInteger(it) && it >= 0) &&
    areShares(contributions)
  );
}
