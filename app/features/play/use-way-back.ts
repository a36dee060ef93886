/**
 * The path back from a game: the last visited page once the browser has read it, the game's own page until then and where
 * none is stored [4.34].
 */
import { useEffect, useState } from 'react';
import { lastPath } from '#app/features/games/games.ts';
import { useLanguageTag } from '#app/i18n/use-language.tsx';
import type { LoadedPlay } from './load-play.server.ts';

export function useWayBack({ type, gameId }: LoadedPlay['game']): string {
  const own = `/${useLanguageTag()}/${type}/${gameId}`;
  const [kept, setKept] = useState<string | null>(null);
  useEffect(() => setKept(lastPath()), []);
  return kept ?? own;
}
