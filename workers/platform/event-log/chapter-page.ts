/** Pages of a chapter of the archive, as the log's own pages are. */
import type { LoggedEvent } from '#platform/base/logged-event.ts';
import type { SealedEvent } from './chain.ts';
import { type EventPage, type EventQuery, LAST, type ReadEvent } from './event-rows.ts';

const FILTERS = [
  'memberId',
  'target',
  'actorId',
  'call',
  'kind',
  'actorKind',
  'outcome',
  'network',
  'country',
] as const;

function matches({ number, event }: ReadEvent, query: EventQuery): boolean {
  const { before = LAST, from = 0, to = Number.MAX_SAFE_INTEGER } = query;
  const isBefore = event.at < before.at || (event.at === before.at && number < before.number);
  const isWithin = event.at >= from && event.at < to;
  return (
    isBefore && isWithin && FILTERS.every(name => query[name] === undefined || event[name] === query[name])
  );
}

/** @param most events per page */
export function pageOf(rows: readonly SealedEvent[], query: EventQuery, most: number): EventPage {
  const found = rows
    .map(({ number, hash, body }) => ({ number, hash, event: JSON.parse(body) as LoggedEvent }))
    .filter(it => matches(it, query))
    .sort((a, b) => b.event.at - a.event.at || b.number - a.number);
  const events = found.slice(0, most);
  const last = events.at(-1);
  const next = found.length > most && last !== undefined ? { at: last.event.at, number: last.number } : null;
  return { events, next };
}
