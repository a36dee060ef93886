/** One-time codes as rows: one for each member, purpose and browser. */

/** `login`: beside the right password of a name that strangers guess at. */
export type CodePurpose = 'password' | 'login' | 'email' | 'mobile';

/** The primary key of a code. */
export interface CodeKey {
  memberId: string;
  purpose: CodePurpose;
  /** Hash of what the asking browser alone has; empty for a session's code. */
  browserHash: string;
}

export interface CodeRow extends CodeKey {
  /** Address or number that it was sent to. */
  target: string;
  codeHash: string;
  /** Epoch milliseconds. */
  sentAt: number;
  expiresAt: number;
}

/** Times of the last code, epoch milliseconds; null where none waits. */
export const readSent = (
  db: D1Database,
  { memberId, purpose, browserHash }: CodeKey,
): Promise<Pick<CodeRow, 'sentAt' | 'expiresAt'> | null> =>
  db
    .prepare(
      `SELECT sent_at AS sentAt, expires_at AS expiresAt FROM member_code
       WHERE member_id = ?1 AND purpose = ?2 AND browser_hash = ?3`,
    )
    .bind(memberId, purpose, browserHash)
    .first<Pick<CodeRow, 'sentAt' | 'expiresAt'>>();

/**
 * Stores a code in place of the browser's previous one, and deletes the member's expired ones.
 * @param before codes sent after this moment stay
 * @returns false where one was sent meanwhile
 */
export async function writeCode(
  db: D1Database,
  it: CodeRow,
  { tries, before }: { tries: number; before: number },
): Promise<boolean> {
  const [, written] = await db.batch([
    db
      .prepare('DELETE FROM member_code WHERE member_id = ?1 AND expires_at <= ?2')
      .bind(it.memberId, it.sentAt),
    db
      .prepare(
        `INSERT INTO member_code (member_id, purpose, browser_hash, target, code_hash, sent_at, expires_at, tries_left)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)
         ON CONFLICT (member_id, purpose, browser_hash) DO UPDATE SET target = excluded.target,
           code_hash = excluded.code_hash, sent_at = excluded.sent_at, expires_at = excluded.expires_at,
           tries_left = excluded.tries_left
         WHERE sent_at <= ?9`,
      )
      .bind(
        it.memberId,
        it.purpose,
        it.browserHash,
        it.target,
        it.codeHash,
        it.sentAt,
        it.expiresAt,
        tries,
        before,
      ),
  ]);
  return (written?.meta.changes ?? 0) > 0;
}

/** Takes one try of a code that is still good. @returns the code's hash and target, or null where there is none */
export const countTry = (
  db: D1Database,
  { memberId, purpose, browserHash }: CodeKey,
  at: number,
): Promise<{ codeHash: string; target: string } | null> =>
  db
    .prepare(
      `UPDATE member_code SET tries_left = tries_left - 1
       WHERE member_id = ?1 AND purpose = ?2 AND browser_hash = ?3 AND tries_left > 0 AND expires_at > ?4
       RETURNING code_hash AS codeHash, target`,
    )
    .bind(memberId, purpose, browserHash, at)
    .first<{ codeHash: string; target: string }>();

/** Deletes a code that was right. @returns false where a concurrent call has used it */
export async function deleteCode(
  db: D1Database,
  { memberId, purpose, browserHash, codeHash }: CodeKey & Pick<CodeRow, 'codeHash'>,
): Promise<boolean> {
  const { meta } = await db
    .prepare(
      'DELETE FROM member_code WHERE member_id = ?1 AND purpose = ?2 AND browser_hash = ?3 AND code_hash = ?4',
    )
    .bind(memberId, purpose, browserHash, codeHash)
    .run();
  return meta.changes > 0;
}

/** Deletes codes of all members that have expired: strangers can ask for many that nobody types. @param at epoch milliseconds */
export async function deleteExpiredCodes(db: D1Database, at: number): Promise<void> {
  await db.prepare('DELETE FROM member_code WHERE expires_at <= ?1').bind(at).run();
}
