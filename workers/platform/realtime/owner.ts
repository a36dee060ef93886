/**
 * Presence and occupancy of the channels that an object owns, over all shards: loaded from the shards when first needed, kept in
 * memory, and updated by their reports.
 *
 * Announced facts are stored only where an announcement could outlive its fact: with several shards, or with webhooks.
 */
import { ok, type Result } from '#app/domain/result.ts';
import { onlineChannel, userOnline, watchedChannel } from './channel.ts';
import { type JoinOutcome, PresenceRegistry } from './presence.ts';
import { type Member, memberAdded, memberRemoved, watchlistEvents } from './protocol.ts';
import type { Delivery, Holding } from './subscriptions.ts';

/** That a channel is occupied or, with a user, that the user is on it. */
export interface Fact {
  channel: string;
  /** Null for the channel itself. */
  userId: string | null;
}

/** Stored facts that were announced. */
export interface FactStore {
  /** Stores a fact, or makes a stale one fresh. @returns whether it was unknown before */
  add: (fact: Fact) => boolean;
  retract: (fact: Fact) => void;
  facts: () => Fact[];
  /** Facts whose check is due at this time, in epoch milliseconds. */
  staleAt: (at: number) => Fact[];
}

export interface OwnerHost {
  /** Holdings of every shard on the channels that this object owns, by shard; synchronous where there is one shard only. */
  ask: () => Holding[][] | Promise<Holding[][]>;
  broadcast: (delivery: Delivery) => void;
  /** Null where no announcement can outlive its fact. */
  announced: FactStore | null;
  /** Null without webhooks. `reconcile` checks stale facts later. */
  webhooks: {
    send: (event: Record<string, string>) => void;
    markStale: (fact: Fact, isAfterLoss: boolean) => void;
  } | null;
}

interface KnownChannels {
  presence: PresenceRegistry;
  /** Shards by channel, and how many sockets of theirs are on it. */
  inUse: Map<string, Map<number, number>>;
}

/** The requested users who are signed in, and the number of the newest change that is included. */
export interface Online {
  userIds: string[];
  change: number;
}

export const eventOf = ({ channel, userId }: Fact, isSo: boolean): Record<string, string> =>
  userId === null
    ? { name: isSo ? 'channel_occupied' : 'channel_vacated', channel }
    : { name: isSo ? 'member_added' : 'member_removed', channel, user_id: userId };

export class ChannelOwner {
  readonly #host: OwnerHost;
  #known: KnownChannels | Promise<KnownChannels> | null = null;

  constructor(host: OwnerHost) {
    this.#host = host;
  }

  async join(
    channel: string,
    shard: number,
    member: Member,
    socketId: string,
  ): Promise<Result<JoinOutcome, 'full'>> {
    const { presence } = await this.#ready();
    const joined = presence.join(channel, shard, member);
    if (!joined.ok) return joined;
    const { isNew, change } = joined.value;
    if (isNew) {
      this.#announce({ channel, userId: member.userId });
      this.#host.broadcast(comingOf(channel, member, socketId, change));
    }
    return ok(joined.value);
  }

  /** The users among these who are signed in on any shard. */
  async online(userIds: readonly string[]): Promise<Online> {
    const { presence } = await this.#ready();
    const present = userIds.filter(id => presence.isPresent(onlineChannel(id), id));
    return { userIds: present, change: presence.change };
  }

  /** Takes a shard's number of sockets on a channel. */
  async counted(channel: string, shard: number, count: number): Promise<void> {
    const { inUse } = await this.#ready();
    const shards = inUse.get(channel) ?? new Map<number, number>();
    if (count === 0) shards.delete(shard);
    else shards.set(shard, count);
    if (shards.size === 0) inUse.delete(channel);
    else inUse.set(channel, shards);
  }

  /** Sockets on a channel by shard, as last reported. */
  countsOf(channel: string): ReadonlyMap<number, number> {
    const known = this.#known;
    return (known instanceof Promise ? null : known?.inUse.get(channel)) ?? new Map();
  }

  /** Also for a user that this object does not know: it may have been evicted since it announced them. */
  async leave(channel: string, shard: number, userId: string): Promise<void> {
    const { presence } = await this.#ready();
    presence.leave(channel, shard, userId);
    if (!presence.isPresent(channel, userId)) this.#withdraw(presence, { channel, userId }, false);
  }

