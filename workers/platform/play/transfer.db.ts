/** Attempts to take money to a provider for a launch, as rows: one of a member and a game at a time. */

/** An attempt is good for so long, in milliseconds: a launch follows at once. */
export const ATTEMPT_MS = 60_000;

interface Launching {
  memberId: string;
  gameId: string;
  /** Epoch milliseconds. */
  at: number;
}

export interface Attempt {
  attemptId: string;
  hasMoved: boolean;
}

/** The attempt that is under way, or a new one of the id given. */
export async function beginAttempt(
  db: D1Database,
  { memberId, gameId, at }: Launching,
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

/** The money of an attempt is there. */
export async function markMoved(
  db: D1Database,
  { memberId, gameId, at }: Launching,
  attemptId: string,
): Promise<void> {
  await db
    .prepare(
      'UPDATE play_transfer SET moved_at = ?4 WHERE member_id = ?1 AND game_id = ?2 AND attempt_id = ?3',
    )
    .bind(memberId, gameId, attemptId, at)
    .run();
}

/** Uses an attempt up whose money is there; false when there is none. Of two launches at once one gets it. */
export async function takeMoved(db: D1Database, { memberId, gameId, at }: Launching): Promise<boolean> {
  const { meta } = await db
    .prepare('DELETE FROM play_transfer WHERE member_id = ?1 AND game_id = ?2 AND moved_at > ?3')
    .bind(memberId, gameId, at - ATTEMPT_MS)
    .run();
  return meta.changes > 0;
}

/** Takes away those that no launch can use any more. */
export async function forgetTransfers(db: D1Database, at: number): Promise<void> {
  await db
    .prepare('DELETE FROM play_transfer WHERE created_at <= ?1')
    .bind(at - 2 * ATTEMPT_MS)
    .run();
}
