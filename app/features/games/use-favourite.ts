/** Whether a game is a favourite of the page's visitor, and turning it. */
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { usePage } from '#app/page/use-page.ts';
import { useSnapshot } from '#app/stores/store.ts';
import { favouritesOf } from './known-favourites.ts';

interface Favourite {
  isFavourite: boolean;
  turn: () => Promise<void>;
}

export function useFavourite(gameId: string): Favourite {
  const page = usePage();
  const { known, load, turn, ownerNow } = favouritesOf(page);
  const { owner, gameIds } = useSnapshot(known);
  const ownId = useSnapshot(page.stores.user).data?.user.id;
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: for another visitor; and where it failed, every navigation tries again
  useEffect(() => {
    void load({ isBackground: true });
  }, [ownId, load, key]);

  return {
    isFavourite: owner === ownerNow() && gameIds.includes(gameId),
    turn: async () => {
      // A press that comes before it is known what there is to turn waits for that.
      if (await load()) await turn(gameId);
    },
  };
}
