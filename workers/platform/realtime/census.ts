/** Who is on the channels, over all shards? */
import type { Info } from './api-request.ts';
import { kindOfChannel } from './channel.ts';
import type { Holding } from './subscriptions.ts';

export interface Census {
  sockets: number;
  /** Null where the channel is not one of presence. */
  users: string[] | null;
}

/** Adds up what the shards hold, by channel. */
export function countTogether(shards: readonly (readonly Holding[])[]): Map<string, Census> {
  const counted = new Map<string, { sockets: number; users: Set<string> | null }>();
  for (const { channel, sockets, members } of shards.flat()) {
    const before = counted.get(channel) ?? { sockets: 0, users: members && new Set<string>() };
    for (const { userId } of members ?? []) before.users?.add(userId);
    counted.set(channel, { ...before, sockets: before.sockets + sockets });
  }
  return new Map(
    [...counted].map(([channel, { sockets, users }]) => [channel, { sockets, users: users && [...users] }]),
  );
}

/** The attributes that were asked for and that the channel has: users are counted on presence channels only. */
export const attributesOf = (
  channel: string,
  { sockets, users }: Census,
  info: Info,
): Record<string, number> => ({
  ...(info.has('user_count') && kindOfChannel(channel) === 'presence'
    ? { user_count: users?.length ?? 0 }
    : {}),
  ...(info.has('subscription_count') ? { subscription_count: sockets } : {}),
});
