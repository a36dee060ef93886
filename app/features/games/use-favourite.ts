/** Whether a game is a favourite of the member, and turning it. */
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
  const { known, load, turn } = favouritesOf(page);
  const { memberId, gameIds } = useSnapshot(known);
  const ownId = useSnapshot(page.stores.user).data?.user.id;
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: where it failed, every navigation tries again
  useEffect(() => {
    if (ownId !== undefined) void load({ isBackground: true });
  }, [ownId, load, key]);

  return {
    isFavourite: memberId === ownId && gameIds.includes(gameId),
    turn: async () => {
      // A press that comes before it is known what there is to turn waits for that.
      if (await load()) await turn(gameId);
    },
  };
}
