/** Secrets of authenticator apps as rows; one for each member. */
export interface Authenticator {
  /** Sealed. */
  secret: string;
  /** Epoch milliseconds; null until a first code has confirmed it. */
  confirmedAt: number | null;
}

export const readAuthenticator = (db: D1Database, memberId: string): Promise<Authenticator | null> =>
  db
    .prepare('SELECT secret, confirmed_at AS confirmedAt FROM authenticator WHERE member_id = ?1')
    .bind(memberId)
    .first<Authenticator>();

/** Stores a secret that waits for its first code. @returns false where a confirmed one stands */
export async function writeSecret(db: D1Database, memberId: string, secret: string): Promise<boolean> {
  const { meta } = await db
    .prepare(
      `INSERT INTO authenticator (member_id, secret) VALUES (?1, ?2)
       ON CONFLICT (member_id) DO UPDATE SET secret = excluded.secret, used_step = 0 WHERE confirmed_at IS NULL`,
    )
    .bind(memberId, secret)
    .run();
  return meta.changes > 0;
}

/** Notes the time step of a code, which is used by that. @returns false where it, or a later one, was used before */
export async function markStepUsed(
  db: D1Database,
  memberId: string,
  { secret, step, confirmedAt }: { secret: string; step: number; confirmedAt: number },
): Promise<boolean> {
  const { meta } = await db
    .prepare(
      `UPDATE authenticator SET used_step = ?3, confirmed_at = coalesce(confirmed_at, ?4)
       WHERE member_id = ?1 AND secret = ?2 AND used_step < ?3`,
    )
    .bind(memberId, secret, step, confirmedAt)
    .run();
  return meta.changes > 0;
}

export async function deleteAuthenticator(db: D1Database, memberId: string): Promise<void> {
  await db.prepare('DELETE FROM authenticator WHERE member_id = ?1').bind(memberId).run();
}
