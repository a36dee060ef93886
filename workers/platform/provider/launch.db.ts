/** Launches as rows. A token comes in only as its hash. */

export interface Launch {
  tokenHash: string;
  memberId: string;
  gameId: string;
  providerId: string;
  /** Of the token of the member's session. */
  sessionHash: string;
  /** Epoch milliseconds. */
  createdAt: number;
  expiresAt: number;
}

export async function insertLaunch(db: D1Database, launch: Launch): Promise<void> {
  const { tokenHash, memberId, gameId, providerId, sessionHash, createdAt, expiresAt } = launch;
  await db
    .prepare(
      `INSERT INTO game_launch (token_hash, member_id, game_id, provider_id, session_hash, created_at, expires_at)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)`,
    )
    .bind(tokenHash, memberId, gameId, providerId, sessionHash, createdAt, expiresAt)
    .run();
}

/** Who launched which game, as a provider is told. */
export interface Launched {
  memberId: string;
  username: string;
  currency: string;
  country: string;
  language: string;
  gameId: string;
  sessionHash: string;
}

/** Uses a launch up. Of two who try at once one gets it; null when it is used, over, another provider's, or none. */
export async function takeLaunch(
  db: D1Database,
  { tokenHash, providerId, at }: { tokenHash: string; providerId: string; at: number },
): Promise<Launched | null> {
  const taken = await db
    .prepare(
      `UPDATE game_launch SET used_at = ?3
       WHERE token_hash = ?1 AND provider_id = ?2 AND used_at IS NULL AND expires_at > ?3
       RETURNING member_id AS memberId, game_id AS gameId, session_hash AS sessionHash`,
    )
    .bind(tokenHash, providerId, at)
    .first<Pick<Launched, 'memberId' | 'gameId' | 'sessionHash'>>();
  if (taken === null) return null;
  const member = await db
    .prepare('SELECT username, currency, country, language FROM member WHERE member_id = ?1')
    .bind(taken.memberId)
    .first<Omit<Launched, 'memberId' | 'gameId' | 'sessionHash'>>();
  return member === null ? null : { ...taken, ...member };
}

export async function deleteLaunchesOf(db: D1Database, sessionHash: string): Promise<void> {
  await db.prepare('DELETE FROM game_launch WHERE session_hash = ?1').bind(sessionHash).run();
}

/** Takes away those that nobody can use any more. */
export async function deleteLaunchesBefore(db: D1Database, at: number): Promise<void> {
  await db.prepare('DELETE FROM game_launch WHERE expires_at <= ?1').bind(at).run();
}
