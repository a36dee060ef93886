/**
 * One of the objects that hold the site's sockets: a shard of them, and the owner of some of the channels. It sleeps while its
 * sockets are silent; its state then stands in their attachments. Longer than most files because the runtime wants all methods
 * of an object in one class; the rules are in the files beside it.
 */

import { DurableObject } from 'cloudflare:workers';
import { EDGE_HEADERS } from '#app/contract/edge-call.ts';
import { memberOfChannel } from '#app/contract/realtime.ts';
import type { Result } from '#app/domain/result.ts';
import { logWarning } from '#log/log.ts';
import { acceptTraces } from '#log/traced-objects.ts';
import { wakeAt } from '#platform/base/alarm.ts';
import { now } from '#platform/base/clock.ts';
import { platformEnv } from '#platform/base/env.ts';
import { AnnouncedFacts } from './announced-facts.ts';
import { CachedEvents, type StoredEvent } from './cached-events.ts';
import { isForAll, onlineChannel, ownerOfChannel } from './channel.ts';
import { Counts } from './counts.ts';
import { limitsOf } from './crowd.ts';
import { Elsewhere } from './elsewhere.ts';
import { type CloseReason, NO_PONG, OVER_CAPACITY, RECONNECT } from './handshake.ts';
import type { CachedEvent, Publication } from './message.ts';
import { Newest } from './newest.ts';
import { ChannelOwner, type Online } from './owner.ts';
import type { JoinOutcome } from './presence.ts';
import { established, type Member, PING, PONG, subscriptionCount } from './protocol.ts';
import { sendFrame } from './send-frame.ts';
import { Shard } from './shard.ts';
import type { OnlineOf, ShardHost } from './shard-host.ts';
import { shardAt } from './shards.ts';
import { newSocketId } from './socket-id.ts';
import { freshState, readState, type SocketState } from './socket-state.ts';
import type { Delivery, Holding } from './subscriptions.ts';
import { turnAway } from './turn-away.ts';
import { type WebhookEvent, Webhooks } from './webhooks.ts';

/** Most sockets of one shard; below the runtime's own limit for an object. */
export const MAX_SOCKETS = 30_000;
/** Interval of looking for silent sockets, in milliseconds. */
const SWEEP_MS = 2 * 60_000;
/**
 * pusher-js pings after 120 s of silence and answers a ping within 60 s. A socket that was silent for so long, in milliseconds,
 * is pinged.
 */
const SILENCE_MS = 4 * 60_000;
/** Time to answer that ping, in milliseconds. */
const PONG_WAIT_MS = 30_000;
/** Delay before webhooks report channel_vacated and member_removed, in milliseconds: most clients reconnect sooner. */
const GRACE_MS = 3_000;
/** The same delay after all sockets of a shard were lost at once, in milliseconds. */
const GRACE_AFTER_LOSS_MS = 20_000;

/** The sockets to close. */
export type SocketsOf =
  | { sessionHash: string }
  | { userId: string; channel: string | null }
  | { socketIds: readonly string[] };

/** Storage key of the mark that the shard has had sockets: a shard that awakes without any has lost them. */
const HELD = 'held';

export class RealtimeHub extends DurableObject<Env> {
  readonly #env = platformEnv(this.env);
  readonly #index = Number(/^shard-(\d+)$/.exec(this.ctx.id.name ?? '')?.[1]);
  readonly #shard: Shard;
  readonly #owner: ChannelOwner;
  readonly #announced: AnnouncedFacts | null;
  readonly #webhooks: Webhooks | null;
  readonly #cached: CachedEvents;
  readonly #counts: Counts;
  readonly #elsewhere: Elsewhere;
  /** Reports this shard's number of sockets on a channel to the channel's owner. */
  readonly #sizes = new Newest(channel => this.#tellSize(channel));
  #isWatching = false;
  /** One stub for each other shard: calls on one stub arrive in order. */
  readonly #others = new Map<number, ReturnType<typeof shardAt>>();

