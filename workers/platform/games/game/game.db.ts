/** The games directory as rows. Lists are bound as one JSON parameter, because D1 limits the number of parameters. */

import type { GameAttribute } from '#app/contract/catalogue.ts';
import type { Banner } from '#app/contract/common.ts';
import { GAMES_LIVE } from './live.db.ts';

export interface DirectoryGame {
  gameId: string;
  providerId: string;
  /** Category type. */
  type: string;
  /** Names by language code; `en` is always present. */
  names: Record<string, string> & { en: string };
  img: string | null;
  mobile: 0 | 1;
  web: 0 | 1;
  popular: 0 | 1;
  new: 0 | 1;
  attributes: string[];
  priority: number | null;
  /** Epoch milliseconds. */
  releasedAt: number | null;
}

type Row = Record<string, string | number | null>;

/** Limit per statement, because D1 bounds the size: this many games are about half a megabyte of JSON. */
const GAMES_PER_STATEMENT = 1_000;

/** Upserts games; their position in lists is their index in `games`, plus `from`. */
export async function writeGames(db: D1Database, games: readonly DirectoryGame[], from = 0): Promise<void> {
  const insert = db.prepare(
    `INSERT OR REPLACE INTO game (game_id, provider_id, type, names, img, mobile, web, popular, new, attributes,
                                  priority, released_at, position)
     SELECT value ->> 'gameId', value ->> 'providerId', value ->> 'type', value -> 'names', value ->> 'img',
            value ->> 'mobile', value ->> 'web', value ->> 'popular', value ->> 'new', value -> 'attributes',
            value ->> 'priority', value ->> 'releasedAt', ?2 + key
     FROM json_each(?1)`,
  );
  for (let start = 0; start < games.length; start += GAMES_PER_STATEMENT) {
    const some = games.slice(start, start + GAMES_PER_STATEMENT);
    await insert.bind(JSON.stringify(some), from + start).run();
  }
}

/** A statement that retires all games but some: they can no longer be opened, and histories still name them. */
export const retiringGames = (db: D1Database, kept: readonly string[]): D1PreparedStatement =>
  db
    .prepare(
      'UPDATE game SET retired = 1 WHERE retired = 0 AND game_id NOT IN (SELECT value FROM json_each(?1))',
    )
    .bind(JSON.stringify(kept));

/** A game as the content has it; with the columns of `GAMES_LIVE`, as operators have set it. A hidden one is for no device. */
const gameOf = (row: Row): DirectoryGame => ({
  gameId: String(row.game_id),
  providerId: String(row.provider_id),
  type: String(row.type),
  names: JSON.parse(String(row.names)),
  img: row.img as string | null,
  mobile: row.live_hidden === 1 ? 0 : (row.mobile as 0 | 1),
  web: row.live_hidden === 1 ? 0 : (row.web as 0 | 1),
  popular: (row.live_popular ?? row.popular) as 0 | 1,
  new: (row.live_new ?? row.new) as 0 | 1,
  attributes: JSON.parse(String(row.attributes)),
  priority: (row.live_priority ?? row.priority) as number | null,
  releasedAt: row.released_at as number | null,
});

/** All games that the site has of a category as it shows them, in the directory's order. */
export async function readGames(db: D1Database, type: string): Promise<DirectoryGame[]> {
  const { results } = await db
    .prepare(`${GAMES_LIVE} WHERE type = ?1 AND retired = 0 ORDER BY position`)
    .bind(type)
    .all<Row>();
  return results.map(gameOf);
}

/** All games of the site's content, in the directory's order. */
export async function readAllGames(db: D1Database): Promise<DirectoryGame[]> {
  const { results } = await db
    .prepare('SELECT * FROM game WHERE retired = 0 ORDER BY position, game_id')
    .all<Row>();
  return results.map(gameOf);
}

/** All games of some providers. */
export async function readGamesOfProviders(
  db: D1Database,
  providerIds: readonly string[],
): Promise<DirectoryGame[]> {
  const { results } = await db
    .prepare(
      'SELECT * FROM game WHERE provider_id IN (SELECT value FROM json_each(?1)) ORDER BY provider_id, position',
    )
    .bind(JSON.stringify(providerIds))
    .all<Row>();
  return results.map(gameOf);
}

