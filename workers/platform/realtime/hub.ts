/**
 * One of the objects that hold the site's sockets: a shard of them, and the owner of some of the channels. It sleeps while
 * nobody speaks; what it knows then stands in its sockets' attachments. Longer than most files because the runtime wants all that
 * one object answers to in one class; the rules are in the files beside it.
 */
import { DurableObject } from 'cloudflare:workers';
import type { Result } from '#app/domain/result.ts';
import { now } from '../clock.ts';
import { platformEnv } from '../env.ts';
import { type CachedEvent, CachedEvents, type Kept } from './cached-events.ts';
import { onlineChannel, ownerOfChannel } from './channel.ts';
import { Counts } from './counts.ts';
import { limitsOf } from './crowd.ts';
import { type CloseReason, NO_PONG, OVER_CAPACITY, RECONNECT } from './handshake.ts';
import { Newest } from './newest.ts';
import { ChannelOwner, type Online } from './owner.ts';
import type { Joined } from './presence.ts';
import { established, type Member, PING, PONG, subscriptionCount } from './protocol.ts';
import { say } from './say.ts';
import { Shard } from './shard.ts';
import type { OnlineOf, ShardHost } from './shard-host.ts';
import { shardAt } from './shards.ts';
import { newSocketId } from './socket-id.ts';
import { freshState, readState, type SocketState } from './socket-state.ts';
import type { Delivery, Holding } from './subscriptions.ts';
import { Told } from './told.ts';
import { turnAway } from './turn-away.ts';
import { type WebhookEvent, Webhooks } from './webhooks.ts';

/** Most sockets of one shard; below what the runtime holds for an object. */
export const MAX_SOCKETS = 30_000;
/** How often silent sockets are looked for, in milliseconds. */
const SWEEP_MS = 2 * 60_000;
/** A client that hears nothing asks after two minutes, and an answer takes no minute: after so long, in milliseconds, it
 * either hears much and says nothing, or has gone. It is asked. */
const SILENCE_MS = 4 * 60_000;
/** How long it has to answer, in milliseconds. */
const PONG_WAIT_MS = 30_000;
/** What may be over waits so long before it is told, in milliseconds: most clients are back by then. */
const GRACE_MS = 3_000;
/** The same where all sockets were lost at once, and all come back at once. */
const GRACE_AFTER_LOSS_MS = 20_000;

/** Whose connections are ended. */
export type SocketsOf =
  | { sessionHash: string }
  | { userId: string; channel: string | null }
  | { socketIds: readonly string[] };

/** Under this key stands that the shard has had sockets, for one that finds itself without. */
const HELD = 'held';

export class RealtimeHub extends DurableObject<Env> {
  readonly #env = platformEnv(this.env);
  readonly #index = Number(/^shard-(\d+)$/.exec(this.ctx.id.name ?? '')?.[1]);
  readonly #shard: Shard;
  readonly #owner: ChannelOwner;
  readonly #told: Told | null;
  readonly #webhooks: Webhooks | null;
  readonly #cached: CachedEvents;
  readonly #counts: Counts;
  /** Tells owners of channels how many sockets of this shard are on them. */
  readonly #sizes = new Newest(channel => this.#tellSize(channel));
  #isWatching = false;
  /** One after the other to each: what is said first arrives first. */
  readonly #others = new Map<number, ReturnType<typeof shardAt>>();

  constructor(state: DurableObjectState, env: Env) {
    super(state, env);
    const { sql } = state.storage;
    const { PUSHER_APP: app, PUSHER_WEBHOOK_URL: urls, REALTIME_SHARDS: shards } = this.#env;
    this.#webhooks = urls.length > 0 ? new Webhooks(sql, app, urls) : null;
    this.#told = urls.length > 0 || shards > 1 ? new Told(sql) : null;
    this.#cached = new CachedEvents(sql);
    this.#owner = this.#makeOwner();
    this.#counts = this.#makeCounts();
    this.#shard = new Shard(this.#shardHost());
    state.setWebSocketAutoResponse(new WebSocketRequestResponsePair(PING, PONG));
    for (const socket of state.getWebSockets()) {
      const known = readState(socket.deserializeAttachment());
      if (known !== null) this.#shard.book.add(socket, known);
    }
    this.#tellLoss();
  }

