/** The face of what happens by itself. */
import type { PlatformEnv } from '../env.ts';

const started = new WeakSet<PlatformEnv>();

/** Sees that the clock ticks: asked once by each isolate, so that it ticks wherever anything runs at all. */
export async function startClock(env: PlatformEnv): Promise<void> {
  if (started.has(env)) return;
  started.add(env);
  await env.CLOCK.getByName('clock').start();
}
