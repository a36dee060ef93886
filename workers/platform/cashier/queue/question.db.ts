/** Questions to members about requests: rows of the member's directory. */

export interface QuestionRow {
  question: string;
  askedBy: string;
  /** Epoch milliseconds. */
  askedAt: number;
}

interface OfRequest {
  memberId: string;
  /** Of the deposit or withdrawal. */
  id: string;
}

/** Questions that are read. */
const QUESTIONS_MOST = 50;

/** Questions of a request, the newest first. */
export async function readQuestions(db: D1Database, { memberId, id }: OfRequest): Promise<QuestionRow[]> {
  const { results } = await db
    .prepare(
      `SELECT question, asked_by AS askedBy, asked_at AS askedAt FROM cashier_question
       WHERE member_id = ?1 AND request_id = ?2 ORDER BY asked_at DESC LIMIT ${QUESTIONS_MOST}`,
    )
    .bind(memberId, id)
    .all<QuestionRow>();
  return results;
}

/**
 * Writes a question, unless the request has one since `since`. A repeated attempt finds the row that it wrote.
 * @returns the question of this attempt; null where an earlier one is too recent
 */
export async function insertQuestion(
  db: D1Database,
  { memberId, id }: OfRequest,
  attempt: { operationId: string; question: string; by: string; at: number; since: number },
): Promise<QuestionRow | null> {
  const { operationId, question, by, at, since } = attempt;
  const [, written] = await db.batch<QuestionRow>([
    db
      .prepare(
        `INSERT INTO cashier_question (member_id, request_id, asked_at, operation_id, asked_by, question)
         SELECT ?1, ?2, ?3, ?4, ?5, ?6 WHERE NOT EXISTS (
           SELECT 1 FROM cashier_question WHERE member_id = ?1 AND request_id = ?2 AND (asked_at > ?7 OR operation_id = ?4))`,
      )
      .bind(memberId, id, at, operationId, by, question, since),
    db
      .prepare(
        `SELECT question, asked_by AS askedBy, asked_at AS askedAt FROM cashier_question
         WHERE member_id = ?1 AND request_id = ?2 AND operation_id = ?3 AND asked_by = ?4 AND question = ?5`,
      )
      .bind(memberId, id, operationId, by, question),
  ]);
  return written?.results[0] ?? null;
}
