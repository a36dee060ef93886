/** The public face of the schedule: jobs that run without a request. */
import type { PlatformEnv } from '#platform/base/env.ts';
import type { QueueProbe } from '#platform/base/queue-probe.ts';

const started = new WeakSet<PlatformEnv>();

const clockOf = (env: PlatformEnv) => env.CLOCK.named('clock');

/** Starts the clock once per isolate, so that it ticks wherever the platform runs. */
export async function startClock(env: PlatformEnv): Promise<void> {
  if (started.has(env)) return;
  started.add(env);
  await clockOf(env).start();
}

/** A queue has delivered a probe. */
export const probeArrived = (env: PlatformEnv, probe: QueueProbe): Promise<void> =>
  clockOf(env).probeArrived(probe);

/** Parts that have stood still for a while, a sentence for each. */
export const readStandstills = (env: PlatformEnv, now: number): Promise<string[]> =>
  clockOf(env).standstills(now);
