/** Batches of payouts and their withdrawals as rows of the catalogue. */
import type { PayoutFormat } from '#app/contract/operator/payout.ts';
import type { BatchRow, Payer, PaymentRow } from './batch-row.ts';

const BATCH = `number, format, currency, exponent, countries, payers, row_count AS rowCount, sum_minor AS sumMinor, state, sha256,
  size, made_by AS madeBy, made_at AS madeAt`;
const ROW = `batch, position, member_id AS memberId, withdrawal_id AS withdrawalId, username, country, amount_minor AS amountMinor,
  payout_reference AS payoutReference, bank_code AS bankCode, bank_name AS bankName, account_holder AS accountHolder,
  account_number AS accountNumber, answer, answer_code AS answerCode, answer_text AS answerText, answered_at AS answeredAt,
  is_open AS isOpen, outcome, decided_at AS decidedAt`;

export const readBatch = (db: D1Database, number: number): Promise<BatchRow | null> =>
  db.prepare(`SELECT ${BATCH} FROM payout_batch WHERE number = ?1`).bind(number).first<BatchRow>();

export const readBatchOf = (db: D1Database, operationId: string): Promise<BatchRow | null> =>
  db.prepare(`SELECT ${BATCH} FROM payout_batch WHERE operation_id = ?1`).bind(operationId).first<BatchRow>();

export async function readPayments(db: D1Database, batch: number): Promise<PaymentRow[]> {
  const { results } = await db
    .prepare(`SELECT ${ROW} FROM payout_row WHERE batch = ?1 ORDER BY position`)
    .bind(batch)
    .all<PaymentRow>();
  return results;
}

/** A withdrawal for a new batch. */
export type NewPayment = Pick<
  PaymentRow,
  | 'memberId'
  | 'withdrawalId'
  | 'username'
  | 'country'
  | 'amountMinor'
  | 'payoutReference'
  | 'bankCode'
  | 'bankName'
  | 'accountHolder'
  | 'accountNumber'
>;

interface NewBatch {
  operationId: string;
  format: PayoutFormat;
  currency: string;
  exponent: number;
  /** By market. */
  payers: Readonly<Record<string, Payer>>;
  by: string;
  /** Epoch milliseconds. */
  at: number;
  payments: readonly NewPayment[];
}

/** The number that the next batch gets. */
const NEXT = '(SELECT coalesce(max(number), 0) + 1 FROM payout_batch)';

/**
 * Puts withdrawals into a new batch in one transaction, but for those of another open batch, and those that are being decided. A repeated
 * attempt makes nothing.
 * @returns null where no withdrawal is left
 */
export async function insertBatch(
  db: D1Database,
  { operationId, format, currency, exponent, payers, by, at, payments }: NewBatch,
): Promise<BatchRow | null> {
  const rows = db
    .prepare(
      `INSERT INTO payout_row (batch, position, member_id, withdrawal_id, username, country, amount_minor, payout_reference, bank_code,
                               bank_name, account_holder, account_number)
       SELECT ${NEXT}, key + 1, value ->> '$.memberId', value ->> '$.withdrawalId', value ->> '$.username', value ->> '$.country',
              value ->> '$.amountMinor', value ->> '$.payoutReference', value ->> '$.bankCode', value ->> '$.bankName',
              value ->> '$.accountHolder', value ->> '$.accountNumber'
       FROM json_each(?1)
       WHERE NOT EXISTS (SELECT 1 FROM payout_batch WHERE operation_id = ?2)
         AND NOT EXISTS (SELECT 1 FROM payout_row AS other WHERE other.member_id = value ->> '$.memberId'
                           AND other.withdrawal_id = value ->> '$.withdrawalId' AND other.is_open = 1)
         AND NOT EXISTS (SELECT 1 FROM payout_guard AS guard WHERE guard.member_id = value ->> '$.memberId'
                           AND guard.withdrawal_id = value ->> '$.withdrawalId' AND guard.until > ?3)`,
    )
    .bind(JSON.stringify(payments), operationId, at);
  const batch = db
    .prepare(
      `INSERT INTO payout_batch (number, operation_id, format, currency, exponent, countries, payers, row_count, sum_minor, made_by,
                                 made_at)
       SELECT batch, ?1, ?2, ?3, ?4, json_group_array(DISTINCT country), ?7, count(*), sum(amount_minor), ?5, ?6
       FROM payout_row WHERE batch = ${NEXT} GROUP BY batch`,
    )
    .bind(operationId, format, currency, exponent, by, at, JSON.stringify(payers));
  const step = db
    .prepare(
      `INSERT INTO payout_step (batch, number, kind, made_by, made_at)
       SELECT number, 1, 'made', ?2, ?3 FROM payout_batch WHERE operation_id = ?1
       ON CONFLICT DO NOTHING`,
    )
    .bind(operationId, by, at);
  await db.batch([rows, batch, step]);
  return readBatchOf(db, operationId);
}

