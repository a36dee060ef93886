/** Links of enrolment as rows: each is for one operator, and is used once. */

interface NewEnrolment {
  tokenHash: string;
  operatorId: string;
  /** Epoch milliseconds. */
  at: number;
  by: string;
  expiresAt: number;
}

/** Lets an operator enrol until a moment. */
export async function openEnrolment(
  db: D1Database,
  { operatorId, until }: { operatorId: string; until: number },
): Promise<void> {
  await db
    .prepare('UPDATE operator SET enrol_until = ?2 WHERE operator_id = ?1')
    .bind(operatorId, until)
    .run();
}

/** Inserts a link; those made before it end. @returns false where the operator may not enrol at the moment */
export async function insertEnrolment(db: D1Database, it: NewEnrolment): Promise<boolean> {
  const [, inserted] = await db.batch([
    db.prepare('DELETE FROM operator_enrolment WHERE operator_id = ?1').bind(it.operatorId),
    db
      .prepare(
        `INSERT INTO operator_enrolment (token_hash, operator_id, created_at, created_by, expires_at)
         SELECT ?1, ?2, ?3, ?4, min(?5, enrol_until) FROM operator
         WHERE operator_id = ?2 AND disabled_at IS NULL AND expires_at > ?3 AND enrol_until > ?3`,
      )
      .bind(it.tokenHash, it.operatorId, it.at, it.by, it.expiresAt),
  ]);
  return (inserted?.meta.changes ?? 0) > 0;
}

/** No further links are made for an operator; the last one stays. */
export async function closeEnrolment(db: D1Database, operatorId: string): Promise<void> {
  await db.prepare('UPDATE operator SET enrol_until = NULL WHERE operator_id = ?1').bind(operatorId).run();
}

/** Id of the operator whom a link is for; null where it has been used, or is over. */
export async function readEnrolment(db: D1Database, tokenHash: string, at: number): Promise<string | null> {
  const row = await db
    .prepare(
      `SELECT operator_id AS operatorId FROM operator_enrolment JOIN operator USING (operator_id)
       WHERE token_hash = ?1 AND operator_enrolment.expires_at > ?2 AND operator.expires_at > ?2 AND disabled_at IS NULL`,
    )
    .bind(tokenHash, at)
    .first<{ operatorId: string }>();
  return row?.operatorId ?? null;
}

/**
 * Spends a link, once: of several at the same time one does. Whatever access the operator had before ends, because a new one replaces it.
 * @returns false where it has been used
 */
export async function spendEnrolment(
  db: D1Database,
  { tokenHash, operatorId, at }: { tokenHash: string; operatorId: string; at: number },
): Promise<boolean> {
  const used = await db
    .prepare('DELETE FROM operator_enrolment WHERE token_hash = ?1 AND expires_at > ?2')
    .bind(tokenHash, at)
    .run();
  if (used.meta.changes === 0) return false;
  await db.batch([
    db
      .prepare('UPDATE operator SET enrol_until = NULL, access_from = ?2 WHERE operator_id = ?1')
      .bind(operatorId, at),
    db
      .prepare(
        'UPDATE operator_key SET expires_at = ?2 WHERE operator_id = ?1 AND coalesce(expires_at > ?2, 1)',
      )
      .bind(operatorId, at),
    db.prepare('DELETE FROM passkey WHERE member_id = ?1').bind(operatorId),
    db.prepare('DELETE FROM operator_session WHERE operator_id = ?1').bind(operatorId),
  ]);
  return true;
}
