/** Sources of home's rows: members who opened games, studios' statements, and paid withdrawals. */
import type { PlayedCount, StatedGame } from './home-rows.ts';

/** Members of a directory who opened each game since a moment; without the order, which several directories decide together. */
export async function readPlayedCounts(db: D1Database, since: number, most: number): Promise<PlayedCount[]> {
  const { results } = await db
    .prepare(
      `SELECT game_id AS gameId, count(*) AS members FROM played_game WHERE last_at >= ?1
       GROUP BY game_id ORDER BY members DESC, game_id LIMIT ?2`,
    )
    .bind(since, most)
    .all<PlayedCount>();
  return results;
}

const OF_PROVIDERS = `FROM game_statement AS statement JOIN game USING (game_id, provider_id) JOIN provider USING (provider_id)
  WHERE EXISTS (SELECT 1 FROM json_each(provider.currencies) WHERE value = ?1)`;
const IN_ORDER = 'game.popular DESC, game.priority IS NULL, game.priority, game.position';

/** Games with the lowest stakes that studios state in a currency, popular ones first. */
export async function readLowStakes(db: D1Database, currency: string, most: number): Promise<StatedGame[]> {
  const { results } = await db
    .prepare(
      `SELECT game_id AS gameId, statement.body -> 'stakes' -> ?1 ->> 'minimum' AS minimum, NULL AS least
       ${OF_PROVIDERS} AND minimum IS NOT NULL
       ORDER BY CAST(minimum AS REAL), ${IN_ORDER} LIMIT ?2`,
    )
    .bind(currency, most)
    .all<StatedGame>();
  return results;
}

/** Games with the highest return that studios state, popular ones first among equals. */
export async function readHighReturns(db: D1Database, currency: string, most: number): Promise<StatedGame[]> {
  const { results } = await db
    .prepare(
      `SELECT game_id AS gameId, NULL AS minimum, statement.body -> 'returnToPlayer' ->> 'least' AS least
       ${OF_PROVIDERS} AND least IS NOT NULL
       ORDER BY CAST(least AS REAL) DESC, ${IN_ORDER} LIMIT ?2`,
    )
    .bind(currency, most)
    .all<StatedGame>();
  return results;
}

/** Milliseconds from request to payment of the withdrawals that were paid since a moment, the newest `most` of a directory. */
export async function readPayoutTimes(
  db: D1Database,
  { currency, since, most }: { currency: string; since: number; most: number },
): Promise<number[]> {
  const { results } = await db
    .prepare(
      `SELECT paid.made_at - request.made_at AS ms FROM movement_copy AS paid
       JOIN cashier_request AS request ON request.kind = 'withdrawal' AND request.member_id = paid.member_id
         AND request.request_id = paid.input ->> '$.withdrawalId'
       WHERE paid.kind = 'withdrawal-settle' AND paid.made_at >= ?1 AND paid.currency = ?2
       ORDER BY paid.made_at DESC LIMIT ?3`,
    )
    .bind(since, currency, most)
    .all<{ ms: number }>();
  return results.map(({ ms }) => ms);
}
