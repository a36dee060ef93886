/** Events as the console's calls show them. */
import type { ListedEvent } from '#app/contract/operator/events.ts';
import { wireMoment } from '#app/domain/date.ts';
import type { ReadEvent } from './event-rows.ts';

/** A row of the list. @param names of operators by id */
export const listedEvent = (
  { number, hash, event }: ReadEvent,
  names: ReadonlyMap<string, string>,
): ListedEvent => {
  const { id: eventId, kind, outcome, at, actorKind, actorId, network } = event;
  return {
    number,
    id: eventId,
    kind,
    outcome,
    call: event.call ?? null,
    code: event.code ?? null,
    target: event.target ?? null,
    memberId: event.memberId ?? null,
    country: event.country ?? null,
    made: wireMoment(at),
    actor: { kind: actorKind, id: actorId, name: actorId === null ? null : (names.get(actorId) ?? null) },
    network,
    requestId: event.requestId,
    inputDigest: event.inputDigest ?? null,
    detailDigest: event.detailDigest ?? null,
    times: event.times ?? null,
    hash,
  };
};
