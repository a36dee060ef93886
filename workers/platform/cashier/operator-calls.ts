/** What waits for operators: deposits to look at, withdrawals to pay. Deciding them is wallet/approve-deposit and its like. */
import * as z from 'zod/mini';
import { accepted } from '#app/contract/envelope.ts';
import { wireMoment } from '#app/domain/date.ts';
import { toDecimalString } from '#app/domain/money.ts';
import { type OperatorCall, operatorCall } from '../operator-call.ts';
import { type BankAccountRow, readBankAccountsById } from './account.db.ts';
import { plainHolder } from './holder.ts';
import { nextOf, readWaitingDeposits, readWaitingWithdrawals, type Waiting } from './waiting.db.ts';

/** `after` is the `next` of the page before; there are no more where that is null. */
const page = z.object({
  after: z.optional(z.string().check(z.regex(/^\d+~[\w-]+~[\w-]+$/), z.maxLength(200))),
});

const memoOf = ({ memo }: Waiting) => JSON.parse(memo ?? '{}') as Record<string, string | undefined>;

const shown = ({ memberId, username, id, amountMinor, currency, exponent, madeAt }: Waiting) => ({
  memberId,
  username,
  id,
  currency,
  amount: toDecimalString(amountMinor, exponent),
  created: wireMoment(madeAt),
});

const deposits = operatorCall(page, async ({ after }, { env }) => {
  const waiting = await readWaitingDeposits(env.DIRECTORY, after);
  return accepted({
    next: nextOf(waiting),
    deposits: waiting.map(it => {
      const { methodId = null, receiptKey = null } = memoOf(it);
      return { ...shown(it), methodId, receiptKey };
    }),
  });
});

const payee = (account: BankAccountRow | undefined) =>
  account === undefined
    ? null
    : {
        bankCode: account.bankCode,
        bankName: account.bankName,
        accountHolder: plainHolder(account.accountHolder),
        accountNumber: account.accountNumber,
      };

/** With the whole account number, which nobody else is shown; `isUnknown` where nobody knows whether it was paid. */
const withdrawals = operatorCall(page, async ({ after }, { env }) => {
  const waiting = await readWaitingWithdrawals(env.DIRECTORY, after);
  const bankIds = waiting.flatMap(it => memoOf(it).bankId ?? []);
  const accounts = await readBankAccountsById(env.DIRECTORY, bankIds);
  return accepted({
    next: nextOf(waiting),
    withdrawals: waiting.map(it => ({
      ...shown(it),
      isUnknown: it.isUnknown === 1,
      account: payee(accounts.get(memoOf(it).bankId ?? '')),
    })),
  });
});

export const cashierOperatorCalls: readonly [string, OperatorCall][] = [
  ['bank/waiting-deposits', deposits],
  ['bank/waiting-withdrawals', withdrawals],
];
