/** The public face of the schedule: jobs that run without a request. */
import type { PlatformEnv } from '../env.ts';

const started = new WeakSet<PlatformEnv>();

/** Starts the clock once per isolate, so that it ticks wherever the platform runs. */
export async function startClock(env: PlatformEnv): Promise<void> {
  if (started.has(env)) return;
  started.add(env);
  await env.CLOCK.named('clock').start();
}
