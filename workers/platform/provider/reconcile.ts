/**
 * Do a provider's books and the ledgers say the same? Both are lists of transactions; what one has and the other has not, and
 * what both have and tell otherwise, is named by kind and transaction id.
 */

export interface Transaction {
  kind: 'bet' | 'win' | 'rollback';
  transactionId: string;
  playerId: string;
  currency: string;
  /** Decimal text; what a provider counts below the currency's minor unit is cut off. Of a rollback it says nothing. */
  amount: string;
  roundId: string | null;
}

export interface Difference {
  kind: Transaction['kind'];
  transactionId: string;
  /** What differs: the field, what the provider says, what the ledger says. */
  fields: readonly [field: string, provider: string, ledger: string][];
}

export interface Reconciled {
  same: number;
  /** The provider has them, the ledgers do not. */
  missing: readonly Transaction[];
  /** The ledgers have them, the provider does not. */
  extra: readonly Transaction[];
  different: readonly Difference[];
}

const keyOf = ({ kind, transactionId }: Pick<Transaction, 'kind' | 'transactionId'>) =>
  `${kind} ${transactionId}`;

/** With as many decimals as the ledger's amount has. */
function cutTo(amount: string, like: string): string {
  const decimals = like.split('.')[1]?.length ?? 0;
  const [whole = '', fraction = ''] = amount.split('.');
  const cut = fraction.slice(0, decimals).padEnd(decimals, '0');
  return decimals === 0 ? whole : `${whole}.${cut}`;
}

function differences(theirs: Transaction, ours: Transaction): Difference['fields'] {
  const fields: [string, string, string][] = [];
  const compare = (field: string, provider: string, ledger: string) => {
    if (provider !== ledger) fields.push([field, provider, ledger]);
  };
  compare('playerId', theirs.playerId, ours.playerId);
  compare('currency', theirs.currency, ours.currency);
  if (theirs.kind === 'rollback') return fields;
  compare('amount', cutTo(theirs.amount, ours.amount), ours.amount);
  compare('roundId', theirs.roundId ?? '', ours.roundId ?? '');
  return fields;
}

export function reconcile(provider: readonly Transaction[], ledger: readonly Transaction[]): Reconciled {
  const ours = new Map(ledger.map(it => [keyOf(it), it]));
  const theirs = new Map(provider.map(it => [keyOf(it), it]));
  const missing: Transaction[] = [];
  const different: Difference[] = [];
  for (const [key, transaction] of theirs) {
    const { kind, transactionId } = transaction;
    const known = ours.get(key);
    if (known === undefined) {
      missing.push(transaction);
      continue;
    }
    const fields = differences(transaction, known);
    if (fields.length > 0) different.push({ kind, transactionId, fields });
  }
  const extra = [...ours].flatMap(([key, transaction]) => (theirs.has(key) ? [] : [transaction]));
  return { same: theirs.size - missing.length - different.length, missing, extra, different };
}
