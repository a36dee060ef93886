/** The interface between a shard of the push service and its Durable Object. */
import type { Result } from '#app/domain/result.ts';
import type { PushApp } from '#platform/base/push-service.ts';
import type { StoredEvent } from './cached-events.ts';
import type { Online } from './owner.ts';
import type { JoinOutcome } from './presence.ts';
import type { Member } from './protocol.ts';
import type { Delivery } from './subscriptions.ts';

/** The online users of a watchlist, from one of their owners. */
export type OnlineOf = Online & { asked: readonly string[] };

/** A shard's access to its object: the owners of channels, the other shards, the time. */
export interface ShardHost {
  app: PushApp;
  now: () => number;
  /** Joins at the channel's owner, which notifies the present members. */
  join: (channel: string, member: Member, socketId: string) => Promise<Result<JoinOutcome, 'full'>>;
  /** Reports to the channel's owner that the user has no socket left on this shard. */
  leave: (channel: string, userId: string) => void;
  /** Reports that the channel has its first socket on this shard, or lost its last. */
  occupied: (channel: string) => void;
  vacated: (channel: string) => void;
  /** Reports a change of this shard's number of sockets on a counted channel. */
  counted: (channel: string) => void;
  /** Reads a cache channel's last event from its owner. */
  recall: (channel: string) => Promise<StoredEvent | null>;
  /** Reads from the users' owners who of them is online. */
  online: (userIds: readonly string[]) => Promise<OnlineOf[]>;
  /** Whether the channel's home is another shard, which passes its events on to this one. */
  isElsewhere: (channel: string) => boolean;
  /** Registers this shard at the channel's home. */
  register: (channel: string) => Promise<void>;
  /** Delivers to the subscribers of all shards, this one included. */
  share: (delivery: Delivery) => void;
  /** Reports a client event, for webhooks. */
  spoke: (event: { channel: string; event: string; data: string; socketId: string; userId?: string }) => void;
}
