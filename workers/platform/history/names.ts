/** What games and studios are called, in the reader's language: one question for a page of rows. */
import { displayName } from '#app/domain/category.ts';
import { textLanguage } from '#app/domain/language.ts';
import { readSomeGames, readSomeProviders } from '../game/game.ts';
import type { Call } from '../handler.ts';

export interface Names {
  /** What is in the directory no more is called by its id. */
  game: (gameId: string) => string;
  provider: (providerId: string) => string;
}

export async function readNames(
  { env, headers }: Pick<Call, 'env' | 'headers'>,
  asked: { gameIds?: readonly string[]; providerIds: readonly string[] },
): Promise<Names> {
  const [games, providers] = await Promise.all([
    readSomeGames(env.DIRECTORY, asked.gameIds ?? []),
    readSomeProviders(env.DIRECTORY, asked.providerIds),
  ]);
  const language = textLanguage(headers.pathlang ?? 'en');
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
