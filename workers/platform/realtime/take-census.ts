/** Asks all shards who is on their channels. */
import type { PlatformEnv } from '../env.ts';
import { type Census, countTogether } from './census.ts';
import { askShards } from './shards.ts';
import type { Holding } from './subscriptions.ts';

const NOBODY: Census = { sockets: 0, users: null };

/** Of one channel; nobody where nobody is on it. */
export async function censusOf(env: PlatformEnv, channel: string): Promise<Census> {
  const shards = await askShards(env, async hub => (await hub.holdings({ channel })) as Holding[]);
  return countTogether(shards).get(channel) ?? NOBODY;
}

/** Of every channel that is in use and whose name starts so. */
export async function censusOfPrefix(env: PlatformEnv, prefix: string): Promise<Map<string, Census>> {
  return countTogether(await askShards(env, async hub => (await hub.holdings({ prefix })) as Holding[]));
}
