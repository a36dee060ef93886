/** A shard of the push service: the sockets of one Durable Object, their frames and their subscriptions. */
import { isCached, isCounted, isInner, kindOfChannel, MAX_DATA_BYTES, takesClientEvents } from './channel.ts';
import { letIn, refusal } from './entrance.ts';
import { type CloseReason, OVER_CAPACITY } from './handshake.ts';
import { MAX_MEMBERS } from './presence.ts';
import {
  type ClientFrame,
  cacheMiss,
  channelEvent,
  errorFrame,
  type FrameOf,
  type Member,
  OVER_RATE,
  PONG,
  readFrame,
  subscriptionError,
  subscriptionSucceeded,
} from './protocol.ts';
import { CLIENT_EVENTS_PER_SECOND, FRAMES_PER_SECOND, FRAMES_SECONDS, Rate } from './rate.ts';
import { sendFrame } from './send-frame.ts';
import type { ShardHost } from './shard-host.ts';
import { readState, type SocketState, writeState } from './socket-state.ts';
import { type Delivery, type Departure, type Subscription, SubscriptionTable } from './subscriptions.ts';
import { Users } from './users.ts';

const bytesOf = (text: string): number => new TextEncoder().encode(text).byteLength;

export class Shard {
  readonly book = new SubscriptionTable();
  readonly #host: ShardHost;
  readonly #users: Users;
  #rates = new WeakMap<WebSocket, { frames: Rate; events: Rate }>();
  #heardAt = new WeakMap<WebSocket, number>();

  constructor(host: ShardHost) {
    this.#host = host;
    this.#users = new Users(this, host);
  }

  /** Time of the last frame from a socket, in epoch milliseconds; 0 where not since this shard awoke. */
  heardAt(socket: WebSocket): number {
    return this.#heardAt.get(socket) ?? 0;
  }

  async hear(socket: WebSocket, message: string | ArrayBuffer): Promise<void> {
    const state = this.book.stateOf(socket);
    if (state === undefined) return; // it is closing
    const at = this.#host.now();
    this.#heardAt.set(socket, at);
    if (state.pingedAt !== null) this.#note(socket, state, at);
    const frame = readFrame(message);
    if (!this.#rateOf(socket).frames.take(FRAMES_PER_SECOND, at)) this.close(socket, OVER_CAPACITY);
    else if (!frame.ok) sendFrame(socket, errorFrame(null, frame.error));
    else await this.#answer(socket, state, frame.value, at);
  }

  /** Delivers to every socket of this shard on the channel. @returns how many are on it */
  deliver(delivery: Delivery): number {
    const { channel, frame, except, change, number } = delivery;
    for (const [socket, subscription] of this.book.on(channel)) {
      if (this.book.stateOf(socket)?.socketId === except) continue;
      if (number !== undefined && number <= (subscription.shown ?? 0)) continue;
      if (subscription.held === null) sendFrame(socket, frame);
      else if (change !== undefined || number !== undefined) subscription.held.push(delivery);
    }
    return this.book.sizeOf(channel);
  }

  /** Closes a socket; further frames from it are ignored. */
  close(socket: WebSocket, { code, message }: CloseReason): void {
    this.forget(socket);
    sendFrame(socket, errorFrame(code, message));
    socket.close(code, message);
  }

  /** Removes a closed or closing socket from all channels. */
  forget(socket: WebSocket): void {
    if (this.book.stateOf(socket) === undefined) {
      // An object that awakes because a socket closed no longer finds it among its sockets.
      const state = readState(socket.deserializeAttachment());
      if (state === null) return;
      this.book.add(socket, state);
    }
    for (const left of this.book.remove(socket)) this.#tell(left);
    socket.serializeAttachment(null);
  }

  /** Stores a socket's state. @returns false where it is too large */
  keep(socket: WebSocket, state: SocketState): boolean {
    const bytes = writeState(state);
    if (bytes !== null) socket.serializeAttachment(bytes);
    return bytes !== null;
  }

  async #answer(socket: WebSocket, state: SocketState, frame: ClientFrame, at: number): Promise<void> {
    switch (frame.kind) {
      case 'ping':
        sendFrame(socket, PONG);
        break;
      case 'pong':
        break;
      case 'subscribe':
        await this.#subscribe(socket, state, frame);
        break;
      case 'unsubscribe':
        this.unsubscribe(socket, state, frame.channel);
        break;
      case 'signin':
        await this.#users.signIn(socket, state, frame);
        break;
      case 'client-event':
        this.#speak(socket, state, frame, at);
        break;
    }
  }

