/** A lobby page as it is now: what its address asks for, the games that gives, and the addresses its filters lead to. */
import { useMemo, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router';
import {
  type LobbyQuery,
  lobbyParameters,
  readLobbyQuery,
  selectGames,
  shownCount,
} from '#app/domain/lobby.ts';
import type { LobbyPage, TileGame } from './lobby-page.ts';
import { type GamesSource, useAllGames } from './use-all-games.ts';

export interface Lobby {
  page: LobbyPage;
  query: LobbyQuery;
  /** All that are found, or their first page as long as the browser does not have the rest. */
  games: readonly TileGame[];
  total: number;
  /** The query part of this page's address with other filters. */
  searchWith: (change: Partial<LobbyQuery>) => string;
  change: (change: Partial<LobbyQuery>) => void;
  /** Tiles to show; null until the width of the window is known. */
  shown: number | null;
  showMore: () => void;
}

const PARAMETERS = ['name', 'sort', 'provider'] as const;

function onResize(changed: () => void): () => void {
  window.addEventListener('resize', changed);
  return () => window.removeEventListener('resize', changed);
}

/** How often more was asked for stands in the history entry: going back brings it back. */
const moreOf = (state: unknown): number =>
  typeof state === 'object' && state !== null && 'more' in state && typeof state.more === 'number'
    ? state.more
    : 0;

export function useLobby(page: LobbyPage, source: GamesSource): Lobby {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const all = useAllGames(source, page.version);
  const query = useMemo(() => readLobbyQuery(new URLSearchParams(search)), [search]);
  const found = useMemo(() => all && selectGames(all, query, page.device), [all, query, page.device]);
  const more = moreOf(state);
  const shown = useSyncExternalStore(
    onResize,
    () => shownCount(window.innerWidth, more),
    () => null,
  );

  const searchWith = (change: Partial<LobbyQuery>) => {
    const parameters = new URLSearchParams(search);
    for (const name of PARAMETERS) parameters.delete(name);
    for (const [name, value] of lobbyParameters({ ...query, ...change })) parameters.set(name, value);
    return parameters.size === 0 ? '' : `?${parameters}`;
  };
  const stay = { replace: true, preventScrollReset: true };
  return {
    page,
    query,
    games: found ?? page.games,
    total: found?.length ?? page.total,
    searchWith,
    change: change => void navigate({ search: searchWith(change) }, stay),
    shown,
    showMore: () => void navigate({ search }, { ...stay, state: { more: more + 1 } }),
  };
}
