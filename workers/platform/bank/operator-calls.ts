/** What waits for operators: deposits to look at, withdrawals to pay. Deciding them is wallet/approve-deposit and its like. */
import * as z from 'zod/mini';
import { accepted } from '#app/contract/envelope.ts';
import { formatDate } from '#app/domain/date.ts';
import { toDecimalString } from '#app/domain/money.ts';
import { type OperatorCall, operatorCall } from '../operator-call.ts';
import { type BankAccountRow, readBankAccountsById } from './account.db.ts';
import { readWaitingDeposits, readWaitingWithdrawals, type Waiting } from './waiting.db.ts';

const memoOf = ({ memo }: Waiting) => JSON.parse(memo ?? '{}') as Record<string, string | undefined>;

const shown = ({ memberId, username, id, amountMinor, currency, exponent, madeAt }: Waiting) => ({
  ...{ memberId, username, id, currency },
  amount: toDecimalString(amountMinor, exponent),
  created: formatDate(madeAt, 'yyyy-MM-dd HH:mm:ss'),
});

const deposits = operatorCall(z.object({}), async (_input, { env }) => {
  const waiting = await readWaitingDeposits(env.DIRECTORY);
  return accepted({
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
        ...{ bankCode: account.bankCode, bankName: account.bankName },
        ...{ accountHolder: account.accountHolder, accountNumber: account.accountNumber },
      };

/** With the whole account number, which nobody else is shown; `isUnknown` where nobody knows whether it was paid. */
const withdrawals = operatorCall(z.object({}), async (_input, { env }) => {
  const waiting = await readWaitingWithdrawals(env.DIRECTORY);
  const bankIds = waiting.flatMap(it => memoOf(it).bankId ?? []);
  const accounts = await readBankAccountsById(env.DIRECTORY, bankIds);
  return accepted({
    withdrawals: waiting.map(it => ({
      ...shown(it),
      isUnknown: it.isUnknown === 1,
      account: payee(accounts.get(memoOf(it).bankId ?? '')),
    })),
  });
});

export const bankOperatorCalls: readonly [string, OperatorCall][] = [
  ['bank/waiting-deposits', deposits],
  ['bank/waiting-withdrawals', withdrawals],
];
