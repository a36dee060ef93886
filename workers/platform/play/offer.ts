/** Reads the facts of a launch about game, provider and market, afresh each time. Only the game's id comes from the page. */
import type { PlatformEnv } from '../env.ts';
import {
  type DirectoryGame,
  type Provider,
  readGame,
  readGameMaintenance,
  readProvider,
} from '../game/game.ts';
import { isProviderReachable } from '../provider/provider.ts';
import { type MarketProfile, readCategorySettings } from '../site/site.ts';
import type { OfferFacts } from './may-play.ts';

export interface Offer extends OfferFacts {
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

export async function readOffer(
  env: PlatformEnv,
  gameId: string,
  { currency, timeZone }: Pick<MarketProfile, 'currency' | 'timeZone'>,
): Promise<Offer> {
  const game = await readGame(env.DIRECTORY, gameId);
  const [about, settings, maintenance] = await Promise.all([
    readProviderOf(env, game),
    readCategorySettings(env.DIRECTORY),
    readGameMaintenance(env.DIRECTORY, currency),
  ]);
  const categories = (settings[currency] ?? []).map(it => it.type);
  return { game, ...about, currency, timeZone, categories, maintenance };
}
