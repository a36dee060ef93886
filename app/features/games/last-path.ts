/** The page that a member left for a game [4.34]: kept by the tab, so that the game's way back leads there. */
import { safePath } from '#app/domain/site-path.ts';
import { matchPage } from '#app/visit/match.ts';

const KEY = 'lastVisitedPath';

const isGame = (path: string): boolean => matchPage(path.split(/[?#]/)[0] ?? '').page?.layout === 'play';

/** The path of a game is not stored: the one before it stays. */
export function rememberPath({ pathname, search }: { pathname: string; search: string }): void {
  if (!isGame(pathname)) sessionStorage.setItem(KEY, pathname + search);
}

/** Null when none is stored, or when the stored path is no page of this site. */
export function lastPath(): string | null {
  const path = safePath(sessionStorage.getItem(KEY));
  return path === null || isGame(path) ? null : path;
}
