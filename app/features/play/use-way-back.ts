import { useEffect, useState } from 'react';
import { useLanguageTag } from '#app/i18n/use-language.tsx';
import { lastPath } from './last-path.ts';
import type { LoadedPlay } from './load-play.server.ts';

/** The page before the game, once the browser can tell; the game's own page until then and where nothing is kept. */
export function useWayBack({ type, gameId }: LoadedPlay['game']): string {
  const own = `/${useLanguageTag()}/${type}/${gameId}`;
  const [kept, setKept] = useState<string | null>(null);
  useEffect(() => setKept(lastPath()), []);
  return kept ?? own;
}
