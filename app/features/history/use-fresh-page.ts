/**
 * The rows of a history's page: they come with the document or the navigation, and a push has the first page requested anew.
 */
import { useCallQuery } from '#app/page/use-query.ts';
import type { HistoryPage } from './history-calls.ts';
import type { LoadedHistory } from './load-history.server.ts';

/** Pushes of play within so many milliseconds are one request. */
const QUIET_MS = 500;

export function useFreshPage(loaded: LoadedHistory): HistoryPage | null {
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
