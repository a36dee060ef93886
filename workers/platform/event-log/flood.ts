/**
 * Events that anybody can cause without end, as wrong signatures: an isolate sends the first of equal ones at once, and then their
 * number once a minute, with the next event of any kind. An isolate that ends takes the rest of its counts with it.
 */
import { MINUTE_MS } from '#app/domain/time.ts';
import type { WrittenEvent } from '#platform/base/logged-event.ts';

/** Different events that are counted apart; those beyond are one more, without network and target. */
const MOST_KINDS = 200;

interface Count {
  event: WrittenEvent;
  /** Not sent yet. */
  times: number;
  sentAt: number;
}

const keyOf = ({ kind, outcome, actorId, target, memberId, network }: WrittenEvent): string =>
  JSON.stringify([kind, outcome, actorId, target, memberId, network]);

const withoutPlace = (event: WrittenEvent): WrittenEvent => ({ ...event, network: null, target: null });

export class Flood {
  #counts = new Map<string, Count>();

  /** Counts an event. @returns it, if it is the first of its kind in a minute */
  take(event: WrittenEvent): WrittenEvent[] {
    const isKnown = this.#counts.has(keyOf(event));
    const counted = isKnown || this.#counts.size < MOST_KINDS ? event : withoutPlace(event);
    const key = keyOf(counted);
    const count = this.#counts.get(key);
    if (count === undefined) {
      this.#counts.set(key, { event: counted, times: 0, sentAt: event.at });
      return [counted];
    }
    count.event = counted;
    count.times += 1;
    return [];
  }

  /** The counts of more than a minute, which begin anew. */
  drain(at: number): WrittenEvent[] {
    const due: WrittenEvent[] = [];
    for (const [key, count] of this.#counts) {
      if (count.sentAt > at - MINUTE_MS) continue;
      this.#counts.delete(key);
      if (count.times > 0) due.push({ ...count.event, times: count.times });
    }
    return due;
  }
}
