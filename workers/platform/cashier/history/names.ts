/** Names of games and providers in the reader's language, read once per page of rows. */

import { displayName } from '#app/domain/category.ts';
import { codeOfTag } from '#app/domain/language.ts';
import { catalogueOf } from '#platform/base/databases.ts';
import type { Call } from '#platform/base/handler.ts';
import { readSomeGames, readSomeProviders } from '#platform/games/game/game.ts';

export interface Names {
  /** The id stands in for games that have left the directory. */
  game: (gameId: string) => string;
  provider: (providerId: string) => string;
}

export async function readNames(
  { env, headers }: Pick<Call, 'env' | 'headers'>,
  ids: { gameIds?: readonly string[]; providerIds: readonly string[] },
): Promise<Names> {
  const [games, providers] = await Promise.all([
    readSomeGames(catalogueOf(env), ids.gameIds ?? []),
    readSomeProviders(catalogueOf(env), ids.providerIds),
  ]);
  const language = codeOfTag(headers.pathlang ?? 'en');
  return {
    game: gameId => {
      const names = games.get(gameId)?.names;
      return names?.[language] ?? names?.en ?? gameId;
    },
    provider: providerId => {
      const provider = providers.get(providerId);
      return provider === undefined
        ? providerId
        : displayName(provider.memberDisplay, language, provider.name);
    },
  };
}
