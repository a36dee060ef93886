/**
 * All games of a lobby page, once this browser has read them at idle: from then on its filters need no request. Until
 * then, and wherever the files cannot be read, the server's answer is what there is.
 */
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useSnapshot } from 'valtio';
import { knownGames, rememberGames } from '#app/browser/known-games.client.ts';
import { whenIdle } from '#app/browser/when-idle.client.ts';
import type { Game } from '#app/contract/catalogue-games.ts';
import { countryOfTag } from '#app/domain/country.ts';
import { codeOfTag } from '#app/domain/language.ts';
import { byPriority } from '#app/domain/priority.ts';
import { useLanguageTag } from '#app/i18n/use-language.tsx';
import { useStores } from '#app/stores/provider.tsx';

/** Which games of the catalogue a page is about. */
export interface GamesSource {
  /** The one category, or every category of the market. */
  type: string | null;
  providerId?: string;
  attributeId?: string;
}

const isOf = (game: Game, { providerId, attributeId }: GamesSource) =>
  (providerId === undefined || game.providerId === providerId) &&
  (attributeId === undefined || game.attributes.includes(attributeId));

/** @param version of the catalogue; empty when there is none */
export function useAllGames(source: GamesSource, version: string): readonly Game[] | null {
  const { pathname } = useLocation();
  const tag = useLanguageTag();
  const { game, app, user } = useStores();
  const member = useSnapshot(user).data;
  const [games, setGames] = useState(() => (import.meta.env.SSR ? null : knownGames(pathname, version)));

  // biome-ignore lint/correctness/useExhaustiveDependencies: a page is about one source; another one is another page
  useEffect(() => {
    if (games !== null || version === '') return;
    let isCurrent = true;
    const currency = member?.user.currency ?? countryOfTag(app.countries, tag)?.currency ?? '';
    const types = source.type === null ? game.categoriesWithDisplay.map(it => it.type) : [source.type];
    const load = async () => {
      const { loadGames } = await import('#app/browser/catalogue.client.ts');
      const read = await loadGames({ version, currency, code: codeOfTag(tag), types });
      if (read === null) return;
      const wanted = read.filter(each => isOf(each, source));
      // One file is in its order already; several are put in one, as the server does.
      const ordered = types.length > 1 ? wanted.toSorted(byPriority) : wanted;
      rememberGames(pathname, version, ordered);
      if (isCurrent) setGames(ordered);
    };
    const cancel = whenIdle(() => void load());
    return () => {
      isCurrent = false;
      cancel();
    };
  }, [games, version, pathname, tag, member]);

  return games;
}