  async occupied(channel: string, shard: number): Promise<void> {
    const { inUse } = await this.#ready();
    const shards = inUse.get(channel) ?? new Map<number, number>();
    inUse.set(channel, shards.set(shard, shards.get(shard) ?? 1));
    this.#announce({ channel, userId: null });
  }

  async vacated(channel: string, shard: number): Promise<void> {
    const { inUse, presence } = await this.#ready();
    const shards = inUse.get(channel);
    shards?.delete(shard);
    if (shards !== undefined && shards.size > 0) return;
    inUse.delete(channel);
    this.#withdraw(presence, { channel, userId: null }, false);
  }

  /** A shard lost its sockets: presence is loaded anew. */
  async askAgain(): Promise<void> {
    this.#known = null;
    await this.#ready();
  }

  /** Checks stale facts, and retracts those that have ended. */
  async reconcile(at: number): Promise<void> {
    const { announced, webhooks } = this.#host;
    if (announced === null || webhooks === null) return;
    const known = await this.#ready();
    for (const fact of announced.staleAt(at)) {
      if (isSo(known, fact)) announced.add(fact);
      else {
        announced.retract(fact);
        webhooks.send(eventOf(fact, false));
      }
    }
  }

  #announce(fact: Fact): void {
    const { announced, webhooks } = this.#host;
    const isNews = announced?.add(fact) ?? false;
    if (isNews && webhooks !== null && !isOfUsers(fact)) webhooks.send(eventOf(fact, true));
  }

  #withdraw(presence: PresenceRegistry, fact: Fact, isAfterLoss: boolean): void {
    const { announced, webhooks, broadcast } = this.#host;
    const { channel, userId } = fact;
    if (userId !== null) broadcast(leavingOf(channel, userId, presence.change));
    if (webhooks === null || isOfUsers(fact)) announced?.retract(fact);
    else webhooks.markStale(fact, isAfterLoss);
  }

  /** Synchronous where possible, so that no event comes between a question and its answer. */
  #ready(): KnownChannels | Promise<KnownChannels> {
    if (this.#known !== null) return this.#known;
    const asked = this.#host.ask();
    this.#known = Array.isArray(asked) ? this.#learn(asked) : this.#learnLater(asked);
    return this.#known;
  }

  async #learnLater(asked: Promise<Holding[][]>): Promise<KnownChannels> {
    try {
      const known = this.#learn(await asked);
      this.#known = known;
      return known;
    } catch (error) {
      this.#known = null; // the next caller loads again
      throw error;
    }
  }

  #learn(shards: Holding[][]): KnownChannels {
    const known: KnownChannels = { presence: new PresenceRegistry(), inUse: new Map() };
    for (const [shard, holdings] of shards.entries()) {
      for (const { channel, sockets, members } of holdings) {
        known.inUse.set(channel, (known.inUse.get(channel) ?? new Map()).set(shard, sockets));
        for (const member of members ?? []) known.presence.join(channel, shard, member);
      }
    }
    const lost = this.#host.announced?.facts().filter(fact => !isSo(known, fact)) ?? [];
    for (const fact of lost) this.#withdraw(known.presence, fact, true);
    return known;
  }
}

/** Whether the fact is a user's signing in, which webhooks do not report. */
const isOfUsers = ({ channel }: Fact): boolean => userOnline(channel) !== null;

/** The announcement of a new member to a channel, or of a signed-in user to the sockets that watch them. */
function comingOf(channel: string, member: Member, except: string, change: number): Delivery {
  const user = userOnline(channel);
  if (user === null) return { channel, frame: memberAdded(channel, member), except, change };
  const frame = watchlistEvents({ online: [user] });
  return { channel: watchedChannel(user), frame, except: null, change };
}

function leavingOf(channel: string, userId: string, change: number): Delivery {
  const user = userOnline(channel);
  if (user === null) return { channel, frame: memberRemoved(channel, userId), except: null, change };
  const frame = watchlistEvents({ offline: [user] });
  return { channel: watchedChannel(user), frame, except: null, change };
}

const isSo = ({ presence, inUse }: KnownChannels, { channel, userId }: Fact): boolean =>
  userId === null ? inUse.has(channel) : presence.isPresent(channel, userId);