/** Numbers of the open batches that withdrawals are in, by member and withdrawal. */
export async function readOpenBatches(
  db: D1Database,
  of: readonly { memberId: string; withdrawalId: string }[],
): Promise<ReadonlyMap<string, number>> {
  const { results } = await db
    .prepare(
      `SELECT member_id || ' ' || withdrawal_id AS key, batch FROM payout_row
       WHERE (member_id, withdrawal_id) IN (SELECT value ->> 0, value ->> 1 FROM json_each(?1)) AND is_open = 1`,
    )
    .bind(JSON.stringify(of.map(({ memberId, withdrawalId }) => [memberId, withdrawalId])))
    .all<{ key: string; batch: number }>();
  return new Map(results.map(it => [it.key, it.batch]));
}

/** Notes the hash of the file when it is written for the first time. @returns what the batch has then */
export async function noteFile(
  db: D1Database,
  number: number,
  { sha256, size }: { sha256: string; size: number },
): Promise<{ sha256: string; size: number }> {
  const [, noted] = await db.batch<{ sha256: string; size: number }>([
    db
      .prepare('UPDATE payout_batch SET sha256 = ?2, size = ?3 WHERE number = ?1 AND sha256 IS NULL')
      .bind(number, sha256, size),
    db.prepare('SELECT sha256, size FROM payout_batch WHERE number = ?1').bind(number),
  ]);
  return noted?.results[0] ?? { sha256, size };
}

/**
 * Cancels an open batch that no answer was read of, and frees its withdrawals.
 * @param at epoch milliseconds
 * @returns whether it is cancelled
 */
export async function cancelBatch(
  db: D1Database,
  number: number,
  { by, at, reason }: { by: string; at: number; reason: string },
): Promise<boolean> {
  const [cancelled] = await db.batch([
    db
      .prepare(
        `UPDATE payout_batch SET state = 'cancelled' WHERE number = ?1 AND state = 'open'
           AND NOT EXISTS (SELECT 1 FROM payout_step WHERE batch = ?1 AND kind = 'answer')`,
      )
      .bind(number),
    db
      .prepare(
        `INSERT INTO payout_step (batch, number, kind, made_by, made_at, facts)
         SELECT ?1, (SELECT count(*) + 1 FROM payout_step WHERE batch = ?1), 'cancelled', ?2, ?3, ?4
         WHERE EXISTS (SELECT 1 FROM payout_batch WHERE number = ?1 AND state = 'cancelled')
           AND NOT EXISTS (SELECT 1 FROM payout_step WHERE batch = ?1 AND kind = 'cancelled')`,
      )
      .bind(number, by, at, JSON.stringify({ reason })),
    db
      .prepare(
        `UPDATE payout_row SET is_open = 0 WHERE batch = ?1
           AND EXISTS (SELECT 1 FROM payout_batch WHERE number = ?1 AND state = 'cancelled')`,
      )
      .bind(number),
  ]);
  return (cancelled?.meta.changes ?? 0) > 0;
}