export async function readGame(db: D1Database, gameId: string): Promise<DirectoryGame | null> {
  const row = await db.prepare('SELECT * FROM game WHERE game_id = ?1').bind(gameId).first<Row>();
  return row === null ? null : gameOf(row);
}

/** The studio and category of a game, by which play is counted. */
export interface GameKind {
  gameId: string;
  providerId: string;
  /** Category type. */
  type: string;
}

/** Kinds of some games by id, of retired ones too. */
export async function readKinds(
  db: D1Database,
  gameIds: readonly string[],
): Promise<ReadonlyMap<string, GameKind>> {
  const { results } = await db
    .prepare(
      `SELECT game_id AS gameId, provider_id AS providerId, type FROM game
       WHERE game_id IN (SELECT value FROM json_each(?1))`,
    )
    .bind(JSON.stringify(gameIds))
    .all<GameKind>();
  return new Map(results.map(it => [it.gameId, it]));
}

async function readByIds(
  db: D1Database,
  gameIds: readonly string[],
  condition: string,
): Promise<ReadonlyMap<string, DirectoryGame>> {
  if (gameIds.length === 0) return new Map();
  const { results } = await db
    .prepare(`${GAMES_LIVE} WHERE game_id IN (SELECT value FROM json_each(?1)) AND ${condition}`)
    .bind(JSON.stringify([...new Set(gameIds)]))
    .all<Row>();
  return new Map(results.map(gameOf).map(game => [game.gameId, game]));
}

/** Those of some ids that the directory has, by id, retired ones too: histories name them. */
export const readSomeGames = (db: D1Database, gameIds: readonly string[]) => readByIds(db, gameIds, 'true');

/** Those of some ids that can be opened, by id. */
export const readOpenGames = (db: D1Database, gameIds: readonly string[]) =>
  readByIds(db, gameIds, 'retired = 0');

/** Statements that replace all attributes. */
export const replacingAttributes = (
  db: D1Database,
  attributes: readonly GameAttribute[],
): D1PreparedStatement[] => [
  db.prepare('DELETE FROM game_attribute'),
  db
    .prepare(
      `INSERT INTO game_attribute (id, member_display, status, priority, img, ribbon)
       SELECT value ->> 'id', value ->> 'memberDisplay', value ->> 'status', value ->> 'priority', value ->> 'img',
              value ->> 'ribbon' FROM json_each(?1)`,
    )
    .bind(JSON.stringify(attributes)),
];

export async function readAttributes(db: D1Database): Promise<GameAttribute[]> {
  const { results } = await db
    .prepare(
      'SELECT id, member_display AS memberDisplay, status, priority, img, ribbon FROM game_attribute ORDER BY coalesce(priority, 999), id',
    )
    .all<GameAttribute>();
  return results;
}

/** A banner with its period, epoch milliseconds; null where it has no beginning or no end. */
export interface StoredBanner extends Banner {
  alt: string | null;
  startsAt: number | null;
  endsAt: number | null;
}

/** Statements that replace all banners. */
export const replacingBanners = (
  db: D1Database,
  byCurrency: Readonly<Record<string, readonly StoredBanner[]>>,
): D1PreparedStatement[] => [
  db.prepare('DELETE FROM banner'),
  db
    .prepare(
      `INSERT INTO banner (currency, id, type, member_display, summary, img, img_mobile, link, priority, alt, starts_at, ends_at)
       SELECT value ->> 'currency', value ->> 'id', value ->> 'type', value ->> 'memberDisplay', value ->> 'summary',
              value ->> 'img', value ->> 'imgMobile', value ->> 'link', value ->> 'priority', value ->> 'alt', value ->> 'startsAt', value ->> 'endsAt'
       FROM json_each(?1)`,
    )
    .bind(
      JSON.stringify(
        Object.entries(byCurrency).flatMap(([currency, list]) => list.map(it => ({ ...it, currency }))),
      ),
    ),
];

export async function readBanners(db: D1Database, currency: string): Promise<StoredBanner[]> {
  const { results } = await db
    .prepare(
      `SELECT id, type, member_display AS memberDisplay, summary, img, img_mobile AS imgMobile, link, priority, alt,
              starts_at AS startsAt, ends_at AS endsAt
       FROM banner WHERE currency = ?1 ORDER BY coalesce(priority, 999), id`,
    )
    .bind(currency)
    .all<StoredBanner>();
  return results;
}
