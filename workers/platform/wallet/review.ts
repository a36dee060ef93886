/**
 * Wins under review: a win without a bet in its round, or above its provider's ceiling, is booked to the member's account
 * `review`, from which nothing is played or withdrawn, until an operator releases or voids it.
 */
import { ok, type Result, refuse } from '#app/domain/result.ts';
import { studioAccount } from './account.ts';
import { type Draft, draftMove, type OrderRefusal } from './draft.ts';
import type { Facts, Review } from './facts.ts';
import type { ReviewDecision, Win } from './order.ts';

/** Reason that an operator has to look at a win; null where it is paid at once. */
export function flawOfWin(
  { amountMinor, ceilingMinor }: Win,
  { hasBet }: Pick<Facts, 'hasBet'>,
): Review['why'] | null {
  if (amountMinor === 0) return null;
  if (!hasBet) return 'no-bet';
  return ceilingMinor !== undefined && amountMinor > ceilingMinor ? 'above-ceiling' : null;
}

export function draftReviewDecision(
  { kind, heldAs }: ReviewDecision,
  { review }: Facts,
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
