/** Favourites as rows. Every statement is limited to one member. */

/** Newest first. */
export async function readFavourites(db: D1Database, memberId: string): Promise<string[]> {
  const { results } = await db
    .prepare('SELECT game_id FROM favourite WHERE member_id = ?1 ORDER BY created_at DESC, game_id')
    .bind(memberId)
    .all<{ game_id: string }>();
  return results.map(row => row.game_id);
}

/**
 * Marks a game; a repeated mark keeps the first moment. Counts and inserts in one statement, so that concurrent calls cannot
 * exceed the limit.
 *
 * @returns whether the game is a favourite now; false where the member has `most` others
 */
export async function insertFavourite(
  db: D1Database,
  { memberId, gameId, at, most }: { memberId: string; gameId: string; at: number; most: number },
): Promise<boolean> {
  const [, found] = await db.batch([
    db
      .prepare(
        `INSERT INTO favourite (member_id, game_id, created_at) SELECT ?1, ?2, ?3
         WHERE (SELECT count(*) FROM favourite WHERE member_id = ?1) < ?4
         ON CONFLICT (member_id, game_id) DO NOTHING`,
      )
      .bind(memberId, gameId, at, most),
    db.prepare('SELECT 1 FROM favourite WHERE member_id = ?1 AND game_id = ?2').bind(memberId, gameId),
  ]);
  return (found?.results.length ?? 0) > 0;
}

/**
 * Marks several games, each different, newest first. Those that are marked keep their moment. The oldest stay unmarked where
 * there would be more than `most`: counted and inserted in one statement.
 */
export async function insertFavourites(
  db: D1Database,
  { memberId, gameIds, at, most }: { memberId: string; gameIds: readonly string[]; at: number; most: number },
): Promise<void> {
  await db
    .prepare(
      `INSERT INTO favourite (member_id, game_id, created_at)
       SELECT ?1, value, ?3 - key FROM json_each(?2)
       WHERE value NOT IN (SELECT game_id FROM favourite WHERE member_id = ?1)
       ORDER BY key LIMIT max(0, ?4 - (SELECT count(*) FROM favourite WHERE member_id = ?1))`,
    )
    .bind(memberId, JSON.stringify(gameIds), at, most)
    .run();
}

/** @returns whether the game was a favourite */
export async function deleteFavourite(db: D1Database, memberId: string, gameId: string): Promise<boolean> {
  const { meta } = await db
    .prepare('DELETE FROM favourite WHERE member_id = ?1 AND game_id = ?2')
    .bind(memberId, gameId)
    .run();
  return meta.changes > 0;
}
