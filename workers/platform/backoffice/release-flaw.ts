/** Which restrictions an operator may lift. */
import { type Envelope, refused } from '#app/contract/envelope.ts';
import type { Actor } from '#platform/base/operator-call.ts';
import { type RestrictionRow, SAME_PERSON } from '#platform/protection/restriction/restriction.ts';

/**
 * Refuses to lift a restriction that is not the operator's to lift; null for the rest. Support lifts its own holds; risk lifts every
 * hold and opens closed accounts. An exclusion carried over from another account may have met the wrong person: risk lifts that.
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
