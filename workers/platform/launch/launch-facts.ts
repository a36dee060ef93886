/** Reads the facts of a launch about game and provider, afresh each time. Only the game's id comes from the page. */
import { catalogueOf } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { type DirectoryGame, type Provider, readGameMaintenance } from '#platform/games/game/game.ts';
import { readOffer } from '#platform/games/offer/offer.ts';
import { isProviderReachable } from '#platform/games/provider/provider.ts';
import type { OfferFacts } from './may-play.ts';

/** Without the time zone, which is the market's own, and without the facts of the player. */
export interface LaunchFacts extends Omit<OfferFacts, 'timeZone' | 'isOpenHere' | 'restriction'> {
  game: DirectoryGame | null;
  provider: Provider | null;
}

/** @param currency of the market */
export async function readLaunchFacts(
  env: PlatformEnv,
  gameId: string,
  currency: string,
): Promise<LaunchFacts> {
  const [{ games, providers, categories }, maintenance] = await Promise.all([
    readOffer(catalogueOf(env), currency, [gameId]),
    readGameMaintenance(catalogueOf(env), currency),
  ]);
  const game = games.get(gameId) ?? null;
  const provider = (game && providers.get(game.providerId)) ?? null;
  // A stopped provider takes no bets, so its games are not opened, and no money is moved to it.
  const isReachable =
    provider !== null &&
    provider.launch !== null &&
    (provider.stoppedAt ?? null) === null &&
    (await isProviderReachable(env, provider.providerId));
  return { game, provider, isProviderReachable: isReachable, currency, categories, maintenance };
}
