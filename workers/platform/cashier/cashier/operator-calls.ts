/** Lists for operators: deposits to check, withdrawals to pay. Decisions are calls of the wallet, as wallet/approve-deposit. */

import * as z from 'zod/mini';
import { accepted } from '#app/contract/envelope.ts';
import { wireMoment } from '#app/domain/date.ts';
import { directoriesOf, readAcross } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { type OperatorCall, operatorCall, withSealedPlaces } from '#platform/base/operator-call.ts';
import { readWaits } from '#platform/ledger/wallet/wallet.ts';
import { type BankAccountRow, readBankAccountsById } from './bank-account.db.ts';
import { plainHolder } from './holder.ts';
import { nextOf, type OpenRequest, REQUESTS_MOST, readOpenRequests } from './open-requests.db.ts';
import { shownRequest, takenOf } from './shown-request.ts';

/** `after` is the `next` of the page before; null is the last page. */
const page = z.object({
  after: z.optional(z.string().check(z.regex(/^\d+~[\w-]+~[\w-]+$/), z.maxLength(200))),
});

const memoOf = ({ memo }: OpenRequest) => JSON.parse(memo ?? '{}') as Record<string, string | undefined>;

const waitingOf = (env: PlatformEnv, kind: 'deposit' | 'withdrawal', after: string | undefined) =>
  readAcross(
    env,
    db => readOpenRequests(db, kind, after),
    REQUESTS_MOST,
    ({ madeAt, memberId, id }) => [madeAt, memberId, id],
  );

const deposits = operatorCall(page, async ({ after }, { env }) => {
  const requests = await waitingOf(env, 'deposit', after);
  return accepted({
    next: nextOf(requests),
    deposits: requests.map(it => {
      const { methodId = null, receiptKey = null } = memoOf(it);
      return { ...shownRequest(it), methodId, receiptKey };
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

/** Lists the full account number, which is shown to nobody else; `isUnknown` marks an uncertain payment. */
const withdrawals = operatorCall(page, async ({ after }, { env, now }) => {
  const requests = await waitingOf(env, 'withdrawal', after);
  const bankIds = requests.flatMap(it => memoOf(it).bankId ?? []);
  const found = await Promise.all(directoriesOf(env).map(db => readBankAccountsById(db, bankIds)));
  const accounts = new Map(found.flatMap(it => [...it]));
  const waits = await Promise.all(directoriesOf(env).map(db => readWaits(db, requests, now())));
  const untilOf = (it: OpenRequest) => waits.map(wait => wait(it)).find(until => until !== null) ?? null;
  const momentOf = (until: number | null) => (until === null ? null : wireMoment(until));
  return accepted({
    next: nextOf(requests),
    withdrawals: requests.map(it => ({
      ...shownRequest(it),
      isUnknown: it.isUnknown === 1,
      heldUntil: momentOf(untilOf(it)),
      ...takenOf(it),
      account: payee(accounts.get(memoOf(it).bankId ?? '')),
    })),
  });
});

export const cashierOperatorCalls: readonly [string, OperatorCall][] = withSealedPlaces([
  ['bank/waiting-deposits', deposits],
  ['bank/waiting-withdrawals', withdrawals],
]);
