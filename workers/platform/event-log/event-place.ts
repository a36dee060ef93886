/** The place of an event in the chain, as it is shown: its neighbours, and whether its seal holds. */
import type { NeighbourEvent } from '#app/contract/operator/events.ts';
import { wireMoment } from '#app/domain/date.ts';
import { checkRows, type SealedEvent, START } from './chain.ts';
import { type RowAround, readOf } from './sealed-rows.ts';

/** @param isShown whether the operator may see what it was */
export function neighbourOf(row: SealedEvent | null, isShown: boolean): NeighbourEvent | null {
  if (row === null) return null;
  const { number, hash, event } = readOf(row);
  return {
    number,
    hash,
    what: isShown ? (event.call ?? event.kind) : null,
    made: isShown ? wireMoment(event.at) : null,
  };
}

/** Checks the seal of an event, and the one of the next event, which holds it. */
export function sealOf({ previous, row, next }: Pick<RowAround, 'previous' | 'row' | 'next'>) {
  if (previous === null && row.number > 1)
    return { isEqual: false, isHeld: null, flaw: `event ${row.number - 1} cannot be read` };
  const own = checkRows(previous ?? START, [row]);
  const following = next === null ? null : checkRows(row, [next]);
  return {
    isEqual: own.flaw === null,
    isHeld: following === null ? null : following.flaw === null,
    flaw: own.flaw ?? following?.flaw ?? null,
  };
}
