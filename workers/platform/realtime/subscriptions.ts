/** The subscriptions of a shard's sockets. In memory; rebuilt from the attachments after hibernation. */
import { isWatched, userOnline } from './channel.ts';
import { Crowd } from './crowd.ts';
import type { Member } from './protocol.ts';
import type { SocketState } from './socket-state.ts';

/** A frame for all subscribers of a channel. */
export interface Delivery {
  channel: string;
  frame: string;
  /** The socket to exclude: the sender's. */
  except: string | null;
  /** Number of the presence change that it announces. */
  change?: number;
  /** Number of an event on a cache channel. */
  number?: number;
}

export interface Subscription {
  member: Member | null;
  /** Deliveries queued until the channel's owner has answered; null afterwards. */
  held: Delivery[] | null;
  /** Number of the cached event sent at the start; deliveries up to it are duplicates. */
  shown?: number;
}

/** The effect of a socket's leaving a channel. */
export interface Departure {
  channel: string;
  /** The user whose last socket on this shard left a presence channel, or null. */
  userId: string | null;
  /** Whether the channel has no socket of this shard left. */
  isEmpty: boolean;
}

/** A shard's sockets and members of a channel. */
export interface Holding {
  channel: string;
  sockets: number;
  /** Null for channels without presence. */
  members: Member[] | null;
}

export class SubscriptionTable {
  readonly crowd = new Crowd();
  #states = new Map<WebSocket, SocketState>();
  #channels = new Map<string, Map<WebSocket, Subscription>>();

  get size(): number {
    return this.#states.size;
  }

  /** Adds a socket, new or after hibernation. */
  add(socket: WebSocket, state: SocketState): void {
    this.#states.set(socket, state);
    this.crowd.come(state.networks);
    for (const [channel, member] of state.channels) this.#put(socket, channel, { member, held: null });
  }

  states(): Iterable<[WebSocket, SocketState]> {
    return this.#states;
  }

  stateOf(socket: WebSocket): SocketState | undefined {
    return this.#states.get(socket);
  }

  socketNamed(socketId: string): WebSocket | undefined {
    for (const [socket, state] of this.#states) if (state.socketId === socketId) return socket;
    return undefined;
  }

  subscriptionOf(socket: WebSocket, channel: string): Subscription | undefined {
    return this.#channels.get(channel)?.get(socket);
  }

  on(channel: string): Iterable<[WebSocket, Subscription]> {
    return this.#channels.get(channel) ?? [];
  }

  /** @returns whether it is this shard's first socket on the channel */
  subscribe(socket: WebSocket, channel: string, subscription: Subscription): boolean {
    this.#states.get(socket)?.channels.set(channel, subscription.member);
    return this.#put(socket, channel, subscription);
  }

  /** @returns null where the socket was not on the channel */
  unsubscribe(socket: WebSocket, channel: string): Departure | null {
    this.#states.get(socket)?.channels.delete(channel);
    const sockets = this.#channels.get(channel);
    const subscription = sockets?.get(socket);
    if (sockets === undefined || subscription === undefined) return null;
    sockets.delete(socket);
    if (sockets.size === 0) this.#channels.delete(channel);
    const userId = subscription.member?.userId ?? null;
    const isStillThere = [...sockets.values()].some(it => it.member?.userId === userId);
    return { channel, userId: isStillThere ? null : userId, isEmpty: sockets.size === 0 };
  }

  /** Removes a socket. @returns the channels it was on */
  remove(socket: WebSocket): Departure[] {
    const channels = [...(this.#states.get(socket)?.channels.keys() ?? [])];
    const left = channels.flatMap(channel => this.unsubscribe(socket, channel) ?? []);
    this.crowd.go(this.#states.get(socket)?.networks ?? []);
    this.#states.delete(socket);
    return left;
  }

  /** Number of sockets on the channel. */
  sizeOf(channel: string): number {
    return this.#channels.get(channel)?.size ?? 0;
  }

  /** Channels with a prefix. Members not yet confirmed by a presence channel's owner are left out. */
  holdings(prefix = ''): Holding[] {
    return [...this.#channels]
      .filter(([channel]) => channel.startsWith(prefix) && !isWatched(channel))
      .map(([channel, sockets]) => holdingOf(channel, [...sockets.values()]))
      .filter(holding => holding.sockets > 0);
  }

  /** @returns undefined where no socket of this shard is on the channel */
  holding(channel: string): Holding | undefined {
    const sockets = this.#channels.get(channel);
    return sockets && holdingOf(channel, [...sockets.values()]);
  }

  #put(socket: WebSocket, channel: string, subscription: Subscription): boolean {
    const sockets = this.#channels.get(channel) ?? new Map<WebSocket, Subscription>();
    sockets.set(socket, subscription);
    this.#channels.set(channel, sockets);
    return sockets.size === 1;
  }
}

function holdingOf(channel: string, subscriptions: Subscription[]): Holding {
  const settled = subscriptions.filter(it => it.held === null);
  const hasMembers = channel.startsWith('presence-') || userOnline(channel) !== null;
  if (!hasMembers) return { channel, sockets: settled.length, members: null };
  const members = new Map(
    settled.flatMap(({ member }) => (member === null ? [] : [[member.userId, member]])),
  );
  return { channel, sockets: settled.length, members: [...members.values()] };
}
