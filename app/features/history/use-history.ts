/** The current state of a history: the query of its address, the page of rows, and the addresses of other filters. */
import { useLocation, useNavigate, useNavigation, useRevalidator } from 'react-router';
import {
  HISTORY_PARAMETERS,
  type HistoryQuery,
  historyParameters,
  readHistoryQuery,
} from '#app/domain/history.ts';
import type { HistoryPage } from './history-calls.ts';
import type { LoadedHistory } from './load-history.server.ts';
import { useFreshPage } from './use-fresh-page.ts';
import { useOwnTimeZone } from './use-own-time-zone.ts';

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
