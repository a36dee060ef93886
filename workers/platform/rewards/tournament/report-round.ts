/** Whether a round of a member counts in a tournament, and its points. Pure. */
import { pointsOfRound } from '#app/domain/tournament.ts';
import type { Tournament } from './occurrence.ts';
import type { ReportedRound } from './score-rows.ts';

/** A round as the wallet has it: amounts in minor units, moments in epoch milliseconds. */
interface PlayedRound {
  providerId: string;
  roundId: string;
  /** Stakes less those that were returned. */
  stakeMinor: number;
  /** Without wins that wait for a review. */
  winMinor: number;
  openedAt: number;
  endedAt: number;
  openedAs: number;
  changedAs: number;
  isFree: boolean;
  isOnBonus: boolean;
}

/**
 * What a round says for a tournament. It counts where it began after the member joined, began and ended within the tournament, had at
 * least the smallest stake, and was paid by real money alone: no free round, no part of a bonus. A round that is open counts with what it has won so far. A round whose
 * stakes were returned has none left. A win under review counts once it is released, which ends its round anew.
 */
export function reportOf(
  round: PlayedRound,
  { rules, startsAt, endsAt }: Tournament,
  { joinedAt }: { joinedAt: number },
): ReportedRound {
  const { providerId, roundId, openedAs, changedAs, openedAt, endedAt, stakeMinor, winMinor } = round;
  const isCounted =
    endedAt < endsAt &&
    openedAt >= Math.max(startsAt, joinedAt) &&
    stakeMinor >= rules.minimumMinor &&
    !round.isFree &&
    !round.isOnBonus;
  return {
    providerId,
    roundId,
    openedAs,
    changedAs,
    points: isCounted ? pointsOfRound(stakeMinor, winMinor) : null,
    endedAt,
  };
}
