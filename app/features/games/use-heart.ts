/**
 * The component of hearts, loaded once for all of a page. Tiles have theirs when the page has nothing else to do: dozens of them would
 * keep a slow phone from its first load.
 */
import { type ComponentType, useSyncExternalStore } from 'react';
import type { Page } from '#app/page/page.ts';
import { perPage } from '#app/page/per-page.ts';
import { usePage } from '#app/page/use-page.ts';
import { whenIdle, whenTouched } from '#app/page/when-idle.ts';
import type { FavouriteToggleProps } from './favourite-toggle.tsx';

type Heart = ComponentType<FavouriteToggleProps>;

const heartsOf = perPage((page: Page) => {
  let heart: Heart | null = null;
  const listeners = new Set<() => void>();
  const load = () =>
    import('./load-heart.ts')
      .then(it => it.loadHeart(page))
      .then(
        loaded => {
          heart = loaded;
          for (const listener of listeners) listener();
        },
        () => undefined, // without a file there are no hearts, and the games are as good
      );
  const subscribeBy = (begin: (load: () => void) => unknown) => (listener: () => void) => {
    if (heart === null) begin(load);
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  let isBegun = false;
  return {
    get: () => heart,
    subscribe: subscribeBy(load => load()),
    subscribeLate: subscribeBy(load => {
      if (isBegun) return;
      isBegun = true;
      // A member looks for the own marks; a guest's page is left alone until it is used.
      (page.stores.user.loggedIn ? whenIdle : whenTouched)(load);
    }),
  };
});

const none = () => null;

/** @param isLate for one of many. @returns null until it is loaded */
export function useHeart(isLate: boolean): Heart | null {
  const { get, subscribe, subscribeLate } = heartsOf(usePage());
  return useSyncExternalStore(isLate ? subscribeLate : subscribe, get, none);
}
