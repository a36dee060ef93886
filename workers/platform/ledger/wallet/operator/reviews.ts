/** Operator calls on wins under review: the list of those that wait, and their decision. */

import * as z from 'zod/mini';
import { accepted } from '#app/contract/envelope.ts';
import { whole } from '#app/contract/wire.ts';
import { wireMoment } from '#app/domain/date.ts';
import { toDecimalString } from '#app/domain/money.ts';
import { readAcross } from '#platform/base/databases.ts';
import {
  type OperatorCall,
  type OperatorContext,
  operatorCall,
  type SumToApprove,
  triedCall,
  withSealedPlaces,
} from '#platform/base/operator-call.ts';
import { readWaitingReviews } from '../directory/review.db.ts';
import { movedAt, releaseWin, returnWin } from '../move-money.ts';
import { notifyReview, type ReviewStep } from '../object/notify-member.ts';
import { walletOf } from '../open-wallet.ts';
import { answerOf, member, memoOf, operationId, reason } from './answer.ts';

/** Wins per page. */
const MOST = 200;

/** A cursor: the member and number of the last win of the page before. */
const after = z.optional(z.string().check(z.regex(/^[\w-]+~\d+$/), z.maxLength(120)));

/** Wins that wait for a decision, by pages: `after` is the `next` of the page before; null is the last page. */
const waiting = operatorCall(z.object({ after }), async ({ after: cursor }, { env }) => {
  const [memberId = '', heldAs = '0'] = cursor?.split('~') ?? [];
  const page = { memberId, heldAs: Number(heldAs), most: MOST };
  const read = (db: D1Database) => readWaitingReviews(db, page);
  const rows = await readAcross(env, read, MOST, it => [it.memberId, it.heldAs]);
  const last = rows.length < MOST ? undefined : rows.at(-1);
  return accepted({
    next: last === undefined ? null : `${last.memberId}~${last.heldAs}`,
    wins: rows.map(({ amountMinor, exponent, madeAt, heldAs: number, ...it }) => ({
      ...it,
      number,
      amount: toDecimalString(amountMinor, exponent),
      won: wireMoment(madeAt),
    })),
  });
});

async function releaseSum(
  {
    memberId,
    operationId: attempt,
    number: heldAs,
  }: { memberId: string; operationId: string; number: number },
  { env }: OperatorContext,
): Promise<SumToApprove | null> {
  const win = await walletOf(env, memberId).review(heldAs);
  return win === null
    ? null
    : {
        of: 'sum',
        memberId,
        operationId: attempt,
        amountMinor: win.amountMinor,
        target: `win ${memberId} ${heldAs}`,
      };
}

/** `number` is the win's movement. */
const deciding = (decide: typeof releaseWin, step: ReviewStep) =>
  triedCall(
    z.object({ ...member, operationId, number: whole(1, Number.MAX_SAFE_INTEGER), reason }),
    async ({ number: heldAs, reason: why, ...input }, context) => {
      const { env, now } = context;
      const { memberId } = input;
      const moved = await decide(env, { ...input, ...memoOf(context, { reason: why }), heldAs, at: now() });
      const win = moved.ok ? await walletOf(env, memberId).review(heldAs) : null;
      if (moved.ok && win !== null && !context.isTrial) {
        const at = await movedAt(env, memberId, moved.value.number);
        await notifyReview(env, { ...win, memberId, heldAs, step, at });
        context.noteChange({ state: 'under review' }, { state: step });
      }
      return answerOf(context, memberId, moved);
    },
    async (input, context) => (step === 'released' ? releaseSum(input, context) : null),
  );

export const reviewCalls: readonly [string, OperatorCall][] = [
  ...withSealedPlaces([['wallet/under-review', waiting]]),
  ['wallet/release-win', deciding(releaseWin, 'released')],
  ['wallet/return-win', deciding(returnWin, 'voided')],
];
