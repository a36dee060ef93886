/** Operator calls on wallets: decide deposits and withdrawals, correct balances, read and verify a ledger. */
import * as z from 'zod/mini';
import { accepted, type Envelope, refused } from '#app/contract/envelope.ts';
import { amount, id, operationId, percentage, positiveAmount, text, whole } from '#app/contract/wire.ts';
import { wireMoment } from '#app/domain/date.ts';
import { parseAmount, toDecimalString } from '#app/domain/money.ts';
import type { Result } from '#app/domain/result.ts';
import { type OperatorCall, operatorCall } from '../operator-call.ts';
import type { Balances } from './account.ts';
import type { MoveRefusal, Receipt } from './ledger.ts';
import {
  adjustBalance,
  approveDeposit,
  creditAffiliateRebate,
  type MoveAttempt,
  markWithdrawalUnknown,
  movedAt,
  refuseDeposit,
  refuseWithdrawal,
  restoreBalance,
  settleWithdrawal,
} from './move-money.ts';
import { type DecisionKind, notifyDecision } from './notify-member.ts';
import { walletOf } from './open-wallet.ts';
import { isReceiptAsSent } from './receipt.ts';
import { referenceOf } from './reference.ts';
import { readStopped } from './replica.db.ts';

/** Sentences for operators, in English, as their tools are. */
const SENTENCES: Readonly<Record<MoveRefusal, string>> = {
  not_an_amount: 'The amount is not one of this currency, or nothing.',
  insufficient_funds: 'The member does not have that much.',
  too_large: 'The balance would become too large to count.',
  already_known: 'There is one of this id already.',
  already_decided: 'It was decided before.',
  no_such_withdrawal: 'The member has no such withdrawal.',
  no_such_deposit: 'The member has no such deposit.',
  no_such_transfer: 'The member has sent no such transfer.',
  rolled_back: 'The bet was taken back before it came.',
  session_ended: 'The game session has ended.',
  conflict: 'This operation id has moved something else.',
  stopped: 'The wallet is not whole and moves nothing.',
  not_open: 'The member has no wallet.',
};

/** Business refusals are 200. */
const CODES: Readonly<Partial<Record<MoveRefusal, number>>> = { conflict: 409, not_open: 404, stopped: 503 };

const refusedBecause = (why: MoveRefusal): Envelope<null> => refused(CODES[why] ?? 200, SENTENCES[why]);

const shown = (balances: Balances, exponent: number): Record<string, string> =>
  Object.fromEntries(
    Object.entries(balances).map(([account, minor = 0]) => [account, toDecimalString(minor, exponent)]),
  );

const member = { memberId: id };
const reason = z.optional(text(300));
const decision = z.object({ ...member, withdrawalId: id, operationId, reason });
const depositDecision = z.object({ ...member, depositId: id, operationId, reason });

type Context = Parameters<OperatorCall['run']>[1];

async function answerOf(
  { env }: Context,
  memberId: string,
  moved: Result<Receipt, MoveRefusal>,
): Promise<Envelope> {
  if (!moved.ok) return refusedBecause(moved.error);
  const holdings = await walletOf(env, memberId).holdings();
  if (!holdings.ok) return refusedBecause(holdings.error);
  const { number, balances } = moved.value;
  return accepted({ number, balances: shown(balances, holdings.value.exponent) });
}

/** Notifies the member of a final decision; a replay of the decision sends the same message, which is stored once. */
async function notify(
  { env }: Context,
  kind: DecisionKind,
  { memberId, id: decided, reason: why }: { memberId: string; id: string; reason: string | undefined },
  moved: Result<Receipt, MoveRefusal>,
): Promise<void> {
  if (!moved.ok) return;
  const { number } = moved.value;
  const wallet = walletOf(env, memberId);
  const [amountMinor, holdings, at] = await Promise.all([
    wallet.decidedAmount(number),
    wallet.holdings(),
    movedAt(env, memberId, number),
  ]);
  if (amountMinor === null || !holdings.ok) return;
  const { currency, exponent } = holdings.value;
  const notice = { kind, memberId, id: decided, reason: why, at, amountMinor, currency, exponent };
  await notifyDecision(env, notice);
}

const memoOf = (why: string | undefined) => (why === undefined ? {} : { memo: { reason: why } });

/** The call of a decision on a withdrawal; the history shows its reason. */
const deciding = (decide: typeof settleWithdrawal, kind: DecisionKind | null) =>
  operatorCall(decision, async ({ reason: why, ...input }, context) => {
    const moved = await decide(context.env, { ...input, ...memoOf(why), at: context.now() });
    const { memberId, withdrawalId } = input;
    if (kind !== null) await notify(context, kind, { memberId, id: withdrawalId, reason: why }, moved);
    return answerOf(context, memberId, moved);
  });

