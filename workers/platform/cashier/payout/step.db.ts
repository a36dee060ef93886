/** Steps of a batch, and what the bank answers, as rows of the catalogue. */
import type { AnswerFormat, PAYOUT_STEPS } from '#app/contract/operator/payout.ts';
import type { Answered } from './answer-line.ts';

export interface StepFacts {
  /** Of a cancelled batch. */
  reason?: string;
  /** Of an answer. */
  format?: AnswerFormat;
  sha256?: string;
  size?: number;
  named?: number;
}

export interface StepRow {
  number: number;
  kind: (typeof PAYOUT_STEPS)[number];
  madeBy: string | null;
  /** Epoch milliseconds. */
  madeAt: number;
  /** JSON of `StepFacts`. */
  facts: string;
}

/** Steps of a batch that are shown. */
const STEPS_MOST = 1_000;

export async function readSteps(db: D1Database, batch: number): Promise<StepRow[]> {
  const { results } = await db
    .prepare(
      `SELECT number, kind, made_by AS madeBy, made_at AS madeAt, facts FROM payout_step
       WHERE batch = ?1 ORDER BY number LIMIT ${STEPS_MOST}`,
    )
    .bind(batch)
    .all<StepRow>();
  return results;
}

/** Notes that an operator has read the file: the first time alone; the event log has each. @param at epoch milliseconds */
export async function noteReading(db: D1Database, batch: number, by: string, at: number): Promise<void> {
  await db
    .prepare(
      `INSERT INTO payout_step (batch, number, kind, made_by, made_at)
       SELECT ?1, (SELECT count(*) + 1 FROM payout_step WHERE batch = ?1), 'file', ?2, ?3
       WHERE NOT EXISTS (SELECT 1 FROM payout_step WHERE batch = ?1 AND kind = 'file' AND made_by = ?2)`,
    )
    .bind(batch, by, at)
    .run();
}

/**
 * Writes what an answer says of rows that are not decided. Other rows without any answer become `missing`.
 * @param at epoch milliseconds
 * @returns whether the batch was open
 */
export async function writeAnswer(
  db: D1Database,
  batch: number,
  { by, at, answered, facts }: { by: string; at: number; answered: readonly Answered[]; facts: StepFacts },
): Promise<boolean> {
  const isOpen = "EXISTS (SELECT 1 FROM payout_batch WHERE number = ?1 AND state = 'open')";
  const [noted] = await db.batch([
    db
      .prepare(
        `INSERT INTO payout_step (batch, number, kind, made_by, made_at, facts)
         SELECT ?1, (SELECT count(*) + 1 FROM payout_step WHERE batch = ?1), 'answer', ?2, ?3, ?4 WHERE ${isOpen}`,
      )
      .bind(batch, by, at, JSON.stringify(facts)),
    db
      .prepare(
        `UPDATE payout_row SET answer = value ->> '$.answer', answer_code = value ->> '$.code', answer_text = value ->> '$.text',
           answered_at = ?3
         FROM json_each(?2)
         WHERE batch = ?1 AND position = value ->> '$.position' AND is_open = 1 AND ${isOpen}`,
      )
      .bind(batch, JSON.stringify(answered), at),
    db
      .prepare(
        `UPDATE payout_row SET answer = 'missing', answered_at = ?2
         WHERE batch = ?1 AND answer IS NULL AND is_open = 1 AND ${isOpen}`,
      )
      .bind(batch, at),
  ]);
  return (noted?.meta.changes ?? 0) > 0;
}
