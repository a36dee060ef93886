/** The objects that hold sockets, and calls to all of them at once. */
import { memberChannel } from '#app/contract/realtime.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { ownerOfChannel } from './channel.ts';

type HubStub = ReturnType<PlatformEnv['REALTIME_HUB']['named']>;
type HubEnv = Pick<PlatformEnv, 'REALTIME_HUB' | 'REALTIME_SHARDS'>;

export const shardAt = (env: Pick<HubEnv, 'REALTIME_HUB'>, shard: number): HubStub =>
  env.REALTIME_HUB.named(`shard-${shard}`);

/** Calls every shard. @returns the answers, by shard */
export const askShards = <Answer>(
  env: HubEnv,
  ask: (hub: HubStub, shard: number) => Promise<Answer>,
): Promise<Answer[]> =>
  Promise.all(Array.from({ length: env.REALTIME_SHARDS }, (_, shard) => ask(shardAt(env, shard), shard)));

/** The shard for a new socket: the home of its member's channel, and for guests a random one, so that shards fill evenly. */
export const shardFor = (
  { REALTIME_SHARDS }: Pick<HubEnv, 'REALTIME_SHARDS'>,
  memberId: string | null,
): number =>
  memberId === null
    ? (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % REALTIME_SHARDS
    : ownerOfChannel(memberChannel(memberId), REALTIME_SHARDS);
