/** Deposits and withdrawals, each with what became of it [2.26] [2.33]. */
import { textLanguage } from '#app/domain/language.ts';
import { readMarkets } from '../site/site.ts';
import type { PastMovement } from '../wallet/wallet.ts';
import { notedOf, rowOf } from './movement-rows.ts';
import type { Writer } from './page.ts';

/** What the member's market calls its ways to pay in, by id, in the reader's language. */
async function methodNames({ call, currency }: Writer): Promise<ReadonlyMap<string, string | undefined>> {
  const market = (await readMarkets(call.env.DIRECTORY)).find(it => it.currency === currency);
  const language = textLanguage(call.headers.pathlang ?? 'en');
  const names = (market?.depositMethods ?? []).map(it => [it.id, it.names[language] ?? it.names.en] as const);
  return new Map(names);
}

/** What was asked for and decided later is called as its asking was answered: whoever waits finds it by that id. */
function askedAs({ order }: PastMovement): { id?: string } {
  if (order.kind === 'deposit-request') return { id: order.depositId };
  return order.kind === 'withdrawal-hold' ? { id: order.withdrawalId } : {};
}

/** A deposit that waited for nobody was decided when it came. A way to pay that is no more keeps the name it had. */
export async function depositRows(found: PastMovement[], writer: Writer) {
  const names = await methodNames(writer);
  return found.map(deposit => {
    const noted = notedOf(deposit);
    const decidedAt = deposit.order.kind === 'deposit' ? deposit.madeAt : deposit.decidedAt;
    return {
      ...rowOf(deposit, writer),
      ...askedAs(deposit),
      method: names.get(noted('methodId')) ?? noted('method'),
      processed: decidedAt === null ? null : writer.moment(decidedAt),
      reason: deposit.reason,
    };
  });
}

export const withdrawalRows = (found: PastMovement[], writer: Writer) =>
  found.map(withdrawal => {
    const noted = notedOf(withdrawal);
    return {
      ...rowOf(withdrawal, writer),
      ...askedAs(withdrawal),
      bankName: noted('bankName'),
      account: noted('account'),
      processed: withdrawal.decidedAt === null ? null : writer.moment(withdrawal.decidedAt),
      reason: withdrawal.reason,
    };
  });
