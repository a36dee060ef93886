/** A game's mark as a favourite of the page's visitor, and the call that turns it. */
import { useSyncExternalStore } from 'react';
import type { Page } from '#app/page/page.ts';
import { perPage } from '#app/page/per-page.ts';
import { usePage } from '#app/page/use-page.ts';
import { subscribe } from '#app/stores/store.ts';
import { favouritesOf } from './current-favourites.ts';

interface Favourite {
  isFavourite: boolean;
  turn: () => Promise<void>;
}

/**
 * The marks of all hearts of a page in one set: dozens of hearts that each read the stores would be half the work of a new list of
 * games. Every heart that appears asks for marks that are not there yet, of this visitor.
 */
const marksOf = perPage((page: Page) => {
  const { known, load, turn, ownerNow } = favouritesOf(page);
  const listeners = new Set<() => void>();
  let marks = new Set<string>();
  let isFollowing = false;
  const ask = () => void load({ isBackground: true });
  const read = () => {
    marks = new Set(known.owner === ownerNow() ? known.gameIds : []);
    for (const listener of listeners) listener();
  };
  const follow = () => {
    isFollowing = true;
    subscribe(known, read, true);
    subscribe(page.stores.user, () => {
      read();
      ask();
    });
    read();
    ask();
  };
  return {
    isMarked: (gameId: string) => marks.has(gameId),
    subscribe: (listener: () => void) => {
      if (!isFollowing) follow();
      listeners.add(listener);
      if (known.owner !== ownerNow()) ask();
      return () => listeners.delete(listener);
    },
    turn: (gameId: string) => turn(gameId),
  };
});

const never = () => false;

export function useFavourite(gameId: string): Favourite {
  const marks = marksOf(usePage());
  const isFavourite = useSyncExternalStore(marks.subscribe, () => marks.isMarked(gameId), never);
  return { isFavourite, turn: () => marks.turn(gameId) };
}
