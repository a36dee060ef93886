/** Holds of members by operators. */
import type { Envelope } from '#app/contract/envelope.ts';
import { accepted, refused } from '#app/contract/envelope.ts';
import { wireMoment } from '#app/domain/date.ts';
import type { HOLDS } from '#app/domain/restriction.ts';
import type { OperatorContext } from '#platform/base/operator-call.ts';
import { restrictMember } from '#platform/member/member.ts';
import type { RestrictionRow } from '#platform/protection/restriction/restriction.ts';

interface Hold {
  memberId: string;
  operationId: string;
  kind: (typeof HOLDS)[number];
  /** Epoch milliseconds; absent until it is released. */
  until?: number | undefined;
  /** Why, for colleagues. */
  reason: string;
}

export const NO_SUCH_MEMBER = refused(404, 'There is no such member.');

/** The refusal of an end that is past; null for others. */
export const endFlaw = (until: number | undefined, at: number): Envelope<null> | null =>
  until !== undefined && until <= at ? refused(422, 'A hold ends in the future, or has no end.') : null;

/** Takes effect within the call, also on games that run. The same operation id holds once. */
export async function holdMember(
  { until = null, ...input }: Omit<Hold, 'until'> & { until?: number | null | undefined },
  { env, now, actor }: OperatorContext,
): Promise<Envelope<RestrictionRow> | Envelope<null>> {
  const held = await restrictMember(env, { ...input, until, madeBy: actor.operatorId }, now());
  if (held.ok) return accepted(held.value);
  return held.error === 'no_such_member'
    ? NO_SUCH_MEMBER
    : refused(409, 'This operation id has made another restriction.');
}

const momentOrNull = (at: number | null): string | null => (at === null ? null : wireMoment(at));

/** A restriction without its reason, for the event log. */
export const notedRestriction = ({ restrictionId, kind, since, until, endedAt }: RestrictionRow) => ({
  restrictionId,
  kind,
  since: wireMoment(since),
  until: momentOrNull(until),
  lifted: momentOrNull(endedAt),
});
