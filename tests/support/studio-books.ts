/** The studio's book of a provider, read as an operator reads it. */
import type { Transaction } from '#platform/games/provider/reconcile.ts';
import { operate, type Pair } from '../../scripts/pair.ts';

export async function studioBook(pair: Pick<Pair, 'url'>, providerId: string): Promise<Transaction[]> {
  const all: Transaction[] = [];
  for (let after: unknown; ; ) {
    const payload = { providerId, ...(after === undefined ? {} : { after }) };
    const page = (await operate(pair, 'studio/transactions', payload, 'operator')) as {
      transactions: Transaction[];
      next: unknown;
    };
    all.push(...page.transactions);
    if (page.next === null) return all;
    after = page.next;
  }
}
