/** Which channels are there, and what does each kind ask of those who subscribe? */
import { memberOfChannel, SITE_CHANNEL } from '#app/contract/realtime.ts';

/** Longest name, in characters: what the stock server library lets through. */
const MAX_NAME = 200;
/** Longest name of an event, in characters. */
export const MAX_EVENT_NAME = 200;
/** Largest payload of an event, in bytes of UTF-8: what a hosted service takes, so that nobody comes to depend on more. */
export const MAX_DATA_BYTES = 10_240;

const NAME = /^[A-Za-z0-9_\-=@,.;]+$/;
const USER_PREFIX = '#server-to-user-';
/** Channels of our own that carry watchlists. No client can name them. */
const ONLINE_PREFIX = '#online-';
const WATCHED_PREFIX = '#watched-';
const CACHE = /^(?:private-|presence-|private-encrypted-)?cache-/;

/** `encrypted` is private, and its payload is not ours to read; `user` is the own channel of somebody signed in. */
export type ChannelKind = 'public' | 'private' | 'encrypted' | 'presence' | 'user';

/** What a name stands for, or null where it is no channel's. */
export function kindOfChannel(name: string): ChannelKind | null {
  if (name.length > MAX_NAME) return null;
  if (name.startsWith(USER_PREFIX)) return name.length > USER_PREFIX.length ? 'user' : null;
  if (!NAME.test(name)) return null;
  if (name.startsWith('private-encrypted-')) return 'encrypted';
  if (name.startsWith('private-')) return 'private';
  return name.startsWith('presence-') ? 'presence' : 'public';
}

/** The channel that reaches every socket of a user who has signed in. */
export const channelOfUser = (userId: string): string => `${USER_PREFIX}${userId}`;

/** Whoever is signed in as the user is on it, as the one member of a presence channel. */
export const onlineChannel = (userId: string): string => `${ONLINE_PREFIX}${userId}`;

/** Whoever has the user on their watchlist is on it. */
export const watchedChannel = (userId: string): string => `${WATCHED_PREFIX}${userId}`;

/** The user whose `onlineChannel` it is, or null. */
export const userOnline = (channel: string): string | null =>
  channel.startsWith(ONLINE_PREFIX) ? channel.slice(ONLINE_PREFIX.length) : null;

export const isWatched = (channel: string): boolean => channel.startsWith(WATCHED_PREFIX);

/** Whether it is one of those that carry watchlists, which nobody outside hears of. */
export const isInner = (channel: string): boolean => isWatched(channel) || userOnline(channel) !== null;

/** Whether the last event on it is kept for those who come later. */
export const isCached = (channel: string): boolean => CACHE.test(channel);

/**
 * Whether its subscribers hear how many they are. Not on presence channels, which tell who is there, and not on this site's
 * own: its pages have no use for the number, and everybody is on the shared one.
 */
export function isCounted(channel: string): boolean {
  const kind = kindOfChannel(channel);
  if (kind === null || kind === 'presence' || kind === 'user') return false;
  return channel !== SITE_CHANNEL && memberOfChannel(channel) === null;
}

/** Members may speak on channels that somebody had to let them into, unless nobody else can read what is said there. */
export const takesClientEvents = (kind: ChannelKind): boolean => kind === 'private' || kind === 'presence';

/** Names that the protocol keeps for itself. */
export const isProtocolEvent = (name: string): boolean => /^pusher(_internal)?:/.test(name);

/** The shard that keeps the list of a channel's members: FNV-1a, which spreads names evenly enough. */
export function ownerOfChannel(name: string, shards: number): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < name.length; index += 1) {
    hash = Math.imul(hash ^ name.charCodeAt(index), 0x01000193) >>> 0;
  }
  return hash % shards;
}
