/** Which withdrawals can be put into a batch. The wallet says in which state each is: rows of lists may be seconds old. */
import { wireMoment } from '#app/domain/date.ts';
import { ok, type Result, refuse } from '#app/domain/result.ts';
import { directoryOf } from '#platform/base/databases.ts';
import type { OperatorContext } from '#platform/base/operator-call.ts';
import { walletOf } from '#platform/ledger/wallet/wallet.ts';
import { plainHolder, readBankAccountsById } from '../cashier/cashier.ts';
import { type RequestRow, readRequest } from '../queue/queue.ts';
import type { NewPayment } from './batch.db.ts';

type Context = Pick<OperatorContext, 'env' | 'now' | 'actor'>;

export interface Wanted {
  memberId: string;
  /** Of the withdrawal. */
  id: string;
}

export type Ready = NewPayment & { currency: string; exponent: number };

const UNKNOWN = 'The member has no such withdrawal.';
const NOT_TAKEN = 'Nobody has taken this withdrawal to pay it.';
const UNCERTAIN = 'The payment of this withdrawal is uncertain: it may have been paid already.';
const DECIDED = 'It was decided before.';
const NO_ACCOUNT = 'The bank account of this withdrawal is not known.';

type Paying = { amountMinor: number; payoutReference: string };

/** The withdrawal at the wallet, if an operator has taken it and nothing is decided. */
async function payingOf({ env }: Context, { memberId, id }: Wanted): Promise<Result<Paying, string>> {
  const hold = await walletOf(env, memberId).withdrawal(id);
  if (hold === null) return refuse(UNKNOWN);
  const { state, amountMinor, payoutReference } = hold;
  if (state === 'settled' || state === 'refused') return refuse(DECIDED);
  if (state === 'unknown') return refuse(UNCERTAIN);
  return payoutReference === null ? refuse(NOT_TAKEN) : ok({ amountMinor, payoutReference });
}

const claimFlaw = ({ actor }: Context, { claimedBy, claimedUntil }: RequestRow): string | null =>
  claimedBy === null || claimedUntil === null || claimedBy === actor.operatorId
    ? null
    : `Another operator has claimed this request until ${wireMoment(claimedUntil)} UTC.`;

/** @returns the withdrawal as a batch has it, or the sentence of why it cannot be in one */
export async function readyOf(context: Context, wanted: Wanted): Promise<Result<Ready, string>> {
  const { env, now } = context;
  const db = directoryOf(env, wanted.memberId);
  const row = await readRequest(db, { ...wanted, at: now() });
  if (row === null || row.kind !== 'withdrawal') return refuse(UNKNOWN);
  const claimed = claimFlaw(context, row);
  if (claimed !== null) return refuse(claimed);
  const paying = await payingOf(context, wanted);
  if (!paying.ok) return paying;
  const { bankId, country } = row;
  const account = bankId === null ? undefined : (await readBankAccountsById(db, [bankId])).get(bankId);
  if (account === undefined || country === null) return refuse(NO_ACCOUNT);
  return ok({
    ...paying.value,
    memberId: wanted.memberId,
    withdrawalId: wanted.id,
    username: row.username ?? '',
    country,
    currency: row.currency,
    exponent: row.exponent,
    bankCode: account.bankCode,
    bankName: account.bankName,
    accountHolder: plainHolder(account.accountHolder),
    accountNumber: account.accountNumber,
  });
}
