/** Launches as rows. Tokens are stored as hashes only. */

export interface Launch {
  tokenHash: string;
  memberId: string;
  gameId: string;
  providerId: string;
  /** Hash of the token of the member's session. */
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

/** The member and game of a launch, as a provider receives them. */
export interface LaunchInfo {
  memberId: string;
  username: string;
  currency: string;
  country: string;
  language: string;
  gameId: string;
  sessionHash: string;
}

/** Uses up a launch; null where it is used, expired, another provider's, or unknown. Of two concurrent calls one succeeds. */
export const redeemLaunch = (
  db: D1Database,
  { tokenHash, providerId, at }: { tokenHash: string; providerId: string; at: number },
): Promise<Pick<LaunchInfo, 'memberId' | 'gameId' | 'sessionHash'> | null> =>
  db
    .prepare(
      `UPDATE game_launch SET used_at = ?3
       WHERE token_hash = ?1 AND provider_id = ?2 AND used_at IS NULL AND expires_at > ?3
       RETURNING member_id AS memberId, game_id AS gameId, session_hash AS sessionHash`,
    )
    .bind(tokenHash, providerId, at)
    .first<Pick<LaunchInfo, 'memberId' | 'gameId' | 'sessionHash'>>();

/** Facts of a player that a provider is told; null where there is no such member. */
export const readPlayer = (
  db: D1Database,
  memberId: string,
): Promise<Omit<LaunchInfo, 'memberId' | 'gameId' | 'sessionHash'> | null> =>
  db
    .prepare('SELECT username, currency, country, language FROM member WHERE member_id = ?1')
    .bind(memberId)
    .first();

export async function deleteLaunchesOf(db: D1Database, sessionHash: string): Promise<void> {
  await db.prepare('DELETE FROM game_launch WHERE session_hash = ?1').bind(sessionHash).run();
}

/** Deletes expired launches. */
export async function deleteLaunchesBefore(db: D1Database, at: number): Promise<void> {
  await db.prepare('DELETE FROM game_launch WHERE expires_at <= ?1').bind(at).run();
}
