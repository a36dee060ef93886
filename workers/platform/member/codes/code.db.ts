/** One-time codes as rows: one for each member and purpose. */

export type CodePurpose = 'password' | 'email' | 'mobile';

export interface CodeRow {
  memberId: string;
  purpose: CodePurpose;
  /** Address or number that it was sent to. */
  target: string;
  codeHash: string;
  /** Epoch milliseconds. */
  sentAt: number;
  expiresAt: number;
}

/** Time of the last code, epoch milliseconds; null where none waits. */
export async function readSentAt(
  db: D1Database,
  memberId: string,
  purpose: CodePurpose,
): Promise<number | null> {
  const row = await db
    .prepare('SELECT sent_at AS sentAt FROM one_time_code WHERE member_id = ?1 AND purpose = ?2')
    .bind(memberId, purpose)
    .first<{ sentAt: number }>();
  return row?.sentAt ?? null;
}

/**
 * Stores a code in place of the one before.
 * @param before codes sent after this moment stay
 * @returns false where one was sent meanwhile
 */
export async function writeCode(
  db: D1Database,
  it: CodeRow,
  { tries, before }: { tries: number; before: number },
): Promise<boolean> {
  const { meta } = await db
    .prepare(
      `INSERT INTO one_time_code (member_id, purpose, target, code_hash, sent_at, expires_at, tries_left)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)
       ON CONFLICT (member_id, purpose) DO UPDATE SET target = excluded.target, code_hash = excluded.code_hash,
         sent_at = excluded.sent_at, expires_at = excluded.expires_at, tries_left = excluded.tries_left
       WHERE sent_at <= ?8`,
    )
    .bind(it.memberId, it.purpose, it.target, it.codeHash, it.sentAt, it.expiresAt, tries, before)
    .run();
  return meta.changes > 0;
}

/** Takes one try of a code that is still good. @returns the code's hash and target, or null where there is none */
export async function takeTry(
  db: D1Database,
  { memberId, purpose, at }: { memberId: string; purpose: CodePurpose; at: number },
): Promise<{ codeHash: string; target: string } | null> {
  return db
    .prepare(
      `UPDATE one_time_code SET tries_left = tries_left - 1
       WHERE member_id = ?1 AND purpose = ?2 AND tries_left > 0 AND expires_at > ?3
       RETURNING code_hash AS codeHash, target`,
    )
    .bind(memberId, purpose, at)
    .first<{ codeHash: string; target: string }>();
}

/** Deletes a code that was right. @returns false where a concurrent call has used it */
export async function deleteCode(
  db: D1Database,
  { memberId, purpose, codeHash }: Pick<CodeRow, 'memberId' | 'purpose' | 'codeHash'>,
): Promise<boolean> {
  const { meta } = await db
    .prepare('DELETE FROM one_time_code WHERE member_id = ?1 AND purpose = ?2 AND code_hash = ?3')
    .bind(memberId, purpose, codeHash)
    .run();
  return meta.changes > 0;
}
