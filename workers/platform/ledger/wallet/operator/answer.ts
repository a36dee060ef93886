/** Replies to operators' calls on wallets, and the fields that these calls share. Sentences are in English, as operators' tools are. */
import * as z from 'zod/mini';
import { accepted, type Envelope, refused } from '#app/contract/envelope.ts';
import { operationId as anyOperationId, id, text } from '#app/contract/wire.ts';
import { parseAmount, toDecimalString } from '#app/domain/money.ts';
import { type Result, refuse } from '#app/domain/result.ts';
import { quietly } from '#platform/base/note-change.ts';
import type { OperatorContext, SumToApprove } from '#platform/base/operator-call.ts';
import type { ReversalRefusal } from '../deposit/reverse-deposit.ts';
import type { Receipt } from '../object/ledger.ts';
import { ofOperator } from '../object/operation-id.ts';
import { walletOf } from '../open-wallet.ts';
import type { Balances } from '../rules/ledger-account.ts';
import type { Memo } from '../rules/order.ts';

const SENTENCES: Readonly<Record<ReversalRefusal, string>> = {
  not_an_amount: 'The amount is not one of this currency, or nothing.',
  insufficient_funds: 'The member does not have that much.',
  too_large: 'The balance would become too large to count.',
  already_known: 'There is one of this id already.',
  already_decided: 'It was decided before.',
  already_taken: 'Somebody has taken this withdrawal to pay it.',
  not_taken: 'Nobody has taken this withdrawal to pay it.',
  other_payout: 'It was taken under another payout reference.',
  payment_uncertain: 'The payment of this withdrawal is uncertain: it may have been paid already.',
  no_such_withdrawal: 'The member has no such withdrawal.',
  no_such_deposit: 'The member has no such deposit.',
  no_such_transfer: 'The member has sent no such transfer.',
  no_such_review: 'The member has no such win under review.',
  not_a_source: 'No bet draws from that account.',
  no_such_bonus: 'The member has no such bonus.',
  not_wagered: 'The bonus has not been wagered yet.',
  bonus_at_risk: 'The member is wagering a bonus, which would have to be given up.',
  above_bonus_stake: 'The stake is above the largest that a bonus allows.',
  no_free_round: 'The member has no such free round left.',
  deposit_used: 'The deposit has brought a bonus already.',
  deposit_reversed: 'The deposit was taken back.',
  money_left: 'Money has left since the deposit.',
  deposit_unnamed: 'The member has deposits that were not taken back: name the one that this is of.',
  above_deposit: 'That is more than is left of the deposit: the rest was taken back before.',
  above_reversal: 'That is more than was taken back of the deposit.',
  in_debt: 'The member owes something.',
  no_debt: 'The member owes nothing.',
  rolled_back: 'The bet was taken back before it came.',
  not_a_bet: 'The id is that of a win.',
  no_such_win: 'There is no such win.',
  already_returned: 'It was taken back before.',
  session_ended: 'The game session has ended.',
  conflict: 'This operation id has moved something else.',
  stopped: 'The wallet is not whole and moves nothing.',
  closed: 'The member has been forgotten.',
  restricted: 'The member is restricted: member/view says how.',
  deposit_limit: 'It would pass the deposit limit that the member has set.',
  loss_limit: 'It could pass the loss limit that the member has set.',
  stake_limit: 'It would pass the stake limit that the member has set.',
  time_limit: 'The time limit that the member has set is reached.',
  check_due: 'The member answers the reality check first.',
  not_open: 'The member has no wallet.',
};

/** Business refusals are 200. */
const CODES: Readonly<Partial<Record<ReversalRefusal, number>>> = {
  conflict: 409,
  not_open: 404,
  stopped: 503,
};

export const refusedBecause = (why: ReversalRefusal): Envelope<null> =>
  refused(CODES[why] ?? 200, SENTENCES[why]);

/** The sum of a call that names an amount; null where it is none, which the call refuses. */
export async function typedSum(
  { memberId, operationId: attempt, amount }: { memberId: string; operationId: string; amount: string },
  context: Context,
): Promise<SumToApprove | null> {
  const minor = await minorOf(context, memberId, amount);
  return minor.ok ? { of: 'sum', memberId, operationId: attempt, amountMinor: minor.value } : null;
}

export const shown = (balances: Balances, exponent: number): Record<string, string> =>
  Object.fromEntries(
    Object.entries(balances).map(([account, minor = 0]) => [account, toDecimalString(minor, exponent)]),
  );

export const member = { memberId: id };
/** The wallet's operation id of an operator's attempt: no other movement of a wallet has one like it. */
export const operationId = z.pipe(anyOperationId, z.transform(ofOperator));
export const reason = z.optional(text(300));

export type Context = OperatorContext;

/** Notes a movement's number, and the accounts that it changed, before and after it. */
async function noteMovement(
  { env, noteChange }: Context,
  { memberId, exponent }: { memberId: string; exponent: number },
  { number, balances }: Receipt,
): Promise<void> {
  const postings = (await quietly(() => walletOf(env, memberId).postings(number))) ?? [];
  const sumOf = (account: string) =>
    postings.filter(it => it.account === account).reduce((sum, it) => sum + it.amountMinor, 0);
  const after = Object.fromEntries(
    Object.entries(balances).filter(([account]) => postings.some(it => it.account === account)),
  ) as Balances;
  const before = Object.fromEntries(
    Object.entries(after).map(([account, minor = 0]) => [account, minor - sumOf(account)]),
  ) as Balances;
  noteChange({ balances: shown(before, exponent) }, { movement: number, balances: shown(after, exponent) });
}

export async function answerOf(
  context: Context,
  memberId: string,
  moved: Result<Receipt, ReversalRefusal>,
): Promise<Envelope> {
  if (!moved.ok) return refusedBecause(moved.error);
  const holdings = await walletOf(context.env, memberId).holdings();
  if (!holdings.ok) return refusedBecause(holdings.error);
  const { exponent } = holdings.value;
  if (!context.isTrial) await noteMovement(context, { memberId, exponent }, moved.value);
  const { number, balances } = moved.value;
  return accepted({ number, balances: shown(balances, exponent) });
}

/** An operator's amount in minor units of the member's currency. */
export async function minorOf(
  { env }: Context,
  memberId: string,
  amount: string,
): Promise<Result<number, 'not_open' | 'not_an_amount'>> {
  const holdings = await walletOf(env, memberId).holdings();
  if (!holdings.ok) return holdings;
  const parsed = parseAmount(amount, holdings.value.exponent);
  return parsed.ok ? parsed : refuse('not_an_amount');
}

/**
 * What an operator's movement has beside its order: a memo of the operator who makes a call, of the one who has approved it, and of
 * the words that were sent; and whether it is only tried.
 */
export const memoOf = (
  { actor, approver, isTrial }: Pick<Context, 'actor' | 'approver' | 'isTrial'>,
  words: Readonly<Record<string, string | undefined>> = {},
): { memo: Memo; isTrial?: true } => {
  const said = { approverId: approver?.operatorId, ...words };
  const sent = Object.entries(said).filter((it): it is [string, string] => it[1] !== undefined);
  const memo = { operatorId: actor.operatorId, ...Object.fromEntries(sent) };
  return { memo, ...(isTrial && { isTrial }) };
};
