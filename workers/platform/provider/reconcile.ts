/**
 * Reconciles a provider's transactions with the ledgers': lists those missing on either side, and those that differ, by kind
 * and transaction id.
 */

export interface Transaction {
  kind: 'bet' | 'win' | 'rollback';
  transactionId: string;
  playerId: string;
  currency: string;
  /** Decimal text; digits below the currency's minor unit are cut off. Not compared for rollbacks. */
  amount: string;
  roundId: string | null;
}

export interface Difference {
  kind: Transaction['kind'];
  transactionId: string;
  /** Fields that differ, with both values. */
  fields: readonly [field: string, provider: string, ledger: string][];
}

export interface Reconciliation {
  same: number;
  /** Only the provider has them. */
  missing: readonly Transaction[];
  /** Only the ledgers have them. */
  extra: readonly Transaction[];
  different: readonly Difference[];
}

const keyOf = ({ kind, transactionId }: Pick<Transaction, 'kind' | 'transactionId'>) =>
  `${kind} ${transactionId}`;

/** Cuts an amount to the decimals of another. */
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

export function reconcile(provider: readonly Transaction[], ledger: readonly Transaction[]): Reconciliation {
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
