/** Steps that were begun, and proofs: rows beside the sessions, found by the hash of a random token, used once. */
import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

export const freshToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');
const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

export interface Pending {
  memberId: string;
  /** `login`, `passkey`, or the purpose of a proof. */
  purpose: string;
  /** Null for a login. */
  sessionHash: string | null;
  challenge: string | null;
  isRemembered: boolean;
}

/** Stores a step, and deletes those that have expired. @returns its token */
export async function insertPending(
  db: D1Database,
  it: Pending,
  { at, expiresAt }: { at: number; expiresAt: number },
): Promise<string> {
  const token = freshToken();
  await db.batch([
    db.prepare('DELETE FROM pending_step WHERE expires_at <= ?1').bind(at),
    db
      .prepare(
        `INSERT INTO pending_step (token_hash, member_id, purpose, session_hash, challenge, is_remembered, expires_at)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)`,
      )
      .bind(
        hashOf(token),
        it.memberId,
        it.purpose,
        it.sessionHash,
        it.challenge,
        Number(it.isRemembered),
        expiresAt,
      ),
  ]);
  return token;
}

export async function readPending(
  db: D1Database,
  token: string,
  purpose: string,
  at: number,
): Promise<Pending | null> {
  const row = await db
    .prepare(
      `SELECT member_id AS memberId, purpose, session_hash AS sessionHash, challenge, is_remembered AS isRemembered
       FROM pending_step WHERE token_hash = ?1 AND purpose = ?2 AND expires_at > ?3`,
    )
    .bind(hashOf(token), purpose, at)
    .first<Omit<Pending, 'isRemembered'> & { isRemembered: number }>();
  return row && { ...row, isRemembered: row.isRemembered === 1 };
}

/** @returns false where a concurrent call has finished it */
export async function deletePending(db: D1Database, token: string): Promise<boolean> {
  const { meta } = await db
    .prepare('DELETE FROM pending_step WHERE token_hash = ?1')
    .bind(hashOf(token))
    .run();
  return meta.changes > 0;
}

/** @returns the proof's token */
export async function insertProof(
  db: D1Database,
  { sessionHash, purpose }: { sessionHash: string; purpose: string },
  { at, expiresAt }: { at: number; expiresAt: number },
): Promise<string> {
  const token = freshToken();
  await db.batch([
    db.prepare('DELETE FROM proof WHERE expires_at <= ?1').bind(at),
    db
      .prepare('INSERT INTO proof (token_hash, session_hash, purpose, expires_at) VALUES (?1, ?2, ?3, ?4)')
      .bind(hashOf(token), sessionHash, purpose, expiresAt),
  ]);
  return token;
}

/** Uses a proof. @returns false where it is not one of this session and purpose, used, or too old */
export async function consumeProof(
  db: D1Database,
  token: string,
  { sessionHash, purpose, at }: { sessionHash: string; purpose: string; at: number },
): Promise<boolean> {
  const { meta } = await db
    .prepare(
      'DELETE FROM proof WHERE token_hash = ?1 AND session_hash = ?2 AND purpose = ?3 AND expires_at > ?4',
    )
    .bind(hashOf(token), sessionHash, purpose, at)
    .run();
  return meta.changes > 0;
}
