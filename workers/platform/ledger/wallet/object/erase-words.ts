/**
 * Forgetting: erases words of a wallet. Words in sealed orders of older versions are redacted: a movement of its own seals the hash
 * of each row as it is from then on, and the row's own hash stays in the chain.
 */

import type { Sql } from '#platform/base/sql.ts';
import { eraseLimits } from '../limit/limit-rows.ts';
import { countPending } from '../pending-transfers.ts';
import { deleteWords, type Erasure, redactionsOf } from '../rows/word-rows.ts';
import { kindOf } from '../rules/kinds.ts';
import { type Balances, isOwn } from '../rules/ledger-account.ts';
import type { OrderKind, Redaction } from '../rules/order.ts';
import { linkOf } from '../verify/chain.ts';
import { type MovementRow, readPostings, sealedOf } from './ledger.ts';

/** Reason that a member cannot be forgotten yet: money or a debt stands, or a deposit or transfer is on its way. */
export type EraseRefusal = 'has_money' | 'in_debt' | 'has_open_requests';

/** Whether a closed wallet carries the order out: calls of others about its past. */
export const isAllowedWhenClosed = (kind: OrderKind): boolean => kindOf(kind).whenClosed === 'booked';

export function eraseFlaw(sql: Sql, balances: Balances): EraseRefusal | null {
  const hasMoney = Object.entries(balances).some(([account, minor = 0]) => isOwn(account) && minor > 0);
  if (hasMoney) return 'has_money';
  if ((balances.debt ?? 0) < 0) return 'in_debt';
  const waiting = sql
    .exec<{ waiting: number }>("SELECT count(*) AS waiting FROM awaited_deposit WHERE state = 'waiting'")
    .toArray()[0]?.waiting;
  return (waiting ?? 0) > 0 || countPending(sql) > 0 ? 'has_open_requests' : null;
}

/** Closes the wallet: no more session, no limit, no reference of a payment. */
export function closeWallet(sql: Sql, at: number): void {
  sql.exec('UPDATE wallet SET closed_at = ? WHERE closed_at IS NULL', at);
  sql.exec('DELETE FROM game_session');
  eraseLimits(sql);
  sql.exec('UPDATE hold SET payout_reference = NULL');
}

/** The rows that are redacted, with the hash of each as it will be. */
function redactedRows(
  sql: Sql,
  erasures: readonly Erasure[],
): { number: number; input: string; hash: string }[] {
  return redactionsOf(erasures).map(({ number, input }) => {
    const [row] = sql.exec<MovementRow>('SELECT * FROM movement WHERE number = ?', number).toArray();
    if (row === undefined) throw new Error(`There is no movement ${number}`);
    const sealed = sealedOf({ ...row, input }, readPostings(sql, number));
    return { number, input, hash: linkOf(row.previous_hash, sealed) };
  });
}

/**
 * Erases words, in the caller's transaction.
 * @param seal records the redaction
 * @returns the reason that it could not be recorded; null where everything is erased
 */
export function eraseWords<Refusal>(
  sql: Sql,
  erasures: readonly Erasure[],
  seal: (order: Redaction) => Refusal | null,
): Refusal | null {
  const rows = redactedRows(sql, erasures);
  if (rows.length > 0) {
    const order = {
      kind: 'redaction' as const,
      redacted: Object.fromEntries(rows.map(it => [it.number, it.hash])),
    };
    const refusal = seal(order);
    if (refusal !== null) return refusal;
    for (const { number, input } of rows)
      sql.exec('UPDATE movement SET input = ? WHERE number = ?', input, number);
  }
  deleteWords(sql, erasures);
  return null;
}

/** The hash that each redacted row has to have now, by number, as the latest redaction has sealed it. */
export function readRedactions(sql: Sql): ReadonlyMap<number, string> {
  const hashes = sql
    .exec<{ input: string }>(
      "SELECT input FROM movement WHERE kind NOT IN ('bet', 'win', 'rollback') AND kind = 'redaction' ORDER BY number",
    )
    .toArray()
    .flatMap(it => Object.entries((JSON.parse(it.input) as Redaction).redacted));
  return new Map(hashes.map(([number, hash]) => [Number(number), hash]));
}

/** The members that money was sent to or came from. */
export const readCounterparties = (sql: Sql): string[] =>
  sql
    .exec<{ member: string }>(
      `SELECT DISTINCT coalesce(input ->> '$.receiverId', input ->> '$.senderId') AS member FROM movement
       WHERE kind NOT IN ('bet', 'win', 'rollback') AND kind IN
         ('transfer-out', 'affiliate-transfer-out', 'transfer-in', 'affiliate-transfer-in') ORDER BY member`,
    )
    .toArray()
    .map(it => it.member);

/** A transfer that the receiver has been told of. */
export interface SentTransfer {
  sentAs: number;
  amountMinor: number;
  isAffiliate: boolean;
}

export const readDelivered = (sql: Sql): SentTransfer[] =>
  sql
    .exec<{ sent_as: number; amount_minor: number; kind: string }>(
      "SELECT sent_as, amount_minor, kind FROM transfer JOIN movement ON number = sent_as WHERE state = 'delivered' ORDER BY number",
    )
    .toArray()
    .map(row => ({
      sentAs: row.sent_as,
      amountMinor: row.amount_minor,
      isAffiliate: row.kind === 'affiliate-transfer-out',
    }));

/** The wallet's facts by which the rest of the platform forgets the member. */
export interface Farewell {
  currency: string;
  exponent: number;
  /** Members whose wallets may name this one. */
  counterparties: string[];
  /** Transfers that their receivers have a message of. */
  sent: SentTransfer[];
}
