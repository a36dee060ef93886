/** The current state of a history: the query of its address, the page of rows, and the addresses of other filters. */
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigation, useRevalidator } from 'react-router';
import { rememberTimeZone } from '#app/browser/time-zone.client.ts';
import {
  HISTORY_PARAMETERS,
  type HistoryQuery,
  historyParameters,
  readHistoryQuery,
} from '#app/domain/history.ts';
import { useTimeZone } from '#app/page/use-dates.ts';
import { useCallQuery } from '#app/page/use-query.ts';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import type { HistoryPage } from './history-calls.ts';
import type { LoadedHistory } from './load-history.server.ts';

/**
 * Requests a history again, once, that the server made for another time zone than the page's: where the market names no clock, the
 * server does not know the reader's at a first visit.
 */
function useOwnTimeZone({ timeZone }: LoadedHistory): void {
  const { revalidate } = useRevalidator();
  const own = useTimeZone();
  const isHydrated = useHydrated();
  const hasAsked = useRef(false);
  useEffect(() => {
    if (!isHydrated || hasAsked.current || timeZone === own) return;
    hasAsked.current = true;
    rememberTimeZone();
    void revalidate();
  }, [timeZone, own, isHydrated, revalidate]);
}

/** Pushes of play within this time are answered by one request. */
const QUIET_MS = 500;

/**
 * The rows of a history's page: they come with the document or the navigation, and a push has the first page requested anew.
 */
function useFreshPage(loaded: LoadedHistory): HistoryPage | null {
  const history = async () => (await import('./history-calls.ts')).callOf(loaded.kind);
  const isFirstPage = loaded.page !== null && loaded.query.page === 1;
  const { output } = useCallQuery(history, () => (isFirstPage ? loaded.request : null), {
    key: loaded,
    on: ['balance', 'transaction'],
    quietMs: QUIET_MS,
    isKnown: true,
  });
  return output ?? loaded.page;
}

export interface History {
  loaded: LoadedHistory;
  /** The last query, also while its answer is on its way. */
  query: HistoryQuery;
  page: HistoryPage | null;
  isPending: boolean;
  /** The query part of this page's address with other filters, from the first page unless one is given. */
  searchWith: (change: Partial<HistoryQuery>) => string;
  change: (change: Partial<HistoryQuery>) => void;
  /** Asks the server once more. */
  retry: () => void;
}

/** A choice takes the place of the last one in the history, without a scroll. */
export const STAY = { replace: true, preventScrollReset: true } as const;

export function useHistory(loaded: LoadedHistory): History {
  const { pathname, search: settled } = useLocation();
  const navigate = useNavigate();
  const navigation = useNavigation();
  const { revalidate, state } = useRevalidator();
  const page = useFreshPage(loaded);
  useOwnTimeZone(loaded);
  const pending = navigation.location?.pathname === pathname ? navigation.location.search : null;
  const query =
    pending === null ? loaded.query : readHistoryQuery(new URLSearchParams(pending), loaded.standard);

  const searchWith = (change: Partial<HistoryQuery>) => {
    const parameters = new URLSearchParams(pending ?? settled);
    for (const name of HISTORY_PARAMETERS) parameters.delete(name);
    for (const [name, value] of historyParameters({ ...query, page: 1, ...change }, loaded.standard))
      parameters.set(name, value);
    // An empty one would leave the address as it is.
    return `?${parameters}`;
  };
  return {
    loaded,
    query,
    page,
    isPending: navigation.state === 'loading' || (state === 'loading' && loaded.page === null),
    searchWith,
    change: change => void navigate({ search: searchWith(change) }, STAY),
    retry: () => void revalidate(),
  };
}
