/** Operator calls that correct a member's money: adjustments, shares of play, charge-backs, voided wins, debts. */
import * as z from 'zod/mini';
import type { Envelope } from '#app/contract/envelope.ts';
import { amount, formed, percentage, positiveAmount, text, whole } from '#app/contract/wire.ts';
import type { Result } from '#app/domain/result.ts';
import { type OperatorCall, operatorCall, triedCall } from '#platform/base/operator-call.ts';
import { type ReversalRefusal, returnDeposit, reverseDeposit } from '../deposit/reverse-deposit.ts';
import {
  adjustBalance,
  creditAffiliateRebate,
  type MoveAttempt,
  movedAt,
  repayDebt,
  restoreBalance,
  returnTransfer,
  voidWin,
} from '../move-money.ts';
import type { Receipt } from '../object/ledger.ts';
import { notifyReturn } from '../object/notify-member.ts';
import { walletOf } from '../open-wallet.ts';
import { numberOf } from '../rules/reference.ts';
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

type MoveOfAmount = (
  env: Context['env'],
  attempt: MoveAttempt & { amountMinor: number },
) => Promise<Result<Receipt, ReversalRefusal>>;

/** Moves an amount in the currency of the member. */
async function moveAmount(
  context: Context,
  move: MoveOfAmount,
  { amount: typed, ...it }: MoveAttempt & { amount: string },
): Promise<Envelope> {
  const amountMinor = await minorOf(context, it.memberId, typed);
  if (!amountMinor.ok) return refusedBecause(amountMinor.error);
  const moved = await move(context.env, { ...it, amountMinor: amountMinor.value });
  return answerOf(context, it.memberId, moved);
}

/** A correction, with the reason that the member sees; a negative amount debits, as far as there is something. */
const adjust = triedCall(
  z.object({ ...member, operationId, amount, reason: why }),
  ({ reason: said, ...input }, context) =>
    moveAmount(context, adjustBalance, { ...input, ...memoOf(context, { reason: said }), at: context.now() }),
  typedSum,
);

/** Any name of a deposit: its reference, the id of its request or payment, or `service:payment` as the service names it. */
const depositName = formed(/^[A-Za-z0-9][A-Za-z0-9._:-]*$/, 129);

/**
 * A payment that the bank has taken back: the part that the member no longer has becomes a debt, and bonuses that the rest of the
 * deposit no longer pays for end with it. The deposit is left out where the ledger has none that is left.
 */
const chargeBackCall = operatorCall(
  z.object({
    ...member,
    operationId,
    amount: positiveAmount,
    reason: why,
    bankReference,
    depositId: z._default(z.nullable(depositName), null),
  }),
  ({ reason: said, bankReference: reference, depositId: deposit, ...input }, context) => {
    const memo = memoOf(context, { reason: said, bankReference: reference });
    const reversing: MoveOfAmount = (env, it) => reverseDeposit(env, { ...it, deposit, isExact: true });
    return moveAmount(context, reversing, { ...input, ...memo, at: context.now() });
  },
);

/** A dispute about a deposit was won: returns what was taken back of it, debts first. Bonuses that have ended stay so. */
const returnChargeBack = triedCall(
  z.object({
    ...member,
    operationId,
    amount: positiveAmount,
    reason: why,
    bankReference,
    depositId: depositName,
  }),
  ({ reason: said, bankReference: reference, depositId: deposit, ...input }, context) => {
    const memo = memoOf(context, { reason: said, bankReference: reference });
    const returning: MoveOfAmount = (env, it) => returnDeposit(env, { ...it, deposit, isExact: true });
    return moveAmount(context, returning, { ...input, ...memo, at: context.now() });
  },
  typedSum,
);

/** A paid win that was a malfunction of the game: the part that the member no longer has becomes a debt. */
const voidWinCall = triedCall(
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
const affiliateRebate = triedCall(
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

/** Tells the sender of a transfer that an operator has returned; a replay sends the same message, which is stored once. */
async function announceReturn(
  { env }: Context,
  { memberId, sentAs, reason: said }: { memberId: string; sentAs: number; reason: string | undefined },
  { number }: Receipt,
): Promise<void> {
  const wallet = walletOf(env, memberId);
  const [transfer, holdings, at] = await Promise.all([
    wallet.sentTransfer(sentAs),
    wallet.holdings(),
    movedAt(env, memberId, number),
  ]);
  const to = transfer?.memo?.to;
  if (transfer === null || to === undefined || !holdings.ok) return;
  const { currency, exponent } = holdings.value;
  const { amountMinor, isAffiliate } = transfer;
  const sent = { memberId, sentAs, to, isAffiliate, amountMinor, currency, exponent };
  await notifyReturn(env, { ...sent, why: 'operator', reason: said, at });
}

/** Returns a transfer that waits or did not arrive: `transferId` is from wallet/pending-transfers. */
const returnTransferCall = operatorCall(
  z.object({ ...member, transferId: text(20), reason }),
  async ({ memberId, transferId, reason: said }, context) => {
    const sentAs = numberOf(transferId);
    if (sentAs === null) return refusedBecause('no_such_transfer');
    const returning = { memberId, sentAs, ...memoOf(context, { reason: said }), at: context.now() };
    const returned = await returnTransfer(context.env, returning);
    if (returned.ok) await announceReturn(context, { memberId, sentAs, reason: said }, returned.value);
    return answerOf(context, memberId, returned);
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
  ['wallet/return-charge-back', returnChargeBack],
  ['wallet/void-win', voidWinCall],
  ['wallet/repay-debt', repay],
  ['wallet/credit-affiliate-rebate', affiliateRebate],
  ['wallet/restore-balance', restore],
  ['wallet/return-transfer', returnTransferCall],
];
