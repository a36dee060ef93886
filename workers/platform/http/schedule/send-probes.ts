/** The job that sends a probe into each queue. */
import type { PlatformEnv } from '#platform/base/env.ts';
import { PROBED_QUEUES } from '#platform/base/queue-probe.ts';
import type { Probes } from './standstill.ts';

/** The job's name, under which the clock keeps its cursor. */
export const SEND_PROBES = 'send-probes';

/** @returns null before the first run */
export const probesOf = (cursor: string): Probes | null =>
  cursor === '' ? null : (JSON.parse(cursor) as Probes);

/** A probe that a queue does not take counts as sent: it will not arrive. */
export async function sendProbes(env: PlatformEnv, now: number, cursor: string): Promise<string> {
  const queues = { play: env.PLAY_QUEUE, events: env.EVENT_QUEUE };
  await Promise.allSettled(PROBED_QUEUES.map(probe => queues[probe].send({ probe, sentAt: now })));
  const { firstAt } = probesOf(cursor) ?? { firstAt: now };
  return JSON.stringify({ firstAt, lastAt: now } satisfies Probes);
}
