import type { Endpoint } from '#app/contract/endpoint.ts';
import { useCallQuery } from '#app/page/use-query.ts';
import { spanAround } from './history-span.ts';
import { MOVEMENT_EVENTS } from './movement-events.ts';
import { isFinal, type Movement } from './progress.ts';

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
  const stateIn = (output: { data: RowOf[] } | null): Told =>
    output?.data.find(it => it.id === made.id) ?? { ...made, processed: null, reason: null };
  const { output } = useCallQuery(history, () => span && { ...span, pageSize: PAGE_SIZE }, {
    on: MOVEMENT_EVENTS,
    pollWhile: last => !isFinal(stateIn(last).status),
  });
  return stateIn(output);
}
