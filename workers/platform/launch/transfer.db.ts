/** Attempts to move money to a provider for a launch, as rows: at most one per member and game. */

/** Validity of an attempt, in milliseconds: its launch follows at once. */
export const ATTEMPT_MS = 60_000;

interface LaunchKey {
  memberId: string;
  gameId: string;
  /** Epoch milliseconds. */
  at: number;
}

export interface Attempt {
  attemptId: string;
  hasMoved: boolean;
}

/** Returns the attempt in progress, or starts a new one with the given id. */
export async function beginAttempt(
  db: D1Database,
  { memberId, gameId, at }: LaunchKey,
  attemptId: string,
): Promise<Attempt> {
  const row = await db
    .prepare(
      `INSERT INTO play_transfer (member_id, game_id, attempt_id, created_at) VALUES (?1, ?2, ?3, ?4)
       ON CONFLICT (member_id, game_id) DO UPDATE SET
         attempt_id = iif(created_at <= ?4 - ?5, ?3, attempt_id), moved_at = iif(created_at <= ?4 - ?5, NULL, moved_at),
         created_at = iif(created_at <= ?4 - ?5, ?4, created_at)
       RETURNING attempt_id AS attemptId, moved_at AS movedAt`,
    )
    .bind(memberId, gameId, attemptId, at, ATTEMPT_MS)
    .first<{ attemptId: string; movedAt: number | null }>();
  if (row === null) throw new Error('An attempt that was written gave no row');
  return { attemptId: row.attemptId, hasMoved: row.movedAt !== null };
}

/** Marks an attempt's money as moved. */
export async function markMoved(
  db: D1Database,
  { memberId, gameId, at }: LaunchKey,
  attemptId: string,
): Promise<void> {
  await db
    .prepare(
      'UPDATE play_transfer SET moved_at = ?4 WHERE member_id = ?1 AND game_id = ?2 AND attempt_id = ?3',
    )
    .bind(memberId, gameId, attemptId, at)
    .run();
}

/** Uses up an attempt whose money has moved; false where there is none. Of two concurrent launches one succeeds. */
export async function redeemAttempt(db: D1Database, { memberId, gameId, at }: LaunchKey): Promise<boolean> {
  const { meta } = await db
    .prepare('DELETE FROM play_transfer WHERE member_id = ?1 AND game_id = ?2 AND moved_at > ?3')
    .bind(memberId, gameId, at - ATTEMPT_MS)
    .run();
  return meta.changes > 0;
}

/** Deletes attempts that no launch can use any more. */
export async function deleteOldAttempts(db: D1Database, at: number): Promise<void> {
  await db
    .prepare('DELETE FROM play_transfer WHERE created_at <= ?1')
    .bind(at - 2 * ATTEMPT_MS)
    .run();
}
