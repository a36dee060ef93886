/** The current state of a movement of money that the member has just requested. */
import type { Endpoint } from '#app/contract/endpoint.ts';
import { useCallQuery } from '#app/page/use-query.ts';
import { spanAround } from './history-span.ts';
import { MOVEMENT_EVENTS } from './movement-events.ts';
import { isFinal, type Movement } from './progress.ts';

export interface MovementState extends Movement {
  reason: string | null;
}

interface Row extends MovementState {
  id: string;
}

/** One page holds all rows of the short span around a movement. */
const PAGE_SIZE = 100;

/**
 * @returns the state of the answer to the request at first, then that of the movement's row in the history, which is fetched
 * again until the operator's decision
 */
export function useMovement<RowOf extends Row>(
  history: Endpoint<unknown, { data: RowOf[] }>,
  made: { id: string; status: string; created: string },
): MovementState {
  const span = isFinal(made.status) ? null : spanAround(made.created);
  const stateIn = (output: { data: RowOf[] } | null): MovementState =>
    output?.data.find(it => it.id === made.id) ?? { ...made, processed: null, reason: null };
  const { output } = useCallQuery(history, () => span && { ...span, pageSize: PAGE_SIZE }, {
    on: MOVEMENT_EVENTS,
    pollWhile: last => !isFinal(stateIn(last).status),
  });
  return stateIn(output);
}
