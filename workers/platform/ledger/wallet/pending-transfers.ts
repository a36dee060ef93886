/**
 * Pending transfers to other members: rows written by the sending movement and retried until the receiver's wallet confirms.
 * The receiver applies each transfer once, so an extra attempt is harmless, while giving up unconfirmed would lose money.
 */

import { HOUR_MS } from '#app/domain/time.ts';
import type { Sql, SqlRow } from '#platform/base/sql.ts';
import { WORDS } from './rows/word-rows.ts';
import type { Memo, ReturnReason } from './rules/order.ts';
import { orderWith, type Words } from './rules/words.ts';

export interface PendingTransfer {
  sentAs: number;
  receiverId: string;
  amountMinor: number;
  isAffiliate: boolean;
  memo: Memo | undefined;
  /** Time of its sending, epoch milliseconds. */
  sentAt: number;
  /** Time before which it is not delivered, epoch milliseconds; null where it does not wait. */
  deliverAfter: number | null;
  attempts: number;
}

/** Reason that a receiver's wallet accepts a transfer at no time: another currency, or it has declined it. */
export type DeliveryRefusal = 'wrong_currency' | 'declined';

/** Reason that a transfer is returned instead of delivered again; null where another attempt may succeed. */
export function returnReasonOf(refusal: string): ReturnReason | null {
  switch (refusal) {
    case 'wrong_currency':
    case 'declined':
    case 'closed': // a wallet's own refusal
      return 'declined';
    case 'in-debt':
    case 'restricted':
      return refusal;
    default:
      return null;
  }
}

/** The operation id of a delivery in the receiver's wallet. */
export const deliveryOf = (senderId: string, sentAs: number): string => `from:${senderId}:${sentAs}`;
/** The operation id of its return in the sender's. */
export const returnOf = (sentAs: number): string => `return:${sentAs}`;

/** Exponential backoff: the first pause, doubled by each failure up to the longest. */
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 60_000;
/** Pause of a transfer that waits for the end of its sender's hold. */
const KEPT_MS = HOUR_MS;

export const pauseAfter = (attempts: number): number =>
  Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.max(0, attempts - 1));

const DELIVER_AFTER = "input ->> '$.deliverAfter'";

interface SentRow extends SqlRow {
  sent_as: number;
  receiver_id: string;
  amount_minor: number;
  attempts: number;
  kind: string;
  input: string;
  words: string;
  made_at: number;
  deliver_after: number | null;
}

const SENT = `SELECT sent_as, receiver_id, amount_minor, attempts, kind, input, ${WORDS} AS words, made_at,
  ${DELIVER_AFTER} AS deliver_after
  FROM transfer JOIN movement ON number = sent_as`;

const sentOf = (row: SentRow): PendingTransfer => ({
  sentAs: row.sent_as,
  receiverId: row.receiver_id,
  amountMinor: row.amount_minor,
  isAffiliate: row.kind === 'affiliate-transfer-out',
  memo: orderWith(row.input, JSON.parse(row.words) as Words).memo,
  sentAt: row.made_at,
  deliverAfter: row.deliver_after,
  attempts: row.attempts,
});

/**
 * Pending transfers that are due by `until`, earliest first. Those that wait are left out before their time.
 * @param now epoch milliseconds; infinite for all that wait
 */
export const readPending = (sql: Sql, until: number, now: number, most = 50): PendingTransfer[] =>
  sql
    .exec<SentRow>(
      `${SENT} WHERE state = 'pending' AND next_at <= ? AND coalesce(${DELIVER_AFTER}, 0) <= ?
       ORDER BY next_at, sent_as LIMIT ?`,
      until,
      now,
      most,
    )
    .toArray()
    .map(sentOf);

/** A transfer in any state, or null. */
export const readSent = (sql: Sql, sentAs: number): PendingTransfer | null =>
  sql.exec<SentRow>(`${SENT} WHERE sent_as = ?`, sentAs).toArray().map(sentOf)[0] ?? null;

/** Due time of the next transfer, epoch milliseconds; null where none is pending. */
export const nextTransferAt = (sql: Sql): number | null =>
  sql
    .exec<{ next_at: number | null }>("SELECT min(next_at) AS next_at FROM transfer WHERE state = 'pending'")
    .toArray()[0]?.next_at ?? null;

export const markDelivered = (sql: Sql, sentAs: number): void =>
  void sql.exec("UPDATE transfer SET state = 'delivered' WHERE sent_as = ? AND state = 'pending'", sentAs);

export function markFailed(sql: Sql, { sentAs, attempts }: PendingTransfer, at: number): void {
  sql.exec(
    "UPDATE transfer SET attempts = ?, next_at = ? WHERE sent_as = ? AND state = 'pending'",
    attempts + 1,
    at + pauseAfter(attempts + 1),
    sentAs,
  );
}

/** Puts a transfer off whose sender may send nothing at present. */
export const markKept = (sql: Sql, sentAs: number, at: number): void =>
  void sql.exec(
    "UPDATE transfer SET next_at = ? WHERE sent_as = ? AND state = 'pending'",
    at + KEPT_MS,
    sentAs,
  );

/** Makes all pending transfers due again, each not before its time: the restrictions of their sender have changed. */
export const wakePending = (sql: Sql): void =>
  void sql.exec(
    `UPDATE transfer SET next_at = coalesce((SELECT ${DELIVER_AFTER} FROM movement WHERE number = sent_as), 0)
     WHERE state = 'pending'`,
  );

/**
 * Time of the first transfer to a receiver that was not returned, epoch milliseconds: since then the member has this payee. Null
 * before it.
 */
export const readPayeeSince = (sql: Sql, receiverId: string): number | null =>
  sql
    .exec<{ since: number | null }>(
      `SELECT min(made_at) AS since FROM transfer JOIN movement ON number = sent_as
       WHERE receiver_id = ? AND state <> 'returned'`,
      receiverId,
    )
    .toArray()[0]?.since ?? null;

export const countPending = (sql: Sql): number =>
  sql
    .exec<{ pending: number }>("SELECT count(*) AS pending FROM transfer WHERE state = 'pending'")
    .toArray()[0]?.pending ?? 0;
