/**
 * The operators' list of games as rows. A site has some thousand games, at most 50,000: filters are tested on the walk of an order, and the
 * counts of all views come from one walk.
 */
import { GAME_VIEWS, type GameFilters, type GameView } from '#app/contract/operator/games.ts';

export interface GameRow {
  gameId: string;
  name: string;
  providerId: string;
  studio: string;
  category: string;
  img: string | null;
  web: 0 | 1;
  mobile: 0 | 1;
  popular: 0 | 1;
  new: 0 | 1;
  priority: number | null;
  hidden: 0 | 1;
  livePopular: 0 | 1 | null;
  liveNew: 0 | 1 | null;
  livePriority: number | null;
  /** JSON list. */
  currencies: string;
  /** The value of the order. */
  place: string | number;
}

/** A position in the list: the value of the order, and the game's id. */
export type GamePlace = readonly [value: string | number, gameId: string];

export interface GameQuery extends GameFilters {
  /** Currencies of the markets that are listed. */
  currencies: readonly string[];
}

export type GameOrder = 'name' | 'priority';

/** Games without a priority stand behind those with one [9.2]. */
const ORDERS: Readonly<Record<GameOrder, string>> = {
  name: "lower(game.names ->> '$.en')",
  priority: 'coalesce(live.priority, game.priority, 999)',
};

const GAMES = `FROM game JOIN provider USING (provider_id) LEFT JOIN game_live AS live USING (game_id)`;

const IN_MARKETS = 'SELECT value FROM json_each(?1)';

const TESTS: Readonly<Record<GameView, string>> = {
  all: 'true',
  popular: 'coalesce(live.popular, game.popular) = 1',
  new: 'coalesce(live.new, game.new) = 1',
  maintenance: `(EXISTS (SELECT 1 FROM game_maintenance WHERE currency IN (${IN_MARKETS}) AND kind = 'game' AND id = game.game_id)
    OR EXISTS (SELECT 1 FROM game_maintenance WHERE currency IN (${IN_MARKETS}) AND kind = 'provider' AND id = game.provider_id))`,
  hidden: 'live.hidden = 1',
  planned: 'EXISTS (SELECT 1 FROM game_plan WHERE game_plan.game_id = game.game_id)',
};

/** Conditions that ?1 to ?4 fill: currencies as a JSON list, and the filters' texts in lower case, or null. */
const MATCHES = `game.retired = 0
  AND EXISTS (SELECT 1 FROM json_each(provider.currencies) WHERE value IN (${IN_MARKETS}))
  AND (?2 IS NULL OR instr(lower(game.game_id), ?2) = 1
    OR EXISTS (SELECT 1 FROM json_each(game.names) WHERE instr(lower(value), ?2) > 0))
  AND (?3 IS NULL OR lower(game.provider_id) = ?3 OR instr(lower(provider.name), ?3) > 0)
  AND (?4 IS NULL OR game.type = ?4)`;

const valuesOf = ({ currencies, query, studio, category }: GameQuery) => [
  JSON.stringify(currencies),
  query?.toLowerCase() ?? null,
  studio?.toLowerCase() ?? null,
  category ?? null,
];

export async function readGameRows(
  db: D1Database,
  query: GameQuery,
  {
    order,
    isDescending,
    after,
    most,
  }: { order: GameOrder; isDescending: boolean; after: GamePlace | null; most: number },
): Promise<GameRow[]> {
  const value = ORDERS[order];
  const [sign, direction] = isDescending ? (['<', 'DESC'] as const) : (['>', 'ASC'] as const);
  const behind = after === null ? '?5 IS NULL AND ?6 IS NULL' : `(${value}, game.game_id) ${sign} (?5, ?6)`;
  const { results } = await db
    .prepare(
      `SELECT game.game_id AS gameId, game.names ->> '$.en' AS name, game.provider_id AS providerId, provider.name AS studio,
              game.type AS category, game.img, game.web, game.mobile, coalesce(live.popular, game.popular) AS popular,
              coalesce(live.new, game.new) AS new, coalesce(live.priority, game.priority) AS priority,
              coalesce(live.hidden, 0) AS hidden, live.popular AS livePopular, live.new AS liveNew,
              live.priority AS livePriority, provider.currencies, ${value} AS place
       ${GAMES} WHERE ${MATCHES} AND ${TESTS[query.view ?? 'all']} AND ${behind}
       ORDER BY ${value} ${direction}, game.game_id ${direction} LIMIT ?7`,
    )
    .bind(...valuesOf(query), after?.[0] ?? null, after?.[1] ?? null, most)
    .all<GameRow>();
  return results;
}

/** Ids of the games that match, in the order of ids. @param after id of the last one before the page; null for the first page */
export async function readMatchingIds(
  db: D1Database,
  query: GameQuery,
  { after, most }: { after: string | null; most: number },
): Promise<string[]> {
  const { results } = await db
    .prepare(
      `SELECT game.game_id AS gameId ${GAMES}
       WHERE ${MATCHES} AND ${TESTS[query.view ?? 'all']} AND (?5 IS NULL OR game.game_id > ?5)
       ORDER BY game.game_id LIMIT ?6`,
    )
    .bind(...valuesOf(query), after, most)
    .all<{ gameId: string }>();
  return results.map(it => it.gameId);
}

export async function countGames(db: D1Database, query: GameQuery): Promise<Record<GameView, number>> {
  const sums = GAME_VIEWS.map(view => `coalesce(sum(${TESTS[view]}), 0) AS "${view}"`);
  const row = await db
    .prepare(`SELECT ${sums.join(', ')} ${GAMES} WHERE ${MATCHES}`)
    .bind(...valuesOf(query))
    .first<Record<GameView, number>>();
  if (row === null) throw new Error('A sum has a row');
  return row;
}
