/**
 * The heart of a tile. A page has dozens: they come together, once the page has nothing else to do, and until then a tile has
 * none.
 */
import { type ComponentType, useSyncExternalStore } from 'react';
import { textLanguage } from '#app/domain/language.ts';
import { loadTexts } from '#app/i18n/i18n.client.ts';
import type { Page } from '#app/page/page.ts';
import { perPage } from '#app/page/per-page.ts';
import { usePage } from '#app/page/use-page.ts';
import { whenIdle, whenTouched } from '#app/page/when-idle.ts';
import type { FavouriteToggleProps } from './favourite-toggle.tsx';

type Toggle = ComponentType<FavouriteToggleProps>;

const heartsOf = perPage(({ stores, now }: Page) => {
  let Heart: Toggle | null = null;
  const listeners = new Set<() => void>();
  const load = async () => {
    const [loaded] = await Promise.all([
      import('./favourite-toggle.tsx'),
      loadTexts(textLanguage(now().tag), ['favourites']),
    ]);
    Heart = loaded.FavouriteToggle;
    for (const listener of listeners) listener();
  };
  // A member looks for the own marks, and a mouse finds hearts by hovering; a guest's phone is left alone until it is used.
  const start = () => {
    const isAtOnce = stores.user.loggedIn || !stores.app.mobileView;
    const begin = isAtOnce ? whenIdle : whenTouched;
    begin(() => load().catch(() => undefined)); // without a file there are no hearts, and the games are as good
  };
  let isStarted = false;
  return {
    get: () => Heart,
    subscribe: (listener: () => void) => {
      if (!isStarted) start();
      isStarted = true;
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
});

const none = () => null;

export function TileHeart({ game }: Pick<FavouriteToggleProps, 'game'>) {
  const { subscribe, get } = heartsOf(usePage());
  const Heart = useSyncExternalStore(subscribe, get, none);
  return Heart && <Heart game={game} />;
}
