/** Rows of deposits and withdrawals, each with its outcome [2.26] [2.33]. */

import { codeOfTag } from '#app/domain/language.ts';
import { requireMember } from '#platform/base/handler.ts';
import type { PastMovement } from '#platform/ledger/wallet/wallet.ts';
import { readMarketOf } from '#platform/site/site.ts';
import { memoOf, rowOf } from './movement-rows.ts';
import type { Writer } from './page.ts';

/** Names of the market's deposit methods by id, in the reader's language. */
async function methodNames({ call }: Writer): Promise<ReadonlyMap<string, string | undefined>> {
  const { depositMethods } = await readMarketOf(call.env, requireMember(call));
  const language = codeOfTag(call.headers.pathlang ?? 'en');
  const names = depositMethods.map(it => [it.id, it.names[language] ?? it.names.en] as const);
  return new Map(names);
}

/** Requests are shown under the id that the cashier answered with, so that members can find them. */
function requestIdOf({ order }: PastMovement): { id?: string } {
  if (order.kind === 'deposit-request') return { id: order.depositId };
  // Of a payment at a service: the id of the payment.
  if (order.kind === 'deposit' && order.memo?.depositId !== undefined) return { id: order.memo.depositId };
  return order.kind === 'withdrawal-hold' ? { id: order.withdrawalId } : {};
}

/** Instant deposits count as decided when made. A removed method keeps the name stored in the memo. */
export async function depositRows(found: PastMovement[], writer: Writer) {
  const names = await methodNames(writer);
  return found.map(deposit => {
    const memo = memoOf(deposit);
    const decidedAt = deposit.order.kind === 'deposit' ? deposit.madeAt : deposit.decidedAt;
    return {
      ...rowOf(deposit, writer),
      ...requestIdOf(deposit),
      method: names.get(memo('methodId')) ?? memo('method'),
      processed: decidedAt === null ? null : writer.moment(decidedAt),
      reason: deposit.reason,
    };
  });
}

export const withdrawalRows = (found: PastMovement[], writer: Writer) =>
  found.map(withdrawal => {
    const memo = memoOf(withdrawal);
    return {
      ...rowOf(withdrawal, writer),
      ...requestIdOf(withdrawal),
      bankName: memo('bankName'),
      account: memo('account'),
      processed: withdrawal.decidedAt === null ? null : writer.moment(withdrawal.decidedAt),
      reason: withdrawal.reason,
    };
  });
