/** Studios' statements as rows: one per game, and rules that games of a studio share. */
import type { GameStatement, StatedRules } from '#app/contract/game-facts.ts';
import type { ReturnToPlayer } from '#app/contract/game-returns.ts';

export interface Statements {
  providerId: string;
  rules: readonly StatedRules[];
  games: readonly GameStatement[];
  /** Epoch milliseconds. */
  at: number;
}

/**
 * Replaces the provider's earlier statements about these rules and games.
 * @returns the number of the games that are the provider's
 */
export async function writeStatements(
  db: D1Database,
  { providerId, rules, games, at }: Statements,
): Promise<number> {
  const [, written] = await db.batch([
    db
      .prepare(
        `INSERT OR REPLACE INTO game_rules (provider_id, rules_id, body)
         SELECT ?1, value ->> 'rulesId', value FROM json_each(?2)`,
      )
      .bind(providerId, JSON.stringify(rules)),
    db
      .prepare(
        `INSERT OR REPLACE INTO game_statement (game_id, provider_id, rules_id, body, stated_at)
         SELECT game_id, provider_id, value ->> 'rulesId', value, ?3
         FROM json_each(?2) JOIN game ON game_id = value ->> 'gameId' WHERE provider_id = ?1
         RETURNING game_id`,
      )
      .bind(providerId, JSON.stringify(games), at),
  ]);
  return written?.results.length ?? 0;
}

export interface StoredStatement {
  game: GameStatement;
  rules: StatedRules | null;
}

/** The statement of a game by the studio that has it now; null where there is none. */
export async function readStatement(db: D1Database, gameId: string): Promise<StoredStatement | null> {
  const row = await db
    .prepare(
      `SELECT statement.body AS game, rules.body AS rules FROM game_statement AS statement
       JOIN game USING (game_id, provider_id)
       LEFT JOIN game_rules AS rules USING (provider_id, rules_id)
       WHERE game_id = ?1`,
    )
    .bind(gameId)
    .first<{ game: string; rules: string | null }>();
  if (row === null) return null;
  return { game: JSON.parse(row.game), rules: row.rules === null ? null : JSON.parse(row.rules) };
}

/** The returns that the studios of some games state, by game id; without those of which none is stated. */
export async function readReturns(
  db: D1Database,
  gameIds: readonly string[],
): Promise<Record<string, ReturnToPlayer>> {
  if (gameIds.length === 0) return {};
  const { results } = await db
    .prepare(
      `SELECT game_id AS gameId, statement.body -> 'returnToPlayer' AS stated
       FROM game_statement AS statement JOIN game USING (game_id, provider_id)
       WHERE game_id IN (SELECT value FROM json_each(?1)) AND statement.body ->> 'returnToPlayer' IS NOT NULL`,
    )
    .bind(JSON.stringify(gameIds))
    .all<{ gameId: string; stated: string }>();
  return Object.fromEntries(results.map(({ gameId, stated }) => [gameId, JSON.parse(stated)]));
}

/** The games of a category of which a return is stated, with the mean of these returns; one that depends on the bet counts with its middle. */
export interface CategoryReturn {
  category: string;
  games: number;
  /** Per cent of all stakes. */
  percent: number;
}

export async function readCategoryReturns(db: D1Database): Promise<CategoryReturn[]> {
  const { results } = await db
    .prepare(
      `SELECT game.type AS category, count(*) AS games,
         avg((statement.body ->> '$.returnToPlayer.least' + statement.body ->> '$.returnToPlayer.most') / 2.0) AS percent
       FROM game_statement AS statement JOIN game USING (game_id, provider_id)
       WHERE game.retired = 0 AND statement.body ->> '$.returnToPlayer.least' IS NOT NULL GROUP BY game.type`,
    )
    .all<CategoryReturn>();
  return results;
}
