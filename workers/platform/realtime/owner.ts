/**
 * Who is on the channels that an object owns, whichever shard holds their sockets? Made by asking the shards when first
 * needed, kept in memory, and changed by what they tell afterwards.
 *
 * What others were told of is stored only where somebody could be left with it: members on other shards, and webhooks.
 */
import { ok, type Result } from '#app/domain/result.ts';
import { onlineChannel, userOnline, watchedChannel } from './channel.ts';
import { type Joined, PresenceRegistry } from './presence.ts';
import { type Member, memberAdded, memberRemoved, watchlistEvents } from './protocol.ts';
import type { Delivery, Holding } from './subscriptions.ts';

/** A channel in use, or with a user, somebody on it. */
export interface Fact {
  channel: string;
  /** Null for the channel itself. */
  userId: string | null;
}

/** What others were told of, stored. */
export interface ToldFacts {
  /** It is so, whatever was doubted. @returns whether that is news */
  holds: (fact: Fact) => boolean;
  takeBack: (fact: Fact) => void;
  facts: () => Fact[];
  /** Those that were to be looked at again by then, in epoch milliseconds. */
  doubtedAt: (at: number) => Fact[];
}

export interface OwnerHost {
  /** What every shard holds of the channels that this object owns, by shard. At once where there is one shard only. */
  ask: () => Holding[][] | Promise<Holding[][]>;
  broadcast: (delivery: Delivery) => void;
  /** Null where nobody could be left with what they were told. */
  told: ToldFacts | null;
  /** Null where there are no webhooks. A doubt is looked at later, in `settleDoubts`. */
  webhooks: {
    send: (event: Record<string, string>) => void;
    doubt: (fact: Fact, isAfterLoss: boolean) => void;
  } | null;
}

interface Known {
  presence: PresenceRegistry;
  /** Shards by channel, and how many sockets of theirs are on it. */
  inUse: Map<string, Map<number, number>>;
}

/** Who of those that were asked for has signed in, and the number of the newest change that this knows of. */
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
  #known: Known | Promise<Known> | null = null;

  constructor(host: OwnerHost) {
    this.#host = host;
  }

  async join(
    channel: string,
    shard: number,
    member: Member,
    socketId: string,
  ): Promise<Result<Joined, 'full'>> {
    const { presence } = await this.#ready();
    const joined = presence.join(channel, shard, member);
    if (!joined.ok) return joined;
    const { isNew, change } = joined.value;
    if (isNew) {
      this.#holds({ channel, userId: member.userId });
      this.#host.broadcast(comingOf(channel, member, socketId, change));
    }
    return ok(joined.value);
  }

  /** Who of them is signed in somewhere. */
  async online(userIds: readonly string[]): Promise<Online> {
    const { presence } = await this.#ready();
    const present = userIds.filter(id => presence.isPresent(onlineChannel(id), id));
    return { userIds: present, change: presence.change };
  }

  /** How many sockets of a shard are on a channel now. */
  async counted(channel: string, shard: number, count: number): Promise<void> {
    const { inUse } = await this.#ready();
    const shards = inUse.get(channel) ?? new Map<number, number>();
    if (count === 0) shards.delete(shard);
    else shards.set(shard, count);
    if (shards.size === 0) inUse.delete(channel);
    else inUse.set(channel, shards);
  }

  /** The shards that have sockets on a channel, as far as is known, and how many. */
  countsOf(channel: string): ReadonlyMap<number, number> {
    const known = this.#known;
    return (known instanceof Promise ? null : known?.inUse.get(channel)) ?? new Map();
  }

  /** Also for somebody this object does not know: it may have forgotten whom it told others of. */
  async leave(channel: string, shard: number, userId: string): Promise<void> {
    const { presence } = await this.#ready();
    presence.leave(channel, shard, userId);
    if (!presence.isPresent(channel, userId)) this.#sayGone(presence, { channel, userId }, false);
  }

  async occupied(channel: string, shard: number): Promise<void> {
    const { inUse } = await this.#ready();
    const shards = inUse.get(channel) ?? new Map<number, number>();
    inUse.set(channel, shards.set(shard, shards.get(shard) ?? 1));
    this.#holds({ channel, userId: null });
  }

  async vacated(channel: string, shard: number): Promise<void> {
    const { inUse, presence } = await this.#ready();
    const shards = inUse.get(channel);
    shards?.delete(shard);
    if (shards !== undefined && shards.size > 0) return;
    inUse.delete(channel);
    this.#sayGone(presence, { channel, userId: null }, false);
  }

  /** A shard lost its sockets: everything is asked anew. */
  async askAgain(): Promise<void> {
    this.#known = null;
    await this.#ready();
  }

  /** Takes back what was told and is not so. */
  async settleDoubts(at: number): Promise<void> {
    const { told, webhooks } = this.#host;
    if (told === null || webhooks === null) return;
    const known = await this.#ready();
    for (const fact of told.doubtedAt(at)) {
      if (isSo(known, fact)) told.holds(fact);
      else {
        told.takeBack(fact);
        webhooks.send(eventOf(fact, false));
      }
    }
  }

  #holds(fact: Fact): void {
    const { told, webhooks } = this.#host;
    const isNews = told?.holds(fact) ?? false;
    if (isNews && webhooks !== null && !isOfUsers(fact)) webhooks.send(eventOf(fact, true));
  }

  #sayGone(presence: PresenceRegistry, fact: Fact, isAfterLoss: boolean): void {
    const { told, webhooks, broadcast } = this.#host;
    const { channel, userId } = fact;
    if (userId !== null) broadcast(leavingOf(channel, userId, presence.change));
    if (webhooks === null || isOfUsers(fact)) told?.takeBack(fact);
    else webhooks.doubt(fact, isAfterLoss);
  }

  /** At once where it can be: then nothing comes between a question and its answer. */
  #ready(): Known | Promise<Known> {
    if (this.#known !== null) return this.#known;
    const asked = this.#host.ask();
    this.#known = Array.isArray(asked) ? this.#learn(asked) : this.#learnLater(asked);
    return this.#known;
  }

  async #learnLater(asked: Promise<Holding[][]>): Promise<Known> {
    try {
      const known = this.#learn(await asked);
      this.#known = known;
      return known;
    } catch (error) {
      this.#known = null; // whoever comes next asks again
      throw error;
    }
  }

  #learn(shards: Holding[][]): Known {
    const known: Known = { presence: new PresenceRegistry(), inUse: new Map() };
    for (const [shard, holdings] of shards.entries()) {
      for (const { channel, sockets, members } of holdings) {
        known.inUse.set(channel, (known.inUse.get(channel) ?? new Map()).set(shard, sockets));
        for (const member of members ?? []) known.presence.join(channel, shard, member);
      }
    }
    const lost = this.#host.told?.facts().filter(fact => !isSo(known, fact)) ?? [];
    for (const fact of lost) this.#sayGone(known.presence, fact, true);
    return known;
  }
}

/** Whether it says that a user is signed in, which is nothing for webhooks. */
const isOfUsers = ({ channel }: Fact): boolean => userOnline(channel) !== null;

/** Who has come is told to a channel's members; of a user who has signed in, to those who have them on their watchlist. */
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

const isSo = ({ presence, inUse }: Known, { channel, userId }: Fact): boolean =>
  userId === null ? inUse.has(channel) : presence.isPresent(channel, userId);
