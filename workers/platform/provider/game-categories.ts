/** The categories of a game, by which bonuses count a stake: cached, because every bet needs them. */
import { catalogueOf } from '../databases.ts';
import type { PlatformEnv } from '../env.ts';
import { readGame } from '../game/game.ts';

/** A game changes its category rarely, and its next bets only. In milliseconds. */
const CACHE_MS = 10 * 60_000;
const MAX_CACHED = 20_000;

interface Cached {
  categories: readonly string[];
  until: number;
}

const cache = new WeakMap<PlatformEnv, Map<string, Cached>>();

/** @param now epoch milliseconds @returns none for a game that the site does not know */
export async function categoriesOf(
  env: PlatformEnv,
  gameId: string,
  now: number,
): Promise<readonly string[]> {
  const games = cache.get(env) ?? new Map<string, Cached>();
  cache.set(env, games);
  const known = games.get(gameId);
  if (known !== undefined && known.until > now) return known.categories;
  const game = await readGame(catalogueOf(env), gameId);
  const [first] = games.keys();
  if (games.size >= MAX_CACHED && first !== undefined) games.delete(first);
  const categories = game === null ? [] : [game.type];
  games.set(gameId, { categories, until: now + CACHE_MS });
  return categories;
}
