/**
 * Which decisions a payout file allows on a withdrawal: rows of the catalogue. One database orders decisions and batches, so that no
 * withdrawal is put back while a file asks the bank to pay it.
 */
import { MINUTE_MS } from '#app/domain/time.ts';

export interface PaidWithdrawal {
  memberId: string;
  withdrawalId: string;
}

/** Time for which no batch takes a withdrawal after a decision on it began, in milliseconds: a decision is made by then. */
const DECISION_MS = MINUTE_MS;

/** How a withdrawal of a batch ends. */
export type PayoutOutcome = 'settled' | 'refused';
/** What a batch may forbid: an outcome, or that a withdrawal is given back untaken. */
export type PayoutStep = PayoutOutcome | 'untaken';

/** What the bank has to say of an open row before a step. Whatever it says, an open row is not given back. */
const NEEDED: Readonly<Record<PayoutStep, string>> = { settled: 'paid', refused: 'failed', untaken: '' };

/** An open row of which the bank's answer does not say ?3. */
const AGAINST = `FROM payout_row WHERE member_id = ?1 AND withdrawal_id = ?2 AND is_open = 1 AND answer IS NOT ?3`;

/** The number of the batch that forbids a step; null where none does. */
export async function readBatchAgainst(
  db: D1Database,
  { memberId, withdrawalId }: PaidWithdrawal,
  step: PayoutStep,
): Promise<number | null> {
  const statement = db.prepare(`SELECT batch ${AGAINST}`).bind(memberId, withdrawalId, NEEDED[step]);
  return (await statement.first<{ batch: number }>())?.batch ?? null;
}

/**
 * Begins a step: no batch takes the withdrawal meanwhile.
 * @param at epoch milliseconds
 * @returns the number of the batch that forbids it; null where it has begun
 */
export async function beginDecision(
  db: D1Database,
  { memberId, withdrawalId }: PaidWithdrawal,
  step: PayoutStep,
  at: number,
): Promise<number | null> {
  const guarding = db
    .prepare(
      `INSERT INTO payout_guard (member_id, withdrawal_id, until)
       SELECT ?1, ?2, ?4 WHERE NOT EXISTS (SELECT 1 ${AGAINST})
       ON CONFLICT (member_id, withdrawal_id) DO UPDATE SET until = max(until, excluded.until)`,
    )
    .bind(memberId, withdrawalId, NEEDED[step], at + DECISION_MS);
  const [, , against] = await db.batch<{ batch: number }>([
    db.prepare('DELETE FROM payout_guard WHERE until <= ?1').bind(at),
    guarding,
    db.prepare(`SELECT batch ${AGAINST}`).bind(memberId, withdrawalId, NEEDED[step]),
  ]);
  return against?.results[0]?.batch ?? null;
}

/** Notes a decision in the withdrawal's open batch, and closes the batch after its last one. Idempotent. @param at epoch milliseconds */
export async function noteDecision(
  db: D1Database,
  { memberId, withdrawalId }: PaidWithdrawal,
  outcome: PayoutOutcome,
  at: number,
): Promise<void> {
  const ended = `state = 'open' AND NOT EXISTS (SELECT 1 FROM payout_row WHERE batch = payout_batch.number AND is_open = 1)
    AND number IN (SELECT batch FROM payout_row WHERE member_id = ?1 AND withdrawal_id = ?2)`;
  await db.batch([
    db
      .prepare(
        `UPDATE payout_row SET is_open = 0, outcome = ?3, decided_at = ?4
         WHERE member_id = ?1 AND withdrawal_id = ?2 AND is_open = 1`,
      )
      .bind(memberId, withdrawalId, outcome, at),
    db
      .prepare(
        `INSERT INTO payout_step (batch, number, kind, made_at)
         SELECT number, (SELECT count(*) + 1 FROM payout_step WHERE batch = payout_batch.number), 'closed', ?3
         FROM payout_batch WHERE ${ended}`,
      )
      .bind(memberId, withdrawalId, at),
    db.prepare(`UPDATE payout_batch SET state = 'closed' WHERE ${ended}`).bind(memberId, withdrawalId),
  ]);
}
