/**
 * Reconciles a provider's transactions with the ledgers': lists those missing on either side, and those that differ, by kind
 * and transaction id. A rollback differs where it returned another amount, or took another transaction back. Values that either
 * side does not state are not compared: reports of providers and records of older versions lack some.
 */

export interface Transaction {
  kind: 'bet' | 'win' | 'rollback';
  transactionId: string;
  playerId: string;
  currency: string;
  /**
   * Decimal text; digits below the currency's minor unit are cut off. Of a rollback, the amount that it moved: 0 for one that came
   * before its bet, or after another rollback of it. Null where it is not known.
   */
  amount: string | null;
  /** Null for rollbacks. */
  roundId: string | null;
  /** The transaction that a rollback takes back; null for other kinds, and where it is not known. */
  targetTransactionId?: string | null;
  /** What a rollback takes back; a bet where it is left out. */
  of?: 'bet' | 'win' | null;
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

/** A bet and a win may have one id. */
const targetOf = ({ targetTransactionId, of }: Transaction): string | null =>
  targetTransactionId == null ? null : `${of ?? 'bet'} ${targetTransactionId}`;

function differences(theirs: Transaction, ours: Transaction): Difference['fields'] {
  const fields: [string, string, string][] = [];
  const compare = (field: string, provider: string, ledger: string) => {
    if (provider !== ledger) fields.push([field, provider, ledger]);
  };
  compare('playerId', theirs.playerId, ours.playerId);
  compare('currency', theirs.currency, ours.currency);
  if (theirs.amount !== null && ours.amount !== null)
    compare('amount', cutTo(theirs.amount, ours.amount), ours.amount);
  if (theirs.kind !== 'rollback') compare('roundId', theirs.roundId ?? '', ours.roundId ?? '');
  else if (targetOf(theirs) !== null && targetOf(ours) !== null)
    compare('target', targetOf(theirs) ?? '', targetOf(ours) ?? '');
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
