/**
 * Pending transfers to other members: rows written by the sending movement and retried until the receiver's wallet confirms.
 * The receiver applies each transfer once, so an extra attempt is harmless, while giving up unconfirmed would lose money.
 */

import type { Sql } from '../sql.ts';
import type { Memo } from './order.ts';
import { WORDS } from './word-rows.ts';
import { orderWith, type Words } from './words.ts';

export interface PendingTransfer {
  sentAs: number;
  receiverId: string;
  amountMinor: number;
  isAffiliate: boolean;
  memo: Memo | undefined;
  /** Time of its sending, epoch milliseconds. */
  sentAt: number;
  attempts: number;
}

/**
 * Reason that a transfer is returned: a wallet of another currency, or one that has declined it; `closed` is a wallet's own
 * refusal.
 */
export type DeliveryRefusal = 'wrong_currency' | 'declined';

export const isPermanent = (refusal: string): boolean =>
  refusal === 'wrong_currency' || refusal === 'declined' || refusal === 'closed';

/** The operation id of a delivery in the receiver's wallet. */
export const deliveryOf = (senderId: string, sentAs: number): string => `from:${senderId}:${sentAs}`;
/** The operation id of its return in the sender's. */
export const returnOf = (sentAs: number): string => `return:${sentAs}`;

/** Exponential backoff: the first pause, doubled by each failure up to the longest. */
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 60_000;

export const pauseAfter = (attempts: number): number =>
  Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.max(0, attempts - 1));

/** Pending transfers that are due by `until`, earliest first. */
export const readPending = (sql: Sql, until: number, most = 50): PendingTransfer[] =>
  sql
    .exec<{
      sent_as: number;
      receiver_id: string;
      amount_minor: number;
      attempts: number;
      kind: string;
      input: string;
      words: string;
      made_at: number;
    }>(
      `SELECT sent_as, receiver_id, amount_minor, attempts, kind, input, ${WORDS} AS words, made_at
       FROM transfer JOIN movement ON number = sent_as
       WHERE state = 'pending' AND next_at <= ? ORDER BY next_at, sent_as LIMIT ?`,
      until,
      most,
    )
    .toArray()
    .map(row => ({
      sentAs: row.sent_as,
      receiverId: row.receiver_id,
      amountMinor: row.amount_minor,
      isAffiliate: row.kind === 'affiliate-transfer-out',
      memo: orderWith(row.input, JSON.parse(row.words) as Words).memo,
      sentAt: row.made_at,
      attempts: row.attempts,
    }));

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

export const countPending = (sql: Sql): number =>
  sql
    .exec<{ pending: number }>("SELECT count(*) AS pending FROM transfer WHERE state = 'pending'")
    .toArray()[0]?.pending ?? 0;
