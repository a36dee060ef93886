/** Which channels are there, and what does each kind ask of those who subscribe? */

/** Longest name, in characters: what the stock server library lets through. */
const MAX_NAME = 200;
/** Longest name of an event, in characters. */
export const MAX_EVENT_NAME = 200;
/** Largest payload of an event, in bytes of UTF-8: what a hosted service takes, so that nobody comes to depend on more. */
export const MAX_DATA_BYTES = 10_240;

const NAME = /^[A-Za-z0-9_\-=@,.;]+$/;
const USER_PREFIX = '#server-to-user-';

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
