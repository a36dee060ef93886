/** Whole lists of games that this tab has read, by the path of their page: coming back to a page shows it at once. */
import type { Game } from '#app/contract/catalogue-games.ts';
import type { FindGames } from '#app/domain/find-games.ts';

export interface CachedGames {
  /** In their order. */
  games: readonly Game[];
  find: FindGames<Game>;
}

/** Pages kept; the one not looked at for longest goes first. */
const MOST_PAGES = 6;

const known = new Map<string, CachedGames & { version: string }>();

/** The games of a page in one version of the catalogue; null when they have not been read. */
export const cachedGames = (pathname: string, version: string): CachedGames | null => {
  const entry = known.get(pathname);
  return entry?.version === version ? entry : null;
};

export const hasKnownGames = (pathname: string): boolean => known.has(pathname);

export function rememberGames(pathname: string, version: string, games: CachedGames): void {
  known.delete(pathname);
  known.set(pathname, { version, ...games });
  const [oldest] = known.keys();
  if (known.size > MOST_PAGES && oldest !== undefined) known.delete(oldest);
}
