/**
 * The public face of the counters: the number, the duration and the money of events. They go to Analytics Engine (METRICS),
 * which has them for three months and samples large numbers; for accounts there are ledgers. A process sums its own, too, so
 * that a machine without Analytics Engine shows them.
 */
import { type CountedEvent, type Counter, Tally } from '#app/domain/tally.ts';
import { now } from '../clock.ts';
import type { PlatformEnv } from '../env.ts';

export { callName } from './call-name.ts';

type PlatformEvent = CountedEvent<'call' | 'event' | 'movement' | 'job' | 'queue'>;

const tally = new Tally();

/**
 * Counts. Never fails: nothing waits for a counter. A data point has `what`, name and outcome, then times, minor units and
 * milliseconds.
 */
export function count({ METRICS }: Pick<PlatformEnv, 'METRICS'>, counted: PlatformEvent): void {
  const { what, name, outcome, times = 1, amountMinor = 0, ms = 0 } = counted;
  tally.add(counted, now());
  METRICS?.writeDataPoint({
    indexes: [`${what}:${name}`.slice(0, 96)],
    blobs: [what, name, outcome],
    doubles: [times, amountMinor, ms],
  });
}

/** The sums of this process. */
export const readCounters = (): { since: number | null; counters: Counter[] } => tally.read();
