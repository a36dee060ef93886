/** Operator calls that correct a member's money: adjustments, shares of play, charge-backs, voided wins, debts. */
import * as z from 'zod/mini';
import type { Envelope } from '#app/contract/envelope.ts';
import { amount, id, percentage, positiveAmount, text, whole } from '#app/contract/wire.ts';
import { type OperatorCall, operatorCall } from '../../operator-call.ts';
import { takeBackBonuses } from '../bonus/take-back.ts';
import {
  adjustBalance,
  chargeBack,
  creditAffiliateRebate,
  type MoveAttempt,
  repayDebt,
  restoreBalance,
  returnTransfer,
  voidWin,
} from '../move-money.ts';
import { numberOf } from '../reference.ts';
import {
  answerOf,
  type Context,
  member,
  memoOf,
  minorOf,
  operationId,
  reason,
  refusedBecause,
  typedSum,
} from './answer.ts';
import { bankReference } from './decisions.ts';

const why = text(300);

/** Moves an amount in the currency of the member. */
async function moveAmount(
  context: Context,
  move: typeof adjustBalance,
  { amount: typed, ...it }: MoveAttempt & { amount: string },
): Promise<Envelope> {
  const amountMinor = await minorOf(context, it.memberId, typed);
  if (!amountMinor.ok) return refusedBecause(amountMinor.error);
  const moved = await move(context.env, { ...it, amountMinor: amountMinor.value });
  return answerOf(context, it.memberId, moved);
}

/** A correction, with the reason that the member sees; a negative amount debits, as far as there is something. */
const adjust = operatorCall(
  z.object({ ...member, operationId, amount, reason: why }),
  ({ reason: said, ...input }, context) =>
    moveAmount(context, adjustBalance, { ...input, ...memoOf(context, { reason: said }), at: context.now() }),
  typedSum,
);

/**
 * A payment that the bank has taken back: the part that the member no longer has becomes a debt. A named deposit takes its
 * bonuses back too.
 */
const chargeBackCall = operatorCall(
  z.object({
    ...member,
    operationId,
    amount: positiveAmount,
    reason: why,
    bankReference,
    depositId: z.optional(id),
  }),
  async ({ reason: said, bankReference: reference, depositId, ...input }, context) => {
    const at = context.now();
    const memo = memoOf(context, { reason: said, bankReference: reference });
    const moved = await moveAmount(context, chargeBack, { ...input, ...memo, at });
    if (moved.status && depositId !== undefined)
      await takeBackBonuses(context.env, { memberId: input.memberId, depositId, at });
    return moved;
  },
);

/** A paid win that was a malfunction of the game: the part that the member no longer has becomes a debt. */
const voidWinCall = operatorCall(
  z.object({ ...member, operationId, amount: positiveAmount, reason: why }),
  ({ reason: said, ...input }, context) =>
    moveAmount(context, voidWin, { ...input, ...memoOf(context, { reason: said }), at: context.now() }),
  typedSum,
);

/** Repays a debt with the member's money; later deposits do so by themselves. */
const repay = operatorCall(
  z.object({ ...member, operationId, reason }),
  async ({ reason: said, ...input }, context) => {
    const attempt = { ...input, ...memoOf(context, { reason: said }), at: context.now() };
    return answerOf(context, input.memberId, await repayDebt(context.env, attempt));
  },
);

/**
 * A share of the play of a referred member, `level` steps down: `rate` per cent of `turnover`. The member's name is shown
 * as sent, so operators send it masked.
 */
const affiliateRebate = operatorCall(
  z.object({
    ...member,
    operationId,
    amount: positiveAmount,
    member: text(64),
    level: whole(1, 100),
    turnover: positiveAmount,
    rate: percentage,
  }),
  ({ member: name, level, turnover, rate, ...input }, context) =>
    moveAmount(context, creditAffiliateRebate, {
      ...input,
      ...memoOf(context, { member: name, level: String(level), turnover, rate }),
      at: context.now(),
    }),
  typedSum,
);

/** Returns a transfer that did not arrive: `transferId` is from wallet/pending-transfers. */
const returnTransferCall = operatorCall(
  z.object({ ...member, transferId: text(20), reason }),
  async ({ memberId, transferId, reason: said }, context) => {
    const sentAs = numberOf(transferId);
    if (sentAs === null) return refusedBecause('no_such_transfer');
    const returning = { memberId, sentAs, ...memoOf(context, { reason: said }), at: context.now() };
    return answerOf(context, memberId, await returnTransfer(context.env, returning));
  },
);

const restore = operatorCall(z.object({ ...member, operationId }), async (input, context) =>
  answerOf(
    context,
    input.memberId,
    await restoreBalance(context.env, { ...input, ...memoOf(context), at: context.now() }),
  ),
);

export const correctionCalls: readonly [string, OperatorCall][] = [
  ['wallet/adjust', adjust],
  ['wallet/charge-back', chargeBackCall],
  ['wallet/void-win', voidWinCall],
  ['wallet/repay-debt', repay],
  ['wallet/credit-affiliate-rebate', affiliateRebate],
  ['wallet/restore-balance', restore],
  ['wallet/return-transfer', returnTransferCall],
];
