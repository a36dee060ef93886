/** Channel names, and the kinds of channels they stand for. */
import { isTableChannel, memberOfChannel, SITE_CHANNEL } from '#app/contract/realtime.ts';
import { shardOf } from '#platform/base/shard-of.ts';

/** Longest name, in characters: the limit of the stock server library. */
const MAX_NAME = 200;
/** Longest name of an event, in characters. */
export const MAX_EVENT_NAME = 200;
/** Largest payload of an event, in bytes of UTF-8: the limit of the hosted service, so that switching to it stays possible. */
export const MAX_DATA_BYTES = 10_240;

const NAME = /^[A-Za-z0-9_\-=@,.;]+$/;
const USER_PREFIX = '#server-to-user-';
/** Internal channels for watchlists; clients cannot subscribe to them by name. */
const ONLINE_PREFIX = '#online-';
const WATCHED_PREFIX = '#watched-';
const CACHE = /^(?:private-|presence-|private-encrypted-)?cache-/;

/** `encrypted` is private with an end-to-end encrypted payload; `user` is the channel of a signed-in user. */
export type ChannelKind = 'public' | 'private' | 'encrypted' | 'presence' | 'user';

/** The kind of a channel name, or null where it is invalid. */
export function kindOfChannel(name: string): ChannelKind | null {
  if (name.length > MAX_NAME) return null;
  if (name.startsWith(USER_PREFIX)) return name.length > USER_PREFIX.length ? 'user' : null;
  if (!NAME.test(name)) return null;
  if (name.startsWith('private-encrypted-')) return 'encrypted';
  if (name.startsWith('private-')) return 'private';
  return name.startsWith('presence-') ? 'presence' : 'public';
}

/** The channel of all sockets of a signed-in user. */
export const channelOfUser = (userId: string): string => `${USER_PREFIX}${userId}`;

/** The internal presence channel of a user's own sockets, with the user as its only member. */
export const onlineChannel = (userId: string): string => `${ONLINE_PREFIX}${userId}`;

/** The internal channel of the sockets that watch a user. */
export const watchedChannel = (userId: string): string => `${WATCHED_PREFIX}${userId}`;

/** The user of an `onlineChannel`, or null. */
export const userOnline = (channel: string): string | null =>
  channel.startsWith(ONLINE_PREFIX) ? channel.slice(ONLINE_PREFIX.length) : null;

export const isWatched = (channel: string): boolean => channel.startsWith(WATCHED_PREFIX);

/** Whether the channel is internal, which webhooks and the HTTP API leave out. */
export const isInner = (channel: string): boolean => isWatched(channel) || userOnline(channel) !== null;

/** Whether the channel's last event is stored for new subscribers. */
export const isCached = (channel: string): boolean => CACHE.test(channel);

/**
 * Whether subscribers receive their number. Not on presence channels, which list their members, and not on this site's own:
 * its pages do not use the number, and everybody is on the shared one.
 */
export function isCounted(channel: string): boolean {
  const kind = kindOfChannel(channel);
  if (kind === null || kind === 'presence' || kind === 'user') return false;
  return channel !== SITE_CHANNEL && memberOfChannel(channel) === null && !isTableChannel(channel);
}

/**
 * Whether the channel's events go to every shard: this site's own, which every page is on, and the internal ones of users. Events
 * of all others go to the channel's owner alone.
 */
export const isForAll = (channel: string): boolean => channel === SITE_CHANNEL || channel.startsWith('#');

/** Client events are allowed on channels with authorisation, except on encrypted ones. */
export const takesClientEvents = (kind: ChannelKind): boolean => kind === 'private' || kind === 'presence';

/** Event names reserved by the protocol. */
export const isProtocolEvent = (name: string): boolean => /^pusher(_internal)?:/.test(name);

/** The shard that owns a channel. */
export const ownerOfChannel = (name: string, shards: number): number => shardOf(name, shards);
