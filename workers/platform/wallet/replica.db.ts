/**
 * Replicas of the ledgers in the directory, for operators' lists. Rows are keyed by member and number, and writing one twice
 * does no harm. They can be rebuilt from the wallets at any time; no decision about money reads them.
 */
import { type Balances, isProviderAccount } from './account.ts';
import type { Owner } from './ledger.ts';
import { upsertReviews } from './review.db.ts';
import type { ReviewRow } from './wallet-state.ts';

export interface ReplicaMovement {
  number: number;
  kind: string;
  operationId: string;
  /** The order as JSON. */
  input: string;
  /** The postings as JSON. */
  postings: string;
  /** Epoch milliseconds. */
  madeAt: number;
  hash: string;
}

export interface ReplicaWallet extends Owner {
  stopped: string | null;
  balances: Balances;
  /** Number of the last movement. */
  number: number;
  /** Reviews that the movements have begun or decided. */
  reviews: readonly ReviewRow[];
}

const rowsFor = (movements: readonly ReplicaMovement[]): string =>
  JSON.stringify(
    movements.map(it => {
      const order = JSON.parse(it.input) as { providerId?: string; transactionId?: string };
      const { providerId = null, transactionId = null } = order;
      return { ...it, providerId, transactionId };
    }),
  );

const atProviders = (balances: Balances): number =>
  Object.entries(balances).reduce((sum, [name, minor = 0]) => sum + (isProviderAccount(name) ? minor : 0), 0);

/** Members after `after` with money at transfer-type providers whose replica has not changed since `copiedBefore`. */
export async function readWithMoneyAtProviders(
  db: D1Database,
  { after, copiedBefore, most }: { after: string; copiedBefore: number; most: number },
): Promise<string[]> {
  const { results } = await db
    .prepare(
      `SELECT member_id AS memberId FROM wallet_copy
       WHERE at_providers > 0 AND member_id > ?1 AND copied_at <= ?2 ORDER BY member_id LIMIT ?3`,
    )
    .bind(after, copiedBefore, most)
    .all<{ memberId: string }>();
  return results.map(it => it.memberId);
}

export interface StoppedWallet {
  memberId: string;
  /** ISO 4217. */
  currency: string;
  /** Why it moves nothing. */
  stopped: string;
}

/** Stopped wallets, by member. @param page members after `after`, at most `most` */
export async function readStopped(
  db: D1Database,
  { after, most }: { after: string; most: number },
): Promise<StoppedWallet[]> {
  const { results } = await db
    .prepare(
      `SELECT member_id AS memberId, currency, stopped FROM wallet_copy
       WHERE stopped IS NOT NULL AND member_id > ?1 ORDER BY member_id LIMIT ?2`,
    )
    .bind(after, most)
    .all<StoppedWallet>();
  return results;
}

/** Upserts movements and the wallet's own row, unless the stored row is newer. */
export async function writeReplica(
  db: D1Database,
  wallet: ReplicaWallet,
  movements: readonly ReplicaMovement[],
  at: number,
): Promise<void> {
  const { memberId, currency, exponent, stopped, balances, number, reviews } = wallet;
  await db.batch([
    ...(reviews.length > 0 ? [upsertReviews(db, wallet, reviews)] : []),
    db
      .prepare(
        `INSERT INTO movement_copy (member_id, number, kind, operation_id, currency, exponent, input, postings, made_at,
                                    hash, provider_id, transaction_id)
         SELECT ?1, value ->> 'number', value ->> 'kind', value ->> 'operationId', ?2, ?3, value ->> 'input',
                value ->> 'postings', value ->> 'madeAt', value ->> 'hash', value ->> 'providerId',
                value ->> 'transactionId'
         FROM json_each(?4) WHERE true
         ON CONFLICT (member_id, number) DO UPDATE SET
           kind = excluded.kind, operation_id = excluded.operation_id, input = excluded.input,
           postings = excluded.postings, made_at = excluded.made_at, hash = excluded.hash,
           provider_id = excluded.provider_id, transaction_id = excluded.transaction_id`,
      )
      .bind(memberId, currency, exponent, rowsFor(movements)),
    db
      .prepare(
        `INSERT INTO wallet_copy (member_id, currency, exponent, number, balances, stopped, copied_at, at_providers)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)
         ON CONFLICT (member_id) DO UPDATE SET
           number = excluded.number, balances = excluded.balances, stopped = excluded.stopped,
           copied_at = excluded.copied_at, at_providers = excluded.at_providers
         WHERE excluded.number >= wallet_copy.number`,
      )
      .bind(
        memberId,
        currency,
        exponent,
        number,
        JSON.stringify(balances),
        stopped,
        at,
        atProviders(balances),
      ),
  ]);
}

/** A provider's transaction as recorded in a ledger. */
export interface LedgerTransaction {
  memberId: string;
  number: number;
  kind: 'bet' | 'win' | 'rollback';
  transactionId: string;
  currency: string;
  exponent: number;
  /** The order as JSON. */
  input: string;
  /** Epoch milliseconds. */
  madeAt: number;
}

/**
 * One page of a provider's transactions in a period, oldest first, starting after the cursor `after`.
 * @param period epoch milliseconds, `from` included, `to` excluded
 */
export async function readTransactions(
  db: D1Database,
  providerId: string,
  period: { from: number; to: number },
  page: { after: { madeAt: number; memberId: string; number: number } | null; most: number },
): Promise<LedgerTransaction[]> {
  const { madeAt = -1, memberId = '', number = 0 } = page.after ?? {};
  const { results } = await db
    .prepare(
      `SELECT member_id AS memberId, number, kind, transaction_id AS transactionId, currency, exponent, input,
              made_at AS madeAt
       FROM movement_copy
       WHERE provider_id = ?1 AND transaction_id IS NOT NULL AND made_at >= ?2 AND made_at < ?3
         AND (made_at, member_id, number) > (?4, ?5, ?6)
       ORDER BY made_at, member_id, number LIMIT ?7`,
    )
    // The lower bound is the cursor's moment: the index seeks by `made_at` only and would otherwise scan from the first page.
    .bind(providerId, Math.max(period.from, madeAt), period.to, madeAt, memberId, number, page.most)
    .all<LedgerTransaction>();
  return results;
}
