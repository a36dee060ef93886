import { useCallQuery } from '#app/page/use-query.ts';
import type { HistoryPage } from './history-calls.ts';
import type { LoadedHistory } from './load-history.server.ts';

/** Play sends pushes in a row: they are one request. Milliseconds. */
const QUIET_MS = 500;

/** The page of rows that is shown: it came with the document or the navigation, and a push has it requested anew. */
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
