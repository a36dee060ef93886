/**
 * Whether a tier that an operator gives needs a second one: a higher tier adds to the rebate rates and raises the largest withdrawal, so it
 * does; a lower one takes benefits away and does not.
 */
import { canonicalJson } from '#platform/base/hash.ts';
import type { ChangeToApprove, OperatorContext } from '#platform/base/operator-call.ts';
import type { Role } from '#platform/base/role.ts';
import type { VipTierProfile } from '#platform/site/site.ts';
import type { Standing } from './standing.ts';
import { placeOf } from './tiers.ts';

/** Operators of support are made by one administrator; these are not. */
const APPROVERS: readonly Role[] = ['payments', 'risk'];

const benefitsOf = ({ id: tierId, rebate, withdrawalMaximum }: VipTierProfile) => ({
  tierId,
  rebate,
  /** Null where the market's applies. */
  withdrawalMaximum: withdrawalMaximum ?? null,
});

/** @returns what a second operator has to agree to; null where the tier is no higher, or the market has none of this id */
export function riseToApprove(
  { memberId, tierId, reason }: { memberId: string; tierId: string; reason: string },
  { tier, programme: { tiers } }: Pick<Standing, 'tier' | 'programme'>,
  { actor }: Pick<OperatorContext, 'actor'>,
): ChangeToApprove | null {
  const wanted = tiers[placeOf(tiers, tierId)];
  if (actor.isBuiltIn || wanted === undefined || placeOf(tiers, tierId) <= placeOf(tiers, tier.id))
    return null;
  const shows = { before: benefitsOf(tier), after: benefitsOf(wanted), reason };
  return { of: 'change', target: `tier of ${memberId}`, memberId, shows, roles: APPROVERS };
}

/**
 * Whether a tier may be given now. An agreement is about a rise from the tier that the member had: where they have another one now it has
 * lapsed, except where they have the wanted one already.
 */
export function isAgreed(
  wanted: ChangeToApprove | null,
  { approver, approved }: Pick<OperatorContext, 'approver' | 'approved'>,
  hasTier: boolean,
): boolean {
  if (wanted === null) return approver === undefined || hasTier;
  return approver !== undefined && canonicalJson(approved) === canonicalJson(wanted.shows);
}
