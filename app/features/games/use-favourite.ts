/** Whether a game is a favourite of the member, and turning it. */
import { useCallback, useEffect } from 'react';
import { useSnapshot } from 'valtio';
import type { CallOptions } from '#app/api/reactions.ts';
import { useCall } from '#app/features/calls/calls.ts';
import { useStores } from '#app/stores/provider.tsx';
import { favouritesOf, loadFavourites, turnFavourite } from './known-favourites.ts';

interface Favourite {
  isFavourite: boolean;
  /** Where it is refused, or no answer comes, the call says so as a toast. */
  turn: () => Promise<void>;
}

export function useFavourite(gameId: string): Favourite {
  const { user } = useStores();
  const call = useCall();
  const { memberId, gameIds } = useSnapshot(favouritesOf(user));
  const ownId = useSnapshot(user).data?.user.id;

  const load = useCallback(
    (options?: CallOptions) =>
      loadFavourites(user, async () => {
        const gameFavourites = async () => (await import('#app/contract/favourite.ts')).gameFavourites;
        const reply = await call(gameFavourites, {}, options);
        return (reply?.status && reply.output?.map(game => game.gameId)) || null;
      }),
    [user, call],
  );
  useEffect(() => {
    if (ownId !== undefined) void load({ isUnasked: true });
  }, [ownId, load]);

  return {
    isFavourite: memberId === ownId && gameIds.includes(gameId),
    turn: async () => {
      // A press that comes before it is known what there is to turn waits for that.
      if (!(await load())) return;
      const gameFavourite = async () => (await import('#app/contract/favourite.ts')).gameFavourite;
      await turnFavourite(user, gameId, async (id, isFavourite) => {
        const reply = await call(gameFavourite, { gameId: id, isFavourite });
        return reply?.status === true;
      });
    },
  };
}
