/** Games with what operators have set of them, and where they are closed. */
import type { LiveFields } from '../game/game.ts';

export interface GameState {
  gameId: string;
  /** In English. */
  name: string;
  live: LiveFields;
  /** By the content. */
  popular: 0 | 1;
  new: 0 | 1;
  priority: number | null;
  /** Currencies that its studio may be played in. */
  currencies: readonly string[];
  /** Expected ends of the game's own maintenance by currency, epoch milliseconds. */
  closed: Readonly<Record<string, number | null>>;
}

interface Row {
  gameId: string;
  name: string;
  popular: 0 | 1;
  new: 0 | 1;
  priority: number | null;
  currencies: string;
  livePopular: 0 | 1 | null;
  liveNew: 0 | 1 | null;
  livePriority: number | null;
  hidden: 0 | 1;
  closed: string;
}

/** Those of some games that the site has, by id. */
export async function readGameStates(
  db: D1Database,
  gameIds: readonly string[],
): Promise<ReadonlyMap<string, GameState>> {
  const { results } = await db
    .prepare(
      `SELECT game_id AS gameId, names ->> '$.en' AS name, game.popular, game.new, game.priority, provider.currencies,
              live.popular AS livePopular, live.new AS liveNew, live.priority AS livePriority,
              coalesce(live.hidden, 0) AS hidden,
              (SELECT json_group_object(currency, until) FROM game_maintenance WHERE kind = 'game' AND id = game.game_id) AS closed
       FROM game JOIN provider USING (provider_id) LEFT JOIN game_live AS live USING (game_id)
       WHERE game_id IN (SELECT value FROM json_each(?1)) AND game.retired = 0`,
    )
    .bind(JSON.stringify(gameIds))
    .all<Row>();
  return new Map(
    results.map(({ currencies, closed, livePopular, liveNew, livePriority, hidden, ...game }) => [
      game.gameId,
      {
        ...game,
        currencies: JSON.parse(currencies) as string[],
        closed: JSON.parse(closed) as Record<string, number | null>,
        live: { popular: livePopular, new: liveNew, priority: livePriority, hidden },
      },
    ]),
  );
}
