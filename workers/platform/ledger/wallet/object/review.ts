/**
 * Wins under review: a win without a standing bet in its round, or above a ceiling of its provider, is booked to the member's account
 * `review`, from which nothing is played or withdrawn, until an operator releases or voids it.
 */
import { ok, type Result, refuse } from '#app/domain/result.ts';
import { type Draft, draftMove, type OrderRefusal } from '../rules/draft.ts';
import type { Review, ReviewFacts, WinFacts } from '../rules/facts.ts';
import { studioAccount } from '../rules/ledger-account.ts';
import type { ReviewDecision, Win } from '../rules/order.ts';

/** The stakes by which a win is measured: standing ones, or the nominal ones of free rounds. */
function stakedMinor({ round, rounds }: Pick<WinFacts, 'round' | 'rounds'>): number {
  if (rounds !== null) return rounds.terms.stakeMinor;
  return round === null ? 0 : round.stakeMinor - round.returnedMinor;
}

/** Whether every stake of the round was returned: there is nothing left to win with. */
const hasNoStake = ({ round, rounds }: Pick<WinFacts, 'round' | 'rounds'>): boolean =>
  rounds === null && round !== null && round.stakeMinor > 0 && round.returnedMinor === round.stakeMinor;

/** Reason that an operator has to look at a win; null where it is paid at once. */
export function flawOfWin({ amountMinor }: Win, facts: WinFacts): Review['why'] | null {
  const { hasBet, round, ceilings, wonMinor } = facts;
  if (amountMinor === 0) return null;
  if (!hasBet || hasNoStake(facts)) return 'no-bet';
  const ofRound = (round?.winMinor ?? 0) + amountMinor;
  const most = Number.POSITIVE_INFINITY;
  const { winMinor = most, roundMinor = most, dayMinor = most, stakeTimes } = ceilings;
  const byStake = stakeTimes === undefined ? most : stakeTimes * stakedMinor(facts);
  const isAbove =
    amountMinor > winMinor || ofRound > Math.min(roundMinor, byStake) || wonMinor + amountMinor > dayMinor;
  return isAbove ? 'above-ceiling' : null;
}

export function draftReviewDecision(
  { kind, heldAs }: ReviewDecision,
  { review }: ReviewFacts,
): Result<Draft, OrderRefusal> {
  if (review === null) return refuse('no_such_review');
  if (review.state !== 'waiting') return refuse('already_decided');
  const { providerId, roundId, account, amountMinor, parts } = review;
  if (kind === 'review-release')
    return ok({
      postings: [
        { account: 'review', amountMinor: -amountMinor },
        ...(parts.length > 0 ? parts : [{ account, amountMinor }]),
      ],
      changes: [{ of: 'review-decided', heldAs, state: 'released' }],
    });
  return draftMove(
    'review',
    studioAccount(providerId),
    amountMinor,
    { of: 'review-decided', heldAs, state: 'voided' },
    { of: 'win-returned', providerId, roundId, amountMinor },
  );
}
