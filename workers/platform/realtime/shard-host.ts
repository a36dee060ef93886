import type { Result } from '#app/domain/result.ts';
import type { PushApp } from '../push-service.ts';
import type { Kept } from './cached-events.ts';
import type { Online } from './owner.ts';
import type { Joined } from './presence.ts';
import type { Member } from './protocol.ts';
import type { Delivery } from './subscriptions.ts';

/** What one of their owners knows of those who are on a watchlist. */
export type OnlineOf = Online & { asked: readonly string[] };

/** What a shard needs of the object that holds it: the owners of channels, other shards, time. */
export interface ShardHost {
  app: PushApp;
  now: () => number;
  /** Asks the channel's owner; it tells everybody who is there already. */
  join: (channel: string, member: Member, socketId: string) => Promise<Result<Joined, 'full'>>;
  /** Tells the channel's owner that nobody of this shard is the user any more. */
  leave: (channel: string, userId: string) => void;
  /** The shard has its first socket on a channel, or its last one left. */
  occupied: (channel: string) => void;
  vacated: (channel: string) => void;
  /** Somebody of this shard came to a channel whose subscribers are counted, or left it. */
  counted: (channel: string) => void;
  /** Asks the owner of a cache channel for its last event. */
  recall: (channel: string) => Promise<Kept | null>;
  /** Asks the owners of users who of them is signed in. */
  online: (userIds: readonly string[]) => Promise<OnlineOf[]>;
  /** Hands something to all the other shards. */
  share: (delivery: Delivery) => void;
  /** Somebody spoke on a channel. */
  spoke: (event: { channel: string; event: string; data: string; socketId: string; userId?: string }) => void;
}
