/** Sockets and users of channels, summed over all shards. */
import type { Info } from './api-request.ts';
import { kindOfChannel } from './channel.ts';
import type { Holding } from './subscriptions.ts';

export interface ChannelStats {
  sockets: number;
  /** Null where the channel is not one of presence. */
  users: string[] | null;
}

/** Sums the shards' holdings by channel. */
export function countTogether(shards: readonly (readonly Holding[])[]): Map<string, ChannelStats> {
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

/** The requested attributes that the channel has: only presence channels count users. */
export const attributesOf = (
  channel: string,
  { sockets, users }: ChannelStats,
  info: Info,
): Record<string, number> => ({
  ...(info.has('user_count') && kindOfChannel(channel) === 'presence'
    ? { user_count: users?.length ?? 0 }
    : {}),
  ...(info.has('subscription_count') ? { subscription_count: sockets } : {}),
});
