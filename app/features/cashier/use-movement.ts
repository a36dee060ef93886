import type { Endpoint } from '#app/contract/endpoint.ts';
import { spanAround } from './history-span.ts';
import { isFinal, type Movement } from './progress.ts';
import { useQuery } from './use-query.ts';
import { useRefetchOnPush } from './use-refetch-on-push.ts';

export interface Told extends Movement {
  reason: string | null;
}

interface Row extends Told {
  id: string;
}

/** Rows of so short a time fit on one page. */
const PAGE_SIZE = 100;

/**
 * A movement as its history tells of it, from the answer that it was made with on: it follows by itself when the operator
 * decides.
 */
export function useMovement<RowOf extends Row>(
  history: Endpoint<unknown, { data: RowOf[] }>,
  made: { id: string; status: string; created: string },
): Told {
  const span = isFinal(made.status) ? null : spanAround(made.created);
  const query = useQuery(history, () => span && { ...span, pageSize: PAGE_SIZE });
  const row = query.output?.data.find(it => it.id === made.id);
  const told = row ?? { ...made, processed: null, reason: null };
  useRefetchOnPush(!isFinal(told.status), query.refetch);
  return told;
}
