/** The categories of a game, by which bonuses count a stake: cached, because every bet needs them. */
import { catalogueOf } from '../databases.ts';
import type { PlatformEnv } from '../env.ts';
import { Expiring } from '../expiring.ts';
import { readGame } from '../game/game.ts';

/** A game changes its category rarely, and its next bets only. In milliseconds. */
const CACHE_MS = 10 * 60_000;
const MAX_CACHED = 20_000;

const cache = new Expiring<readonly string[]>(MAX_CACHED, () => CACHE_MS);

/** @param now epoch milliseconds @returns none for a game that the site does not know */
export const categoriesOf = (env: PlatformEnv, gameId: string, now: number): Promise<readonly string[]> =>
  cache.get(env, gameId, now, async () => {
    const game = await readGame(catalogueOf(env), gameId);
    return game === null ? [] : [game.type];
  });
