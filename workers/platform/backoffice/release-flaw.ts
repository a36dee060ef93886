/** Which restrictions an operator may lift. */
import { type Envelope, refused } from '#app/contract/envelope.ts';
import { wireMoment } from '#app/domain/date.ts';
import type { Actor, ChangeToApprove } from '#platform/base/operator-call.ts';
import {
  ACCESS_RESET,
  type RestrictionRow,
  SAME_PERSON,
} from '#platform/protection/restriction/restriction.ts';

/**
 * Refuses to lift a restriction that is not the operator's to lift; null for the rest. Support lifts its own holds; risk lifts every
 * hold and opens closed accounts. An exclusion carried over from another account may have met the wrong person: risk lifts that. The
 * hold of a reset of access is nobody's own.
 */
export function releaseFlaw(
  { kind, madeBy, sourceMemberId }: RestrictionRow,
  { operatorId, roles }: Actor,
): Envelope<null> | null {
  const isCarried = madeBy === SAME_PERSON || sourceMemberId !== null;
  if ((kind === 'time-out' || kind === 'self-exclusion') && !isCarried)
    return refused(403, 'Members’ own breaks and exclusions last until their end.');
  return madeBy === operatorId || roles.includes('risk')
    ? null
    : refused(403, 'Somebody else has made this restriction: it is lifted with the role risk.');
}

/**
 * What a second operator agrees to before a restriction is lifted: the hold of a reset of access, which keeps the money until the owner
 * of the account has read of the reset. Null for the others.
 */
export function releaseToApprove(
  { memberId, restrictionId, kind, until, madeBy, endedAt }: RestrictionRow,
  { isBuiltIn }: Pick<Actor, 'isBuiltIn'>,
  reason: string,
): ChangeToApprove | null {
  if (isBuiltIn || madeBy !== ACCESS_RESET || endedAt !== null) return null;
  const shows = { restrictionId, kind, until: until === null ? null : wireMoment(until), reason };
  return { of: 'change', target: `restriction ${restrictionId}`, memberId, roles: ['risk'], shows };
}
