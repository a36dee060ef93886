/** Simulates an unreachable provider by injected faults, outside production alone. */
import { catalogueOf } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { type Fault, readFault } from './fault.db.ts';

/** The injected fault for a provider's next call, or null. Production injects none. */
export async function faultNow(env: PlatformEnv, providerId: string): Promise<Fault | null> {
  if (env.ENVIRONMENT === 'production') return null;
  const planted = await readFault(catalogueOf(env), providerId);
  return planted === null || Math.random() >= planted.rate ? null : planted.fault;
}

/** Whether a provider's games can be launched. */
export async function isProviderReachable(env: PlatformEnv, providerId: string): Promise<boolean> {
  return (await faultNow(env, providerId)) !== 'down';
}
