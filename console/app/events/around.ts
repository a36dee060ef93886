/** Addresses of lists that belong to an event: about the same thing, and what its operator did around it. */
import type { ListedEvent } from '#app/contract/operator/events.ts';
import { parseDate } from '#app/domain/date.ts';
import { DAY_MS } from '#app/domain/time.ts';
import { searchOf } from '../list/list-state.ts';

const searchBy = (filters: Readonly<Record<string, string>>): string =>
  searchOf({ filters, sort: null, after: null });

/** Null for an event about nothing that has an id. */
export function sameThing({ target, memberId }: ListedEvent): string | null {
  if (target !== null) return searchBy({ target });
  return memberId === null ? null : searchBy({ memberId });
}

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** The actor's events of the same day; null for an event without an actor. */
export function aroundIt({ actor: { id }, made }: ListedEvent): string | null {
  const at = parseDate(made);
  if (id === null || !at.ok) return null;
  return searchBy({ actorId: id, from: dayOf(at.value), to: dayOf(at.value + DAY_MS) });
}
