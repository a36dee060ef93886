/**
 * Signed-in users and watchlists. Both are subscriptions to internal channels, so that they survive hibernation like any
 * other: a signed-in user is on `#online-…`, and the sockets that watch the user are on `#watched-…`.
 */

import { channelOfUser, isWatched, onlineChannel, watchedChannel } from './channel.ts';
import { type CloseReason, UNAUTHORIZED } from './handshake.ts';
import { type FrameOf, parseJson, signedIn, WATCHLIST_TOO_LONG, watchlistEvents } from './protocol.ts';
import { sendFrame } from './send-frame.ts';
import type { ShardHost } from './shard-host.ts';
import { isUserAuthorized } from './signature.ts';
import type { SocketState } from './socket-state.ts';
import type { Subscription, SubscriptionTable } from './subscriptions.ts';
import { readUser } from './user.ts';

/** The part of a shard that users need. */
interface UsersShard {
  readonly book: SubscriptionTable;
  close: (socket: WebSocket, reason: CloseReason) => void;
  keep: (socket: WebSocket, state: SocketState) => boolean;
  unsubscribe: (socket: WebSocket, state: SocketState, channel: string) => void;
}

export class Users {
  readonly #shard: UsersShard;
  readonly #host: ShardHost;

  constructor(shard: UsersShard, host: ShardHost) {
    this.#shard = shard;
    this.#host = host;
  }

  async signIn(socket: WebSocket, state: SocketState, { auth, userData }: FrameOf<'signin'>): Promise<void> {
    const isRight = isUserAuthorized(this.#host.app, { auth, socketId: state.socketId, userData });
    const user = isRight ? readUser(parseJson(userData)) : null;
    if (user === null) return this.#shard.close(socket, UNAUTHORIZED);
    this.#leaveBehind(socket, state, user.userId);
    state.userId = user.userId;
    const online = this.#enter(socket, state.userId);
    const watchlist = this.#watch(socket, user.watchlist ?? []);
    if (!this.#shard.keep(socket, state)) return this.#shard.close(socket, UNAUTHORIZED);
    sendFrame(socket, signedIn(userData));
    if (user.watchlist === null) sendFrame(socket, WATCHLIST_TOO_LONG);
    await Promise.all([
      online && this.#comeOnline(state, state.userId, online),
      this.#showWatchlist(socket, watchlist),
    ]);
  }

  /** Removes a socket's former user and watchlist. */
  #leaveBehind(socket: WebSocket, state: SocketState, userId: string): void {
    const { book } = this.#shard;
    for (const channel of [...state.channels.keys()])
      if (isWatched(channel)) book.unsubscribe(socket, channel);
    if (state.userId === null || state.userId === userId) return;
    for (const channel of [onlineChannel(state.userId), channelOfUser(state.userId)])
      this.#shard.unsubscribe(socket, state, channel);
  }

  /** @returns null where the user was signed in already */
  #enter(socket: WebSocket, userId: string): Subscription | null {
    const channel = onlineChannel(userId);
    const { book } = this.#shard;
    if (book.subscriptionOf(socket, channel) !== undefined) return null;
    const subscription = { member: { userId, userInfo: null }, held: [] };
    book.subscribe(socket, channel, subscription);
    return subscription;
  }

  async #comeOnline({ socketId }: SocketState, userId: string, subscription: Subscription): Promise<void> {
    await this.#host.join(onlineChannel(userId), { userId, userInfo: null }, socketId);
    subscription.held = null;
  }

  #watch(socket: WebSocket, watchlist: readonly string[]): Map<string, Subscription> {
    const watched = new Map<string, Subscription>();
    for (const userId of watchlist) {
      const subscription = { member: null, held: [] };
      this.#shard.book.subscribe(socket, watchedChannel(userId), subscription);
      watched.set(userId, subscription);
    }
    return watched;
  }

  /** Sends the online and the offline users, then the changes that arrived meanwhile. */
  async #showWatchlist(socket: WebSocket, watched: ReadonlyMap<string, Subscription>): Promise<void> {
    if (watched.size === 0) return;
    const answers = await this.#host.online([...watched.keys()]);
    const online = answers.flatMap(answer => answer.userIds);
    const offline = [...watched.keys()].filter(userId => !online.includes(userId));
    sendFrame(socket, watchlistEvents({ online, offline }));
    for (const { asked, change } of answers) {
      for (const userId of asked) {
        const subscription = watched.get(userId);
        const held = subscription?.held ?? [];
        if (subscription !== undefined) subscription.held = null;
        for (const delivery of held) if ((delivery.change ?? 0) > change) sendFrame(socket, delivery.frame);
      }
    }
  }
}