/** The call of a decision on an awaited deposit; approval requires the receipt that was sent with it, unchanged. */
const decidingDeposit = (decide: typeof approveDeposit, kind: DecisionKind) =>
  operatorCall(depositDecision, async ({ reason: why, ...input }, context) => {
    if (kind === 'deposit-approve' && !(await isReceiptAsSent(context.env, input)))
      return refused(409, 'The receipt is not the file that came with the deposit.');
    const moved = await decide(context.env, { ...input, ...memoOf(why), at: context.now() });
    const { memberId, depositId } = input;
    await notify(context, kind, { memberId, id: depositId, reason: why }, moved);
    return answerOf(context, memberId, moved);
  });

/** Moves an amount in the currency of the member. */
async function moveAmount(
  context: Context,
  credit: typeof adjustBalance,
  { amount, ...it }: MoveAttempt & { amount: string },
): Promise<Envelope> {
  const holdings = await walletOf(context.env, it.memberId).holdings();
  if (!holdings.ok) return refusedBecause(holdings.error);
  const amountMinor = parseAmount(amount, holdings.value.exponent);
  if (!amountMinor.ok) return refusedBecause('not_an_amount');
  const moved = await credit(context.env, { ...it, amountMinor: amountMinor.value });
  return answerOf(context, it.memberId, moved);
}

/** A correction, with the reason that the member sees; a negative amount debits. */
const adjust = operatorCall(
  z.object({ ...member, operationId, amount, reason: text(300) }),
  ({ reason, ...input }, context) =>
    moveAmount(context, adjustBalance, { ...input, memo: { reason }, at: context.now() }),
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
      memo: { member: name, level: String(level), turnover, rate },
      at: context.now(),
    }),
);

const restore = operatorCall(z.object({ ...member, operationId }), async (input, context) =>
  answerOf(context, input.memberId, await restoreBalance(context.env, { ...input, at: context.now() })),
);

const holdings = operatorCall(z.object(member), async ({ memberId }, { env }) => {
  const found = await walletOf(env, memberId).holdings();
  if (!found.ok) return refusedBecause(found.error);
  const { currency, exponent, balances, stopped } = found.value;
  return accepted({ memberId, currency, stopped, balances: shown(balances, exponent) });
});

/** Verifies the whole ledger, or resumes a stopped wallet if it verifies; a failure stops the wallet. */
const checking = (how: 'verify' | 'resume') =>
  operatorCall(z.object(member), async ({ memberId }, { env }) => {
    const verified = await walletOf(env, memberId)[how]();
    if (verified.ok) return accepted({ memberId, isWhole: true, movements: verified.value.movements });
    if (verified.error === 'not_open') return refusedBecause('not_open');
    return refused(200, `The wallet is stopped: ${verified.error}`);
  });

const rebuildReplica = operatorCall(z.object(member), async ({ memberId }, { env }) => {
  await walletOf(env, memberId).rebuildReplica();
  return accepted({ memberId });
});

/** Wallets per page. */
const STOPPED_MOST = 200;

/** Wallets that move nothing, from their copies, by pages: `after` is the `next` of the page before. */
const stoppedWallets = operatorCall(z.object({ after: z.optional(id) }), async ({ after = '' }, { env }) => {
  const wallets = await readStopped(env.DIRECTORY, { after, most: STOPPED_MOST });
  const next = wallets.length < STOPPED_MOST ? null : (wallets.at(-1)?.memberId ?? null);
  return accepted({ next, wallets });
});

/** Transfers of a member that their receivers do not have yet: after some attempts, why is in the log. */
const pendingTransfers = operatorCall(z.object(member), async ({ memberId }, { env }) => {
  const wallet = walletOf(env, memberId);
  const [found, transfers] = await Promise.all([wallet.holdings(), wallet.pendingTransfers()]);
  if (!found.ok) return refusedBecause(found.error);
  const { currency, exponent } = found.value;
  return accepted({
    memberId,
    transfers: transfers.map(({ sentAs, receiverId, amountMinor, attempts, sentAt }) => ({
      transferId: referenceOf(sentAs),
      receiverId,
      amount: toDecimalString(amountMinor, exponent),
      currency,
      attempts,
      sent: wireMoment(sentAt),
    })),
  });
});

export const walletOperatorCalls: readonly [string, OperatorCall][] = [
  ['wallet/approve-deposit', decidingDeposit(approveDeposit, 'deposit-approve')],
  ['wallet/refuse-deposit', decidingDeposit(refuseDeposit, 'deposit-refuse')],
  ['wallet/settle-withdrawal', deciding(settleWithdrawal, 'withdrawal-settle')],
  ['wallet/refuse-withdrawal', deciding(refuseWithdrawal, 'withdrawal-refuse')],
  ['wallet/mark-withdrawal-unknown', deciding(markWithdrawalUnknown, null)],
  ['wallet/adjust', adjust],
  ['wallet/credit-affiliate-rebate', affiliateRebate],
  ['wallet/restore-balance', restore],
  ['wallet/holdings', holdings],
  ['wallet/verify', checking('verify')],
  ['wallet/resume', checking('resume')],
  ['wallet/copy-again', rebuildReplica],
  ['wallet/stopped', stoppedWallets],
  ['wallet/pending-transfers', pendingTransfers],
];
