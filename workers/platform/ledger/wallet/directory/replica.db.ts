/**
 * Replicas of the ledgers in the directory, for operators' lists: all movements but play, which the play log has. Rows are keyed
 * by member and number, and writing one twice does no harm. They can be rebuilt from the wallets at any time; no decision about
 * money reads them.
 */

import type { Owner } from '../object/ledger.ts';
import type { ReviewRow } from '../object/wallet-state.ts';
import { type Balances, isProviderAccount } from '../rules/ledger-account.ts';
import { upsertReviews } from './review.db.ts';

export interface ReplicaMovement {
  number: number;
  kind: string;
  operationId: string;
  /** The order as it is sealed, as JSON. */
  input: string;
  /** The words beside it by name, as JSON. */
  words: string;
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

const atProviders = (balances: Balances): number =>
  Object.entries(balances).reduce((sum, [name, minor = 0]) => sum + (isProviderAccount(name) ? minor : 0), 0);

/** Members after `after` with money at transfer-type providers whose row was not written since `copiedBefore`. */
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

/** Puts wallets off that have been looked at. @param at epoch milliseconds */
export async function writeLookedAt(db: D1Database, members: readonly string[], at: number): Promise<void> {
  if (members.length === 0) return;
  await db
    .prepare('UPDATE wallet_copy SET copied_at = ?1 WHERE member_id IN (SELECT value FROM json_each(?2))')
    .bind(at, JSON.stringify(members))
    .run();
}

export interface StoppedWallet {
  memberId: string;
  /** ISO 4217. */
  currency: string;
  /** Reason that it moves nothing. */
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

/** Number of stopped wallets. */
export async function countStopped(db: D1Database): Promise<number> {
  const row = await db
    .prepare('SELECT count(*) AS count FROM wallet_copy WHERE stopped IS NOT NULL')
    .first<{ count: number }>();
  return row?.count ?? 0;
}

/**
 * Writes movements and the wallet's own row, unless the stored row is newer. A movement that is written makes or changes its
 * deposit or withdrawal (migration 0023), also when it is written again.
 * @param beside statements of the same transaction
 */
export async function writeReplica(
  db: D1Database,
  wallet: ReplicaWallet,
  movements: readonly ReplicaMovement[],
  at: number,
  beside: readonly D1PreparedStatement[] = [],
): Promise<void> {
  const { memberId, currency, exponent, stopped, balances, number, reviews } = wallet;
  await db.batch([
    ...beside,
    ...(reviews.length > 0 ? [upsertReviews(db, wallet, reviews)] : []),
    db
      .prepare(
        `INSERT OR REPLACE INTO movement_copy (member_id, number, kind, operation_id, currency, exponent, input, postings, words,
                                    made_at, hash)
         SELECT ?1, value ->> 'number', value ->> 'kind', value ->> 'operationId', ?2, ?3, value ->> 'input',
                value ->> 'postings', value ->> 'words', value ->> 'madeAt', value ->> 'hash'
         FROM json_each(?4) ORDER BY value ->> 'number'`,
      )
      .bind(memberId, currency, exponent, JSON.stringify(movements)),
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