  constructor(state: DurableObjectState, env: Env) {
    super(state, env);
    const { sql } = state.storage;
    const { PUSHER_APP: app, PUSHER_WEBHOOK_URL: urls, REALTIME_SHARDS: shards } = this.#env;
    this.#webhooks = urls.length > 0 ? new Webhooks(sql, app, urls) : null;
    this.#announced = urls.length > 0 || shards > 1 ? new AnnouncedFacts(sql) : null;
    this.#cached = new CachedEvents(sql);
    this.#elsewhere = new Elsewhere(sql);
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

  /** Accepts a socket that the platform's door has checked. */
  override async fetch(request: Request): Promise<Response> {
    const { book } = this.#shard;
    const address = request.headers.get(EDGE_HEADERS.address);
    const limits = address === null ? new Map<string, number>() : limitsOf(address);
    const hasRoom = book.size < MAX_SOCKETS && book.crowd.hasRoom(limits, this.#env.RATE_LIMIT_SCALE);
    if (!hasRoom) return turnAway(OVER_CAPACITY);
    const { 0: client, 1: server } = new WebSocketPair();
    const isFrame = request.headers.has(EDGE_HEADERS.frame);
    const state = { ...freshState(newSocketId(this.#index), now(), [...limits.keys()]), isFrame };
    this.ctx.acceptWebSocket(server);
    this.#shard.keep(server, state);
    book.add(server, state);
    sendFrame(server, established(state.socketId));
    if (!this.#isWatching) await this.#watch();
    return new Response(null, { status: 101, webSocket: client });
  }

  override async webSocketMessage(socket: WebSocket, message: string | ArrayBuffer): Promise<void> {
    try {
      await this.#shard.hear(socket, message);
    } catch (error) {
      // Another shard could not be reached; by the time the client reconnects it is awake.
      logWarning('push.message-failed', { error });
      this.#shard.close(socket, RECONNECT);
    }
  }

  /** A Close frame is answered by one [RFC 6455, 5.5.1]: without it the client reports an abnormal closure. */
  override webSocketClose(socket: WebSocket, code: number, reason: string): void {
    this.#shard.forget(socket);
    // 1005 and 1006 stand for a missing code, and may not be sent.
    socket.close(code === 1005 || code === 1006 ? 1000 : code, reason);
  }

  override webSocketError(socket: WebSocket): void {
    this.#shard.forget(socket);
  }

  /** Sends frames to the sockets of this shard that are subscribed. @returns whether there are some */
  deliver(deliveries: readonly Delivery[]): boolean {
    return deliveries.map(delivery => this.#shard.deliver(delivery)).some(sockets => sockets > 0);
  }

  /**
   * Delivers events on channels that this shard owns, also to the other shards with sockets on them. Cache channels store them.
   * @returns whether one of the channels has a subscriber
   */
  publish(publications: readonly Publication[]): boolean {
    return publications
      .map(({ delivery, kept }) => {
        const number = kept === null ? {} : { number: this.#keep(kept) };
        return this.#pass({ ...delivery, ...number });
      })
      .some(Boolean);
  }

  /** Passes on an event that a socket of another shard has sent. */
  pass(delivery: Delivery): void {
    this.#pass(delivery);
  }

  /** Another shard has sockets on a channel that this one owns, or has lost the last of them. */
  register(channel: string, shard: number): void {
    this.#elsewhere.add(channel, shard);
  }

  unregister(channel: string, shard: number): void {
    this.#elsewhere.remove(channel, shard);
  }

  /** Holdings of this shard on one channel, or on all channels with a prefix. */
  holdings(of: { channel: string } | { prefix: string }): Holding[] {
    if ('prefix' in of) return this.#shard.book.holdings(of.prefix);
    const holding = this.#shard.book.holding(of.channel);
    return holding === undefined ? [] : [holding];
  }

  /** Holdings of this shard on the channels of one owner. */
  holdingsOwnedBy(owner: number): Holding[] {
    return this.#shard.book.holdings().filter(it => this.#ownerOf(it.channel) === owner);
  }

  /** Notes the session that authorised a socket's private channel. @returns whether the socket exists */
  noteSession(socketId: string, sessionHash: string): boolean {
    const socket = this.#shard.book.socketNamed(socketId);
    const state = socket && this.#shard.book.stateOf(socket);
    if (socket === undefined || state === undefined) return false;
    state.sessionHash = sessionHash;
    return this.#shard.keep(socket, state);
  }

  /** Moves the sockets of one session to another. */
  replaceSession(from: string, to: string): void {
    for (const [socket, state] of this.#shard.book.states()) {
      if (state.sessionHash !== from) continue;
      state.sessionHash = to;
      this.#shard.keep(socket, state);
    }
  }

  /** @returns the number of closed sockets */
  endSockets(of: SocketsOf, reason: CloseReason): number {
    const theirs = [...this.#shard.book.states()].filter(([, state]) => isOf(state, of));
    for (const [socket] of theirs) this.#shard.close(socket, reason);
    return theirs.length;
  }

  join(
    channel: string,
    shard: number,
    member: Member,
    socketId: string,
  ): Promise<Result<JoinOutcome, 'full'>> {
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

  /** Takes a shard's number of sockets on a channel; subscribers of the channel get the new total. */
  async counted(channel: string, shard: number, count: number): Promise<void> {
    await this.#owner.counted(channel, shard, count);
    this.#counts.changed(channel);
  }

  /** The last event of a cache channel. */
  peek(channel: string): StoredEvent | null {
    return this.#cached.find(channel, now());
  }

  /** The last event for a new subscriber; where there is none, webhooks get `cache_miss`. */
  recall(channel: string): StoredEvent | null {
    const kept = this.peek(channel);
    if (kept === null && this.#cached.miss(channel, now())) this.#send({ name: 'cache_miss', channel });
    return kept;
  }

  override async alarm(): Promise<void> {
    const isAnswerAwaited = this.#sweep(now());
    await this.#owner.reconcile(now());
    await this.#webhooks?.send(now);
    this.#cached.forget(now());
    const next = [this.#announced?.nextStale(), this.#webhooks?.nextDue(), this.#cached.nextEnd()].filter(
      it => typeof it === 'number',
    );
    this.#isWatching = this.#shard.book.size > 0;
    if (this.#isWatching) next.push(now() + (isAnswerAwaited ? PONG_WAIT_MS : SWEEP_MS));
    if (next.length > 0) await wakeAt(this.ctx.storage, Math.min(...next));
  }

  #ownerOf(channel: string): number {
    return ownerOfChannel(channel, this.#env.REALTIME_SHARDS);
  }

  #other(shard: number): ReturnType<typeof shardAt> {
    const known = this.#others.get(shard) ?? shardAt(this.#env, shard);
    this.#others.set(shard, known);
    return known;
  }

  /** Calls another shard without waiting for it. */
  #tell(shard: number, tell: (hub: ReturnType<typeof shardAt>) => Promise<unknown>): void {
    this.ctx.waitUntil(this.#reach(shard, tell));
  }

  /** Calls another shard; failures are logged, not thrown. */
  async #reach(shard: number, tell: (hub: ReturnType<typeof shardAt>) => Promise<unknown>): Promise<void> {
    try {
      await tell(this.#other(shard));
    } catch (error) {
      this.#others.delete(shard); // a broken stub stays broken; the next call gets a new one
      logWarning('push.shard-unreachable', { error });
    }
  }

  #otherShards(): number[] {
    return Array.from({ length: this.#env.REALTIME_SHARDS }, (_, shard) => shard).filter(
      shard => shard !== this.#index,
    );
  }

  /** Stores the newest event of a cache channel. @returns its number */
  #keep(event: CachedEvent): number {
    const number = this.#cached.keep(event, now());
    this.ctx.waitUntil(wakeAt(this.ctx.storage, this.#cached.nextEnd() ?? now()));
    return number;
  }

  /** Delivers an event on an own channel, here and at registered shards. @returns whether it has a subscriber */
  #pass(delivery: Delivery): boolean {
    const registrations = this.#elsewhere.of(delivery.channel);
    for (const registration of registrations) {
      this.#tell(registration.shard, async hub => {
        if (!(await hub.deliver([delivery]))) this.#elsewhere.expire(registration);
      });
    }
    return this.#shard.deliver(delivery) > 0 || registrations.length > 0;
  }

  /** Delivers an event to the subscribers of all shards. */
  #share(delivery: Delivery): void {
    const home = this.#ownerOf(delivery.channel);
    if (!isForAll(delivery.channel)) {
      if (home === this.#index) this.#pass(delivery);
      else this.#tell(home, hub => hub.pass(delivery));
      return;
    }
    this.#shard.deliver(delivery);
    for (const shard of this.#otherShards()) this.#tell(shard, hub => hub.deliver([delivery]));
  }

  #isElsewhere(channel: string): boolean {
    return !isForAll(channel) && this.#ownerOf(channel) !== this.#index;
  }

  /** A tab of a member opens: the wallet pushes balances again. */
  #tellWallet(channel: string): void {
    const memberId = memberOfChannel(channel);
    if (memberId === null) return;
    const told = this.#env.MEMBER_WALLET.named(memberId).heard();
    this.ctx.waitUntil(
      told.catch((error: unknown) => logWarning('push.wallet-unreachable', { memberId, error })),
    );
  }

  #shardHost(): ShardHost {
    const index = this.#index;
    const isOwn = (channel: string) => this.#ownerOf(channel) === index;
    const report = (what: 'occupied' | 'vacated', channel: string) => {
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
      occupied: channel => {
        // A channel of another shard is registered there first: a push before that finds nobody, and the wallet falls silent.
        if (!this.#isElsewhere(channel)) this.#tellWallet(channel);
        report('occupied', channel);
      },
      vacated: channel => {
        if (this.#isElsewhere(channel))
          this.#tell(this.#ownerOf(channel), hub => hub.unregister(channel, index));
        report('vacated', channel);
      },
      isElsewhere: channel => this.#isElsewhere(channel),
      register: async channel => {
        await this.#other(this.#ownerOf(channel)).register(channel, index);
        this.#tellWallet(channel);
      },
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
      broadcast: delivery => this.#share(delivery),
      announced: this.#announced,
      webhooks: this.#webhooks && {
        send: event => this.#send(event),
        markStale: (fact, isAfterLoss) => {
          const until = now() + (isAfterLoss ? GRACE_AFTER_LOSS_MS : GRACE_MS);
          this.#announced?.markStale(fact, until);
          this.ctx.waitUntil(wakeAt(this.ctx.storage, until));
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
    this.ctx.waitUntil(wakeAt(this.ctx.storage, now()));
  }

  /** Starts sweeping with the first socket, and marks that there are sockets to lose. */
  async #watch(): Promise<void> {
    this.#isWatching = true;
    if (this.#announced !== null) this.ctx.storage.kv.put(HELD, true);
    await wakeAt(this.ctx.storage, now() + SWEEP_MS);
  }

  /** Reports sockets that were lost without a Close frame: owners still count them. */
  #tellLoss(): void {
    if (this.#announced === null || this.#shard.book.size > 0 || !this.ctx.storage.kv.get<boolean>(HELD))
      return;
    this.ctx.storage.kv.delete(HELD);
    this.ctx.waitUntil(this.#owner.askAgain());
    for (const shard of this.#otherShards()) this.#tell(shard, hub => hub.askAgain());
  }

  /** Pings silent sockets, closes those that did not answer. @returns whether a ping is unanswered */
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
      sendFrame(socket, PING);
    }
    // The Close frame goes at once; the runtime ends the TCP connection some ten seconds later, when the object sleeps.
    if (silent.length > 0) this.endSockets({ socketIds: silent }, NO_PONG);
    return isAnswerAwaited;
  }
}

function isOf(state: SocketState, of: SocketsOf): boolean {
  if ('sessionHash' in of) return state.sessionHash === of.sessionHash;
  if ('socketIds' in of) return of.socketIds.includes(state.socketId);
  return state.userId === of.userId || (of.channel !== null && state.channels.has(of.channel));
}

acceptTraces(RealtimeHub);
