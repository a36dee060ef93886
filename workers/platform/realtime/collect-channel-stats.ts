/** Collects the holdings of all shards. */
import type { PlatformEnv } from '#platform/base/env.ts';
import { type ChannelStats, countTogether } from './channel-stats.ts';
import { askShards } from './shards.ts';
import type { Holding } from './subscriptions.ts';

const NOBODY: ChannelStats = { sockets: 0, users: null };

/** Stats of one channel; zeros where it is vacant. */
export async function statsOf(env: PlatformEnv, channel: string): Promise<ChannelStats> {
  const shards = await askShards(env, async hub => (await hub.holdings({ channel })) as Holding[]);
  return countTogether(shards).get(channel) ?? NOBODY;
}

/** Stats of every occupied channel with a prefix. */
export async function statsByPrefix(env: PlatformEnv, prefix: string): Promise<Map<string, ChannelStats>> {
  return countTogether(await askShards(env, async hub => (await hub.holdings({ prefix })) as Holding[]));
}
