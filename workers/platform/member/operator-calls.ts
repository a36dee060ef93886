/** Operator calls on the access of members. */
import * as z from 'zod/mini';
import { email } from '#app/contract/auth.ts';
import { accepted, type Envelope, refused } from '#app/contract/envelope.ts';
import { filled, id, listOf, operationId } from '#app/contract/wire.ts';
import { ACCESS_CHECKS, LEAST_ACCESS_CHECKS, LOST_WAYS } from '#app/domain/access-reset.ts';
import { wireMoment } from '#app/domain/date.ts';
import { type OperatorCall, type OperatorContext, operatorCall } from '#platform/base/operator-call.ts';
import { leaveEverywhere } from './leave.ts';
import { type ResetRefusal, resetAccess, resettable } from './reset-access.ts';

/** Ends all sessions of a member and notifies their tabs. */
const endSessions = operatorCall(z.object({ memberId: id }), async ({ memberId }, { env }) =>
  accepted({ memberId, sessions: await leaveEverywhere(env, memberId, 'ended-by-operator') }),
);

const resetting = z.object({
  memberId: id,
  operationId,
  /** What each check has shown. */
  checks: listOf(z.object({ kind: z.enum(ACCESS_CHECKS), shows: filled(200) }), ACCESS_CHECKS.length).check(
    z.refine(
      list => new Set(list.map(it => it.kind)).size >= LEAST_ACCESS_CHECKS,
      `At least ${LEAST_ACCESS_CHECKS} kinds of checks are needed`,
    ),
  ),
  lost: z._default(listOf(z.enum(LOST_WAYS), LOST_WAYS.length), []),
  /** In place of a lost address; absent where the member has a contact that they have proved. */
  email: z.optional(email),
  reason: filled(300),
});
type Resetting = z.infer<typeof resetting>;

const SENTENCES: Readonly<Record<ResetRefusal, string>> = {
  no_such_member: 'There is no such member.',
  no_contact: 'The member has no contact that they have proved and that codes go to: name an address.',
  conflict: 'This operation id has done something else.',
  not_sent: 'The code could not be sent, or one was sent a moment ago. Ask again with another operation id.',
};

const refusedBecause = (why: ResetRefusal): Envelope<null> =>
  refused(why === 'no_such_member' ? 404 : why === 'conflict' ? 409 : 200, SENTENCES[why]);

/** Gives a member back the access that they have lost. An operator of risk agrees to the checks, and to the address. */
const resetAccessCall = operatorCall(
  resetting,
  async ({ memberId, operationId: attempt, lost, email: address }, context) => {
    const wanted = { memberId, operationId: attempt, lost, email: address ?? null };
    const reset = await resetAccess(context, wanted);
    return reset.ok
      ? accepted({ memberId, withdrawalsWaitUntil: wireMoment(reset.value.until) })
      : refusedBecause(reset.error);
  },
  {
    asks: async (
      { memberId, checks, lost, email: address, reason }: Resetting,
      { actor }: OperatorContext,
    ) =>
      actor.isBuiltIn
        ? null
        : {
            of: 'change',
            target: `access of ${memberId}`,
            memberId,
            // Operators of support are made by one administrator; those of risk are not.
            roles: ['risk'],
            shows: { checks, lost, email: address ?? null, reason },
          },
    check: async ({ memberId, email: address }, { env }) => {
      const found = await resettable(env, { memberId, email: address ?? null });
      return found.ok ? null : refusedBecause(found.error);
    },
  },
);

export const memberOperatorCalls: readonly [string, OperatorCall][] = [
  ['end-sessions', endSessions],
  ['member/reset-access', resetAccessCall],
];
