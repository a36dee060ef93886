/**
 * Detects parts that stand still: the clock, by overdue jobs; a queue, by probes that do not arrive; a wallet, by play that
 * does not reach its log, and a tournament, by play that it does not score; the event log, by events that it does not seal; the nightly
 * export, by a night that does not end. A machine that was off shows them for a moment at its start: a sighting counts once it has lasted for
 * a while.
 */
import { MINUTE_MS } from '#app/domain/time.ts';
import { PROBED_QUEUES, type ProbedQueue } from '#platform/base/queue-probe.ts';

/** A job or a probe is late after this time: several periods of the clock. */
export const LATE_MS = 5 * MINUTE_MS;
/** A sighting that lasts this long is no matter of a start. */
export const LASTING_MS = 2 * MINUTE_MS;

/** Probes of all queues, sent together. Epoch milliseconds. */
export interface Probes {
  firstAt: number;
  lastAt: number;
}

export type Arrivals = Partial<Record<ProbedQueue, number>>;

/** The facts of one moment, in epoch milliseconds. */
export interface Standing {
  /** Due time of the next job. */
  dueAt: number;
  /** Null before the first. */
  probes: Probes | null;
  /** By queue, when the newest probe that has arrived was sent. */
  arrivals: Arrivals;
  /** Moment since which play is missing from its log; null where none is. */
  playSince: number | null;
  /** Moment since which play is not scored in its tournament; null where none is for long. */
  unscoredSince: number | null;
  /** Moment since which events are missing from their log; null where none is. */
  unsealedSince: number | null;
  /** Moment since which wallets wait for their nightly export; null where none does for long. */
  exportsSince: number | null;
}

/** First sightings by the part that stands still, in epoch milliseconds. */
export type SeenSince = Readonly<Record<string, number>>;

const moment = (at: number): string => new Date(at).toISOString();

/** The parts that stand still now, by name, with a sentence each. */
export function standingStill(
  { dueAt, probes, arrivals, playSince, unscoredSince, unsealedSince, exportsSince }: Standing,
  now: number,
): Map<string, string> {
  const found = new Map<string, string>();
  if (now - dueAt > LATE_MS) found.set('clock', `the clock has run no job since ${moment(dueAt)}`);
  if (playSince !== null) found.set('play-log', `play since ${moment(playSince)} is not in its log`);
  if (unscoredSince !== null)
    found.set('scores', `play since ${moment(unscoredSince)} is not scored in its tournament`);
  if (unsealedSince !== null)
    found.set('dead-events', `events since ${moment(unsealedSince)} are not in their log`);
  if (exportsSince !== null)
    found.set('exports', `the export of wallets that is due since ${moment(exportsSince)} has not ended`);
  if (probes === null) return found;
  for (const queue of PROBED_QUEUES) {
    const arrivedAt = arrivals[queue] ?? probes.firstAt;
    if (probes.lastAt - arrivedAt > LATE_MS)
      found.set(queue, `the queue of ${queue} has delivered nothing since ${moment(arrivedAt)}`);
  }
  return found;
}

/** Carries sightings on; those that are over are forgotten. */
export const seenNow = (before: SeenSince, names: Iterable<string>, now: number): SeenSince =>
  Object.fromEntries([...names].map(name => [name, before[name] ?? now]));

export const isLasting = (seen: SeenSince, name: string, now: number): boolean =>
  now - (seen[name] ?? now) >= LASTING_MS;
