/** Games that members have opened, and pairs of them, as rows. */

/** Games of a member that a newly opened one makes pairs with, at most: the latest. */
const PAIRED_WITH = 20;

export interface PlayedGame {
  gameId: string;
  /** Epoch milliseconds. */
  lastAt: number;
}

/** Newest first. */
export async function readPlayed(db: D1Database, memberId: string, most: number): Promise<PlayedGame[]> {
  const { results } = await db
    .prepare(
      `SELECT game_id AS gameId, last_at AS lastAt FROM played_game
       WHERE member_id = ?1 ORDER BY last_at DESC, game_id LIMIT ?2`,
    )
    .bind(memberId, most)
    .all<PlayedGame>();
  return results;
}

/**
 * Notes that a member has opened a game. The first time, it counts the member for the game and for its pairs with the games
 * opened last. One transaction: of concurrent launches one is the first.
 */
export async function writePlayed(
  db: D1Database,
  { memberId, gameId, at }: { memberId: string; gameId: string; at: number },
): Promise<void> {
  const isFirst = 'EXISTS (SELECT 1 FROM played_game WHERE member_id = ?1 AND game_id = ?2 AND launches = 0)';
  await db.batch([
    db
      .prepare(
        `INSERT INTO played_game (member_id, game_id, launches, last_at) VALUES (?1, ?2, 0, ?3)
         ON CONFLICT (member_id, game_id) DO NOTHING`,
      )
      .bind(memberId, gameId, at),
    db
      .prepare(
        `WITH others AS (
           SELECT game_id FROM played_game WHERE member_id = ?1 AND game_id <> ?2
           ORDER BY last_at DESC LIMIT ${PAIRED_WITH}
         )
         INSERT INTO co_played (game_id, other_id, members)
         SELECT game_id, other_id, 1 FROM (
           SELECT ?2 AS game_id, ?2 AS other_id
           UNION ALL SELECT ?2, game_id FROM others
           UNION ALL SELECT game_id, ?2 FROM others
         ) WHERE ${isFirst}
         ON CONFLICT (game_id, other_id) DO UPDATE SET members = members + 1`,
      )
      .bind(memberId, gameId),
    db
      .prepare(
        `UPDATE played_game SET launches = launches + 1, last_at = max(last_at, ?3)
         WHERE member_id = ?1 AND game_id = ?2`,
      )
      .bind(memberId, gameId, at),
  ]);
}

/** Two games, and how many members have opened both. */
export interface Pair {
  gameId: string;
  otherId: string;
  members: number;
}

/**
 * The most frequent pairs of some games with others.
 * @param least members that a pair needs
 * @param most pairs of each game
 */
export async function readPairs(
  db: D1Database,
  gameIds: readonly string[],
  { least, most }: { least: number; most: number },
): Promise<Pair[]> {
  if (gameIds.length === 0) return [];
  const found = await db.batch<Pair>(
    gameIds.map(gameId =>
      db
        .prepare(
          `SELECT game_id AS gameId, other_id AS otherId, members FROM co_played
           WHERE game_id = ?1 AND members >= ?2 AND other_id <> ?1
           ORDER BY members DESC, other_id LIMIT ?3`,
        )
        .bind(gameId, least, most),
    ),
  );
  return found.flatMap(({ results }) => results);
}

/** Counts of the members who have opened each of some games. */
export async function readPlayers(
  db: D1Database,
  gameIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { results } = await db
    .prepare(
      `SELECT game_id AS gameId, members FROM co_played
       WHERE other_id = game_id AND game_id IN (SELECT value FROM json_each(?1))`,
    )
    .bind(JSON.stringify(gameIds))
    .all<Pick<Pair, 'gameId' | 'members'>>();
  return new Map(results.map(({ gameId, members }) => [gameId, members]));
}
