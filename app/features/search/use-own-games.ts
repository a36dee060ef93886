/** The visitor's own games: those marked as favourites, and those that a member played last. */
import { useEffect, useMemo } from 'react';
import type { Game } from '#app/contract/catalogue-games.ts';
import { favouritesOf } from '#app/features/games/games.ts';
import { gameRecent } from '#app/page/endpoints.ts';
import { usePage } from '#app/page/use-page.ts';
import { useCallQuery } from '#app/page/use-query.ts';
import { useSnapshot } from '#app/stores/store.ts';
import type { Searchable } from './searchable.ts';

export interface OwnGames {
  /** Ids, newest first. */
  favourites: readonly string[];
  /** Ids, newest first. */
  recent: readonly string[];
}

export function useOwnGames(): OwnGames {
  const page = usePage();
  const memberId = useSnapshot(page.stores.user).data?.user.id;
  const { known, load, ownerNow } = favouritesOf(page);
  const { owner, gameIds } = useSnapshot(known);
  const { output } = useCallQuery(gameRecent, () => (memberId === undefined ? null : {}), { key: memberId });
  useEffect(() => {
    void load({ isBackground: true });
  }, [load]);
  const isOwn = owner === ownerNow();
  return useMemo(
    () => ({
      favourites: isOwn ? gameIds : [],
      recent: (output ?? []).map(({ game }) => game.gameId),
    }),
    [isOwn, gameIds, output],
  );
}

/** Those of the ids that can be found, in their order. */
export const gamesOf = (ids: readonly string[], { games }: Searchable): Game[] =>
  ids.flatMap(id => games.get(id) ?? []);
