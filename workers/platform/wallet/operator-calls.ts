/** What operators do to wallets: decide withdrawals, correct balances, look at a ledger and have it checked. */
import * as z from 'zod/mini';
import { accepted, type Envelope, refused } from '#app/contract/envelope.ts';
import { amount, id, operationId, text } from '#app/contract/wire.ts';
import { parseAmount, toDecimalString } from '#app/domain/money.ts';
import type { Result } from '#app/domain/result.ts';
import { type OperatorCall, operatorCall } from '../operator-call.ts';
import type { Balances } from './account.ts';
import type { MoveRefusal, Receipt } from './ledger.ts';
import {
  adjustBalance,
  markWithdrawalUnknown,
  refuseWithdrawal,
  restoreBalance,
  settleWithdrawal,
} from './move-money.ts';
import { walletOf } from './open-wallet.ts';

/** Operators are told in English, as their tools are. */
const SENTENCES: Readonly<Record<MoveRefusal, string>> = {
  not_an_amount: 'The amount is not one of this currency, or nothing.',
  insufficient_funds: 'The member does not have that much.',
  too_large: 'The balance would become too large to count.',
  already_known: 'There is a withdrawal of this id already.',
  already_decided: 'It was decided before.',
  no_such_withdrawal: 'The member has no such withdrawal.',
  no_such_transfer: 'The member has sent no such transfer.',
  rolled_back: 'The bet was taken back before it came.',
  session_ended: 'The game session has ended.',
  conflict: 'This operation id has moved something else.',
  stopped: 'The wallet is not whole and moves nothing.',
  not_open: 'The member has no wallet.',
};

/** A refusal of the business is 200, an id that was used otherwise 409, nobody to move money of 404. */
const CODES: Readonly<Partial<Record<MoveRefusal, number>>> = { conflict: 409, not_open: 404, stopped: 503 };

const refusedBecause = (why: MoveRefusal): Envelope<null> => refused(CODES[why] ?? 200, SENTENCES[why]);

const shown = (balances: Balances, exponent: number): Record<string, string> =>
  Object.fromEntries(
    Object.entries(balances).map(([account, minor = 0]) => [account, toDecimalString(minor, exponent)]),
  );

const member = { memberId: id };
const reason = z.optional(text(300));
const decision = z.object({ ...member, withdrawalId: id, operationId, reason });

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

/** What happens to a withdrawal; the reason is what its history shows. */
const deciding = (decide: typeof settleWithdrawal) =>
  operatorCall(decision, async ({ reason, ...input }, context) => {
    const memo = reason === undefined ? {} : { memo: { reason } };
    const moved = await decide(context.env, { ...input, ...memo, at: context.now() });
    return answerOf(context, input.memberId, moved);
  });

/** A correction, with the reason that the member is shown; below zero it takes. */
const adjust = operatorCall(
  z.object({ ...member, operationId, amount, reason: text(300) }),
  async (input, context) => {
    const { memberId, operationId } = input;
    const holdings = await walletOf(context.env, memberId).holdings();
    if (!holdings.ok) return refusedBecause(holdings.error);
    const amountMinor = parseAmount(input.amount, holdings.value.exponent);
    if (!amountMinor.ok) return refusedBecause('not_an_amount');
    const memo = { reason: input.reason };
    const adjustment = { memberId, operationId, amountMinor: amountMinor.value, memo, at: context.now() };
    return answerOf(context, memberId, await adjustBalance(context.env, adjustment));
  },
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

/** Whether the whole ledger is what was sealed; one that is not stops its wallet. */
const checking = (how: 'verify' | 'resume') =>
  operatorCall(z.object(member), async ({ memberId }, { env }) => {
    const verified = await walletOf(env, memberId)[how]();
    if (verified.ok) return accepted({ memberId, isWhole: true, movements: verified.value.movements });
    if (verified.error === 'not_open') return refusedBecause('not_open');
    return refused(200, `The wallet is stopped: ${verified.error}`);
  });

const copyAgain = operatorCall(z.object(member), async ({ memberId }, { env }) => {
  await walletOf(env, memberId).copyAgain();
  return accepted({ memberId });
});

export const walletOperatorCalls: readonly [string, OperatorCall][] = [
  ['wallet/settle-withdrawal', deciding(settleWithdrawal)],
  ['wallet/refuse-withdrawal', deciding(refuseWithdrawal)],
  ['wallet/mark-withdrawal-unknown', deciding(markWithdrawalUnknown)],
  ['wallet/adjust', adjust],
  ['wallet/restore-balance', restore],
  ['wallet/holdings', holdings],
  ['wallet/verify', checking('verify')],
  ['wallet/resume', checking('resume')],
  ['wallet/copy-again', copyAgain],
];
