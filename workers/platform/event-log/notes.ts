/** Events of one request, collected while it is served and sent behind its answer, so that nobody waits for the log. */
import { networkOf } from '#app/domain/client-network.ts';
import { logError, logWarning } from '#log/log.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import type { EventNote, Note, WrittenEvent } from '#platform/base/logged-event.ts';
import { count } from '#platform/base/metrics/metrics.ts';
import { Flood } from './flood.ts';

/** Facts that all events of a request share. */
export interface Origin {
  /** The client's address, from the edge; null where nobody asked. */
  address: string | null;
  requestId: string | null;
  now: () => number;
}

/** Messages per call of the queue. */
const MOST_MESSAGES = 100;

const floods = new WeakMap<PlatformEnv, Flood>();

function floodOf(env: PlatformEnv): Flood {
  const known = floods.get(env) ?? new Flood();
  floods.set(env, known);
  return known;
}

export function eventOf({ address, requestId, now }: Origin, noted: EventNote): WrittenEvent {
  const { actor = { kind: 'nobody', id: null }, isOfStranger: _isOfStranger, ...known } = noted;
  return {
    ...known,
    id: crypto.randomUUID(),
    at: now(),
    actorKind: actor.kind,
    actorId: actor.id,
    network: address === null ? null : networkOf(address).slice(0, 64),
    requestId,
  };
}

/** Sends events to the queue. Events that cannot be sent go to the log of the workers, without their networks. Never fails. */
export async function sendEvents(env: PlatformEnv, events: readonly WrittenEvent[]): Promise<void> {
  for (let first = 0; first < events.length; first += MOST_MESSAGES) {
    const some = events.slice(first, first + MOST_MESSAGES);
    try {
      await env.EVENT_QUEUE.sendBatch(some.map(body => ({ body })));
    } catch (error) {
      logWarning('event-log.not-sent', { count: some.length, error });
      for (const { id: eventId, kind, outcome, actorKind, actorId, call, code, memberId } of some) {
        const actor = actorId === null ? {} : { actor: `${actorKind} ${actorId}` };
        const known = { ...(call && { call }), ...(code && { code }), ...(memberId && { memberId }) };
        logError('event-log.lost', { eventId, kind, outcome, ...actor, ...known });
      }
    }
  }
}

/** Notes of a request. `send` is called once, behind the answer. */
export interface Notes {
  note: Note;
  isEmpty: () => boolean;
  send: () => Promise<void>;
}

export function collectNotes(env: PlatformEnv, origin: Origin): Notes {
  const flood = floodOf(env);
  const events: WrittenEvent[] = [];
  return {
    note: noted => {
      const event = eventOf(origin, noted);
      count(env, { what: 'event', name: noted.kind, outcome: noted.outcome });
      events.push(...(noted.isOfStranger ? flood.take(event) : [event]));
    },
    isEmpty: () => events.length === 0,
    send: () => sendEvents(env, [...events, ...flood.drain(origin.now())]),
  };
}
