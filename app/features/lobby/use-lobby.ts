/** The current state of a lobby page: the query of its address, its games, and the addresses of other filters. */
import { startTransition, useEffect, useMemo, useState } from 'react';
import type { Studio } from '#app/domain/find-games.ts';
import {
  type LobbyQuery,
  lobbyParameters,
  pageStart,
  readLobbyQuery,
  shownCount,
  withKnownSort,
} from '#app/domain/lobby.ts';
import type { TileGame } from '#app/features/games/games.ts';
import { isHydrated } from '#app/ui/use-hydrated.ts';
import type { LobbyPage } from './lobby-page.ts';
import { LOBBY_PARAMETERS } from './parameters.ts';
import type { GamesSource } from './read-all-games.ts';
import { useAllGames } from './use-all-games.ts';
import { useShownSearch } from './use-shown-search.ts';

export interface Lobby {
  page: LobbyPage;
  query: LobbyQuery;
  /** All that are found from the address's page on, or that page as long as the browser does not have the rest. */
  games: readonly TileGame[];
  /** Number of games before them. */
  start: number;
  total: number;
  /** The number of games that each sort choice finds with the rest of the filters; none for choices that are not offered. */
  sorts: Readonly<Record<string, number>>;
  /** Whether the games are still those of the choice before. */
  isPending: boolean;
  /** Those on offer, by name. */
  studios: readonly Studio[];
  /** The query part of this page's address with other filters, from the start unless a page is given. */
  searchWith: (change: Partial<LobbyQuery>) => string;
  change: (change: Partial<LobbyQuery>) => void;
  /** Tiles to show; null until the width of the window is known. */
  shown: number | null;
  showMore: () => void;
}

/**
 * The window's width in CSS pixels, null until it is known. It follows in a transition: a synchronous update would at once
 * hydrate or redraw parts that are not hydrated yet.
 */
function useWindowWidth(): number | null {
  const [width, setWidth] = useState(() => (isHydrated() ? window.innerWidth : null));
  useEffect(() => {
    const follow = () => startTransition(() => setWidth(window.innerWidth));
    follow();
    window.addEventListener('resize', follow);
    return () => window.removeEventListener('resize', follow);
  }, []);
  return width;
}

/** The history entry holds the presses of show more: going back restores them. */
const moreOf = (state: unknown): number =>
  typeof state === 'object' && state !== null && 'more' in state && typeof state.more === 'number'
    ? state.more
    : 0;

/** Found games from a place on. A game that the page came with stays the same object, so that its tile is not rendered again. */
function shownFrom(found: readonly TileGame[], start: number, served: readonly TileGame[]): TileGame[] {
  const known = new Map(served.map(game => [game.gameId, game]));
  const first = found.slice(start, start + served.length).map(game => known.get(game.gameId) ?? game);
  return first.concat(found.slice(start + served.length));
}

export function useLobby(page: LobbyPage, source: GamesSource): Lobby {
  const all = useAllGames(source, page);
  const { search, state, isPending, choose, restate } = useShownSearch(all !== null);
  const query = useMemo(
    () => withKnownSort(readLobbyQuery(new URLSearchParams(search)), page.attributes),
    [search, page.attributes],
  );
  const found = useMemo(() => all?.find(query, page.device), [all, query, page.device]);
  const more = moreOf(state);
  const width = useWindowWidth();
  const shown = width === null ? null : shownCount(width, more);

  const searchWith = (change: Partial<LobbyQuery>) => {
    const parameters = new URLSearchParams(search);
    for (const name of LOBBY_PARAMETERS) parameters.delete(name);
    const wanted = { ...query, page: 1, ...change };
    for (const [name, value] of lobbyParameters(wanted)) parameters.set(name, value);
    return parameters.size === 0 ? '' : `?${parameters}`;
  };
  const total = found?.games.length ?? page.total;
  const start = pageStart(found ? query.page : page.query.page, total);
  const games = useMemo(
    () => (found ? shownFrom(found.games, start, page.games) : page.games),
    [found, start, page.games],
  );
  return {
    page,
    query,
    games,
    start,
    total,
    isPending: isPending && !found,
    sorts: found?.sorts ?? page.sorts,
    studios: found?.studios ?? page.studios,
    searchWith,
    change: change => choose(searchWith(change)),
    shown,
    showMore: () => restate(last => ({ more: moreOf(last) + 1 })),
  };
}