  /** Stores that a socket has answered its ping, so that an object that slept meanwhile does not close it. */
  #note(socket: WebSocket, state: SocketState, at: number): void {
    state.heardAt = at;
    state.pingedAt = null;
    this.keep(socket, state);
  }

  #rateOf(socket: WebSocket) {
    const rate = this.#rates.get(socket) ?? { frames: new Rate(FRAMES_SECONDS), events: new Rate() };
    this.#rates.set(socket, rate);
    return rate;
  }

  #tell({ channel, userId, isEmpty }: Departure): void {
    if (userId !== null) this.#host.leave(channel, userId);
    if (isEmpty && !isInner(channel)) this.#host.vacated(channel);
    if (isCounted(channel)) this.#host.counted(channel);
  }

  async #subscribe(socket: WebSocket, state: SocketState, frame: FrameOf<'subscribe'>): Promise<void> {
    const { channel } = frame;
    const known = this.book.subscriptionOf(socket, channel);
    if (known !== undefined) {
      // A repeated subscription is confirmed again, or will be once the first one is answered.
      if (known.held === null && known.member === null)
        sendFrame(socket, subscriptionSucceeded(channel, null));
      else if (known.held === null) await this.#tellWhoIsThere(socket, state, channel, known);
      return;
    }
    const entrance = letIn(this.#host.app, state, frame);
    if ('error' in entrance) {
      sendFrame(socket, subscriptionError(channel, entrance));
      return;
    }
    const { member } = entrance;
    const isAsked = member !== null || isCached(channel) || this.#host.isElsewhere(channel);
    const subscription = { member, held: isAsked ? [] : null };
    const isFirst = this.book.subscribe(socket, channel, subscription);
    if (!this.keep(socket, state)) {
      this.book.unsubscribe(socket, channel);
      const error = 'The socket is on more channels than can be kept';
      sendFrame(socket, subscriptionError(channel, refusal('LimitReached', 403, error)));
      return;
    }
    if (isFirst) this.#host.occupied(channel);
    if (isAsked) await this.#comeIn(socket, state, channel, member);
    else sendFrame(socket, subscriptionSucceeded(channel, null));
    if (isCounted(channel)) this.#host.counted(channel);
  }

  async #tellWhoIsThere(
    socket: WebSocket,
    { socketId }: SocketState,
    channel: string,
    { member }: Subscription,
  ): Promise<void> {
    if (member === null) return;
    const joined = await this.#host.join(channel, member, socketId);
    if (joined.ok) sendFrame(socket, subscriptionSucceeded(channel, joined.value.members));
  }

  /** Subscribes to a channel whose owner has to be called first: a presence or a cache channel, or one of another shard. */
  async #comeIn(
    socket: WebSocket,
    state: SocketState,
    channel: string,
    member: Member | null,
  ): Promise<void> {
    const subscription = this.book.subscriptionOf(socket, channel);
    if (this.#host.isElsewhere(channel)) await this.#host.register(channel);
    const [joined, kept] = await Promise.all([
      member && this.#host.join(channel, member, state.socketId),
      isCached(channel) ? this.#host.recall(channel) : undefined,
    ]);
    if (subscription === undefined || this.book.subscriptionOf(socket, channel) !== subscription) return; // it left meanwhile
    const held = subscription.held ?? [];
    subscription.held = null;
    if (joined?.ok === false) return this.#turnAway(socket, state, channel);
    sendFrame(socket, subscriptionSucceeded(channel, joined?.value.members ?? null));
    if (kept) {
      subscription.shown = kept.number;
      sendFrame(socket, channelEvent(channel, kept.event, kept.data));
    } else if (kept === null) sendFrame(socket, cacheMiss(channel));
    for (const { frame, change = 0, number = 0 } of held) {
      if (change > (joined?.value.change ?? 0) || number > (kept?.number ?? 0)) sendFrame(socket, frame);
    }
  }

  /** Refuses a full presence channel. */
  #turnAway(socket: WebSocket, state: SocketState, channel: string): void {
    const left = this.book.unsubscribe(socket, channel);
    this.keep(socket, state);
    if (left?.isEmpty) this.#host.vacated(channel);
    const error = `More than ${MAX_MEMBERS} members`;
    sendFrame(socket, subscriptionError(channel, refusal('LimitReached', 403, error)));
  }

  unsubscribe(socket: WebSocket, state: SocketState, channel: string): void {
    const left = this.book.unsubscribe(socket, channel);
    if (left === null) return;
    this.keep(socket, state);
    this.#tell(left);
  }

  /** Reason for refusing a client event, or null. */
  #silence(socket: WebSocket, { channel, data }: FrameOf<'client-event'>, at: number): string | null {
    const kind = kindOfChannel(channel);
    if (kind === null || !takesClientEvents(kind)) {
      return errorFrame(null, 'Client events are for private and presence channels');
    }
    const subscription = this.book.subscriptionOf(socket, channel);
    if (subscription === undefined || subscription.held !== null) {
      return errorFrame(null, 'Client events are for channels that the client is on');
    }
    if (bytesOf(data) > MAX_DATA_BYTES) {
      return errorFrame(null, `The data is larger than ${MAX_DATA_BYTES} bytes`);
    }
    return this.#rateOf(socket).events.take(CLIENT_EVENTS_PER_SECOND, at) ? null : OVER_RATE;
  }

  #speak(socket: WebSocket, state: SocketState, frame: FrameOf<'client-event'>, at: number): void {
    const silence = this.#silence(socket, frame, at);
    if (silence !== null) {
      sendFrame(socket, silence);
      return;
    }
    const { event, channel, data } = frame;
    const userId = this.book.subscriptionOf(socket, channel)?.member?.userId;
    const text = channelEvent(channel, event, data, userId);
    const delivery = { channel, frame: text, except: state.socketId };
    this.#host.share(delivery);
    const spoken = { channel, event, data, socketId: state.socketId };
    this.#host.spoke(userId === undefined ? spoken : { ...spoken, userId });
  }
}
