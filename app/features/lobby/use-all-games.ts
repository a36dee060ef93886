/**
 * All games of a lobby page, once this browser has read them at idle: from then on its filters need no request. Until then,
 * and wherever the files cannot be read, the page has the server's answer.
 */
import { startTransition, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { type CachedGames, cachedGames } from '#app/browser/cached-games.client.ts';
import { whenIdle } from '#app/browser/when-idle.client.ts';
import { useLanguageTag } from '#app/i18n/use-language.tsx';
import { useStores } from '#app/page/use-page.ts';
import { useSnapshot } from '#app/stores/store.ts';
import { editionOf } from './edition.ts';
import type { LobbyPage } from './lobby-page.ts';
import type { GamesSource } from './read-all-games.ts';

export function useAllGames(source: GamesSource, page: LobbyPage): CachedGames | null {
  const { version } = page;
  const edition = editionOf(page);
  const { pathname } = useLocation();
  const tag = useLanguageTag();
  const stores = useStores();
  const member = useSnapshot(stores.user).data;
  const [games, setGames] = useState(() => (import.meta.env.SSR ? null : cachedGames(pathname, edition)));

  // biome-ignore lint/correctness/useExhaustiveDependencies: a page is about one source; another one is another page
  useEffect(() => {
    if (version === '') return;
    let isCurrent = true;
    const load = async () => {
      const { readAllGames } = await import('./read-all-games.ts');
      if (!isCurrent) return;
      // A push of this version has nothing new to say. Written earlier, it has parts that hydrate late rendered twice.
      stores.app.version = version;
      const read = await readAllGames(source, page, { pathname, tag }, stores);
      if (read !== null && isCurrent) startTransition(() => setGames(read));
    };
    const cancel = whenIdle(() => void load());
    return () => {
      isCurrent = false;
      cancel();
    };
  }, [edition, pathname, tag, member]);

  return games;
}