  /** A socket that the platform's door has let in. */
  override async fetch(request: Request): Promise<Response> {
    const { book } = this.#shard;
    const address = request.headers.get('x-client-address');
    const limits = address === null ? new Map<string, number>() : limitsOf(address);
    const hasRoom = book.size < MAX_SOCKETS && book.crowd.hasRoom(limits, this.#env.RATE_LIMIT_SCALE);
    if (!hasRoom) return turnAway(OVER_CAPACITY);
    const { 0: client, 1: server } = new WebSocketPair();
    const state = freshState(newSocketId(this.#index), now(), [...limits.keys()]);
    this.ctx.acceptWebSocket(server);
    this.#shard.keep(server, state);
    book.add(server, state);
    say(server, established(state.socketId));
    if (!this.#isWatching) await this.#watch();
    return new Response(null, { status: 101, webSocket: client });
  }

  override async webSocketMessage(socket: WebSocket, message: string | ArrayBuffer): Promise<void> {
    try {
      await this.#shard.hear(socket, message);
    } catch (error) {
      // Another shard could not be asked: whoever comes again finds it awake.
      console.error(error);
      this.#shard.close(socket, RECONNECT);
    }
  }

  /** A Close is answered by one [RFC 6455, 5.5.1]: whoever waits for it would else take the end for a failure. */
  override webSocketClose(socket: WebSocket, code: number, reason: string): void {
    this.#shard.forget(socket);
    // 1005 and 1006 say that there was no code, and may not be sent.
    socket.close(code === 1005 || code === 1006 ? 1000 : code, reason);
  }

  override webSocketError(socket: WebSocket): void {
    this.#shard.forget(socket);
  }

  /** To those of this shard's sockets that are on the channels. */
  deliver(deliveries: readonly Delivery[]): void {
    for (const delivery of deliveries) this.#shard.deliver(delivery);
  }

  /** What this shard holds: of one channel, or of all whose names start so. */
  holdings(of: { channel: string } | { prefix: string }): Holding[] {
    if ('prefix' in of) return this.#shard.book.holdings(of.prefix);
    const holding = this.#shard.book.holding(of.channel);
    return holding === undefined ? [] : [holding];
  }

  /** What this shard holds of the channels of one owner. */
  holdingsOwnedBy(owner: number): Holding[] {
    return this.#shard.book.holdings().filter(it => this.#ownerOf(it.channel) === owner);
  }

  /** Remembers by which session a socket was let into its member's channel. @returns whether there is such a socket */
  noteSession(socketId: string, sessionHash: string): boolean {
    const socket = this.#shard.book.socketNamed(socketId);
    const state = socket && this.#shard.book.stateOf(socket);
    if (socket === undefined || state === undefined) return false;
    state.sessionHash = sessionHash;
    return this.#shard.keep(socket, state);
  }

  /** Sockets of one session are another's from now on. */
  replaceSession(from: string, to: string): void {
    for (const [socket, state] of this.#shard.book.states()) {
      if (state.sessionHash !== from) continue;
      state.sessionHash = to;
      this.#shard.keep(socket, state);
    }
  }

  /** @returns how many connections were ended */
  endSockets(of: SocketsOf, reason: CloseReason): number {
    const theirs = [...this.#shard.book.states()].filter(([, state]) => isOf(state, of));
    for (const [socket] of theirs) this.#shard.close(socket, reason);
    return theirs.length;
  }

  join(channel: string, shard: number, member: Member, socketId: string): Promise<Result<Joined, 'full'>> {
    return this.#owner.join(channel, shard, member, socketId);
  }

  leave(channel: string, shard: number, userId: string): Promise<void> {
    return this.#owner.leave(channel, shard, userId);
  }

  occupied(channel: string, shard: number): Promise<void> {
    return this.#owner.occupied(channel, shard);
  }

  vacated(channel: string, shard: number): Promise<void> {
    return this.#owner.vacated(channel, shard);
  }

  askAgain(): Promise<void> {
    return this.#owner.askAgain();
  }

  online(userIds: readonly string[]): Promise<Online> {
    return this.#owner.online(userIds);
  }

  /** How many sockets of a shard are on a channel of this owner's; its subscribers are told how many there are in all. */
  async counted(channel: string, shard: number, count: number): Promise<void> {
    await this.#owner.counted(channel, shard, count);
    this.#counts.changed(channel);
  }

  /** Keeps the newest events of cache channels. @returns their numbers */
  keepEvents(events: readonly CachedEvent[]): number[] {
    const numbers = events.map(event => this.#cached.keep(event, now()));
    this.ctx.waitUntil(this.#wakeAt(this.#cached.nextEnd() ?? now()));
    return numbers;
  }

  /** The last event of a cache channel. */
  peek(channel: string): Kept | null {
    return this.#cached.find(channel, now());
  }

  /** The same for somebody who has come to the channel: that there is none is told to webhooks. */
  recall(channel: string): Kept | null {
    const kept = this.peek(channel);
    if (kept === null && this.#cached.miss(channel, now())) this.#send({ name: 'cache_miss', channel });
    return kept;
  }

  override async alarm(): Promise<void> {
    const isAnswerAwaited = this.#sweep(now());
    await this.#owner.settleDoubts(now());
    await this.#webhooks?.send(now);
    this.#cached.forget(now());
    const next = [this.#told?.nextDoubt(), this.#webhooks?.nextDue(), this.#cached.nextEnd()].filter(
      it => typeof it === 'number',
    );
    this.#isWatching = this.#shard.book.size > 0;
    if (this.#isWatching) next.push(now() + (isAnswerAwaited ? PONG_WAIT_MS : SWEEP_MS));
    if (next.length > 0) await this.#wakeAt(Math.min(...next));
  }

  #ownerOf(channel: string): number {
    return ownerOfChannel(channel, this.#env.REALTIME_SHARDS);
  }

  #other(shard: number): ReturnType<typeof shardAt> {
    const known = this.#others.get(shard) ?? shardAt(this.#env, shard);
    this.#others.set(shard, known);
    return known;
  }

  /** Tells another shard something, and does not wait for it. */
  #tell(shard: number, tell: (hub: ReturnType<typeof shardAt>) => Promise<unknown>): void {
    this.ctx.waitUntil(this.#reach(shard, tell));
  }

  /** Waits until it has heard, and never throws: what goes wrong is logged. */
  async #reach(shard: number, tell: (hub: ReturnType<typeof shardAt>) => Promise<unknown>): Promise<void> {
    try {
      await tell(this.#other(shard));
    } catch (error) {
      this.#others.delete(shard); // what broke stays broken; the next one is whole
      console.error(error);
    }
  }

  #otherShards(): number[] {
    return Array.from({ length: this.#env.REALTIME_SHARDS }, (_, shard) => shard).filter(
      shard => shard !== this.#index,
    );
  }

  #share(delivery: Delivery): void {
    for (const shard of this.#otherShards()) this.#tell(shard, hub => hub.deliver([delivery]));
  }

  #shardHost(): ShardHost {
    const index = this.#index;
    const isOwn = (channel: string) => this.#ownerOf(channel) === index;
    const toldOf = (what: 'occupied' | 'vacated', channel: string) => {
      if (this.#webhooks === null) return;
      if (isOwn(channel)) this.ctx.waitUntil(this.#owner[what](channel, index));
      else this.#tell(this.#ownerOf(channel), hub => hub[what](channel, index));
    };
    return {
      app: this.#env.PUSHER_APP,
      now,
      join: (channel, member, socketId) =>
        isOwn(channel)
          ? this.#owner.join(channel, index, member, socketId)
          : this.#other(this.#ownerOf(channel)).join(channel, index, member, socketId),
      leave: (channel, userId) => {
        if (isOwn(channel)) this.ctx.waitUntil(this.#owner.leave(channel, index, userId));
        else this.#tell(this.#ownerOf(channel), hub => hub.leave(channel, index, userId));
      },
      occupied: channel => toldOf('occupied', channel),
      vacated: channel => toldOf('vacated', channel),
      counted: channel => this.ctx.waitUntil(this.#sizes.changed(channel)),
      recall: async channel =>
        isOwn(channel) ? this.recall(channel) : await this.#other(this.#ownerOf(channel)).recall(channel),
      online: userIds => this.#askOwners(userIds),
      share: delivery => this.#share(delivery),
      spoke: ({ channel, event, data, socketId, userId }) => {
        const spoken = { name: 'client_event', channel, event, data, socket_id: socketId };
        this.#send(userId === undefined ? spoken : { ...spoken, user_id: userId });
      },
    };
  }

  #makeOwner(): ChannelOwner {
    return new ChannelOwner({
      ask: () => (this.#env.REALTIME_SHARDS === 1 ? [this.#ownHoldings()] : this.#askAll()),
      broadcast: delivery => {
        this.#shard.deliver(delivery);
        this.#share(delivery);
      },
      told: this.#told,
      webhooks: this.#webhooks && {
        send: event => this.#send(event),
        doubt: (fact, isAfterLoss) => {
          const until = now() + (isAfterLoss ? GRACE_AFTER_LOSS_MS : GRACE_MS);
          this.#told?.doubt(fact, until);
          this.ctx.waitUntil(this.#wakeAt(until));
        },
      },
    });
  }

  #makeCounts(): Counts {
    return new Counts({
      count: channel => [...this.#owner.countsOf(channel).values()].reduce((sum, count) => sum + count, 0),
      tell: (channel, count) => {
        const delivery = { channel, frame: subscriptionCount(channel, count), except: null };
        for (const shard of this.#owner.countsOf(channel).keys()) {
          if (shard === this.#index) this.#shard.deliver(delivery);
          else this.#tell(shard, hub => hub.deliver([delivery]));
        }
        this.#send({ name: 'subscription_count', channel, subscription_count: count });
      },
      later: (run, ms) => setTimeout(run, ms),
    });
  }

  async #tellSize(channel: string): Promise<void> {
    const owner = this.#ownerOf(channel);
    const size = this.#shard.book.sizeOf(channel);
    if (owner === this.#index) await this.counted(channel, this.#index, size);
    else await this.#reach(owner, hub => hub.counted(channel, this.#index, size));
  }

  #askOwners(userIds: readonly string[]): Promise<OnlineOf[]> {
    const owned = Map.groupBy(userIds, userId => this.#ownerOf(onlineChannel(userId)));
    return Promise.all(
      [...owned].map(async ([owner, asked]) => {
        const online = owner === this.#index ? this.online(asked) : this.#other(owner).online(asked);
        return { ...(await online), asked };
      }),
    );
  }

  #ownHoldings(): Holding[] {
    return this.holdingsOwnedBy(this.#index);
  }

  #askAll(): Promise<Holding[][]> {
    return Promise.all(
      Array.from({ length: this.#env.REALTIME_SHARDS }, (_, shard) =>
        shard === this.#index ? this.#ownHoldings() : this.#other(shard).holdingsOwnedBy(this.#index),
      ),
    );
  }

  #send(event: WebhookEvent): void {
    if (this.#webhooks === null) return;
    this.#webhooks.add(event, now());
    this.ctx.waitUntil(this.#wakeAt(now()));
  }

  /** From the first socket on: they are looked after, and their loss would be noticed. */
  async #watch(): Promise<void> {
    this.#isWatching = true;
    if (this.#told !== null) this.ctx.storage.kv.put(HELD, true);
    await this.#wakeAt(now() + SWEEP_MS);
  }

  /** The alarm is one: it is set to whatever comes first. */
  async #wakeAt(at: number): Promise<void> {
    const set = await this.ctx.storage.getAlarm();
    if (set === null || set > at) await this.ctx.storage.setAlarm(at);
  }

  /** Sockets that were lost without a word: their owners believe that they are there. */
  #tellLoss(): void {
    if (this.#told === null || this.#shard.book.size > 0 || !this.ctx.storage.kv.get<boolean>(HELD)) return;
    this.ctx.storage.kv.delete(HELD);
    this.ctx.waitUntil(this.#owner.askAgain());
    for (const shard of this.#otherShards()) this.#tell(shard, hub => hub.askAgain());
  }

  /** @returns whether somebody was asked who has not answered yet */
  #sweep(at: number): boolean {
    let isAnswerAwaited = false;
    const silent: string[] = [];
    for (const [socket, state] of [...this.#shard.book.states()]) {
      const answeredAt = this.ctx.getWebSocketAutoResponseTimestamp(socket)?.getTime() ?? 0;
      const heardAt = Math.max(state.heardAt, answeredAt, this.#shard.heardAt(socket));
      const isAsked = state.pingedAt !== null && state.pingedAt > heardAt;
      if (isAsked && at - (state.pingedAt ?? at) >= PONG_WAIT_MS) {
        silent.push(state.socketId);
        continue;
      }
      if (!isAsked && at - heardAt < SILENCE_MS) continue;
      isAnswerAwaited = true;
      if (isAsked) continue;
      state.pingedAt = at;
      this.#shard.keep(socket, state);
      say(socket, PING);
    }
    // Not from here: a connection that an alarm closes is held open until the object sleeps.
    if (silent.length > 0) this.#tell(this.#index, hub => hub.endSockets({ socketIds: silent }, NO_PONG));
    return isAnswerAwaited;
  }
}

function isOf(state: SocketState, of: SocketsOf): boolean {
  if ('sessionHash' in of) return state.sessionHash === of.sessionHash;
  if ('socketIds' in of) return of.socketIds.includes(state.socketId);
  return state.userId === of.userId || (of.channel !== null && state.channels.has(of.channel));
}
