/** Reads the facts of a launch about game and provider, afresh each time. Only the game's id comes from the page. */
import type { PlatformEnv } from '../env.ts';
import {
  type DirectoryGame,
  type Provider,
  readGame,
  readGameMaintenance,
  readProvider,
} from '../game/game.ts';
import { isProviderReachable } from '../provider/provider.ts';
import { readCategorySettings } from '../site/site.ts';
import type { OfferFacts } from './may-play.ts';

/** Without the time zone, which is the market's own. */
export interface Offer extends Omit<OfferFacts, 'timeZone'> {
  game: DirectoryGame | null;
  provider: Provider | null;
}

async function readProviderOf(env: PlatformEnv, game: DirectoryGame | null) {
  if (game === null) return { provider: null, isProviderReachable: false };
  const [provider, isReachable] = await Promise.all([
    readProvider(env.DIRECTORY, game.providerId),
    isProviderReachable(env, game.providerId),
  ]);
  return { provider, isProviderReachable: isReachable };
}

/** @param currency of the market */
export async function readOffer(env: PlatformEnv, gameId: string, currency: string): Promise<Offer> {
  const game = await readGame(env.DIRECTORY, gameId);
  const [about, settings, maintenance] = await Promise.all([
    readProviderOf(env, game),
    readCategorySettings(env.DIRECTORY),
    readGameMaintenance(env.DIRECTORY, currency),
  ]);
  const categories = (settings[currency] ?? []).map(it => it.type);
  return { game, ...about, currency, categories, maintenance };
}
