/** The published catalogue with what operators have changed of its games since, which maintenance has beside it. */
import type { Catalogue } from '#app/api/context.ts';
import type { Game } from '#app/contract/catalogue-games.ts';
import type { GameChange } from '#app/contract/game.ts';
import { withChanges } from '#app/domain/changed-games.ts';
import { derive } from '#app/domain/derived.ts';

/** @param changed by id of the game; undefined where nothing has changed */
export function changedCatalogue(
  catalogue: Catalogue,
  changed: Readonly<Record<string, GameChange>> | undefined,
): Catalogue {
  if (changed === undefined) return catalogue;
  return {
    ...catalogue,
    games: async type => {
      const games = await catalogue.games(type);
      return derive([games, changed], 'as changed', () => withChanges(games, changed) as Game[]);
    },
  };
}
