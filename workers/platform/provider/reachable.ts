import type { PlatformEnv } from '../env.ts';
import { type Fault, readFault } from './fault.db.ts';

/** The fault that befalls a provider's call now; null for none. Production knows no faults. */
export async function faultNow(env: PlatformEnv, providerId: string): Promise<Fault | null> {
  if (env.ENVIRONMENT === 'production') return null;
  const planted = await readFault(env.DIRECTORY, providerId);
  return planted === null || Math.random() >= planted.rate ? null : planted.fault;
}

/** Whether the games of a provider can be launched at all. */
export async function isProviderReachable(env: PlatformEnv, providerId: string): Promise<boolean> {
  return (await faultNow(env, providerId)) !== 'down';
}
