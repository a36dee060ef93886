/**
 * Counters of the edge: requests by door and outcome, and pages by where they come from. They go to Analytics Engine (METRICS), a data
 * point for a request, and are summed in memory for operators of a machine that has none. Doors and outcomes are a closed list: no
 * address, no path and nobody's id is in them.
 */
import { wireMoment } from '#app/domain/date.ts';
import { type Counter, Tally } from '#app/domain/tally.ts';
import { now } from '../clock.ts';

/** A page's copy proves current when its sources are read again, is drawn for all guests, or for its visitor alone. */
export type PageSource = 'confirmed' | 'shared' | 'own';

/** `page-copy` is answered before the doors, `page` is refused or leads elsewhere, `none` is no host of this site. */
export type DoorName =
  | 'api'
  | 'operator'
  | 'provider'
  | 'payment'
  | 'verification'
  | 'test-gateway'
  | 'studio'
  | 'realtime'
  | 'storage'
  | 'public-files'
  | 'search-engines'
  | 'icons'
  | 'manifest'
  | 'missing-file'
  | 'security-contact'
  | 'invitation'
  | 'outbox'
  | 'health'
  | 'page'
  | 'page-copy'
  | `page-${PageSource}`
  | 'none';

/** Statuses by which the edge refuses: blocked countries and foreign origins, methods, sizes, hosts, and limits. */
const REFUSALS: ReadonlySet<number> = new Set([403, 405, 413, 421, 429]);

/** A status that refuses, or the class of another: `2xx`. */
export const outcomeOf = (status: number): string =>
  REFUSALS.has(status) ? String(status) : `${Math.floor(status / 100)}xx`;

interface DataPoint {
  indexes: string[];
  blobs: string[];
  doubles: number[];
}

/** A dataset of Analytics Engine, where one is bound. */
export interface Metrics {
  METRICS?: { writeDataPoint: (point: DataPoint) => void };
}

const tally = new Tally();

/** Counts a request that is answered. Nothing waits for it. @param ms until the answer began */
export function countRequest({ METRICS }: Metrics, door: DoorName, status: number, ms: number): void {
  const outcome = outcomeOf(status);
  tally.add({ what: 'request', name: door, outcome, ms }, now());
  METRICS?.writeDataPoint({
    indexes: [`request:${door}`],
    blobs: ['request', door, outcome],
    doubles: [1, 0, ms],
  });
}

/** The sums of this process. */
export function readCounters(): { since: string | null; counters: Counter[] } {
  const { since, counters } = tally.read();
  return { since: since === null ? null : wireMoment(since), counters };
}
