/**
 * Who is on the channels that an object owns, whichever shard holds their sockets? Made by asking the shards when first
 * needed, kept in memory, and changed by what they tell afterwards.
 *
 * What others were told of is stored only where somebody could be left with it: members on other shards, and webhooks.
 */
import { ok, type Result } from '#app/domain/result.ts';
import type { Delivery, Holding } from './book.ts';
import { type Joined, PresenceRegistry } from './presence.ts';
import { type Member, memberAdded, memberRemoved } from './protocol.ts';

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

export interface OwnerSurroundings {
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
  /** Shards by channel. */
  inUse: Map<string, Set<number>>;
}

export const eventOf = ({ channel, userId }: Fact, isSo: boolean): Record<string, string> =>
  userId === null
    ? { name: isSo ? 'channel_occupied' : 'channel_vacated', channel }
    : { name: isSo ? 'member_added' : 'member_removed', channel, user_id: userId };

export class ChannelOwner {
  readonly #around: OwnerSurroundings;
  #known: Known | Promise<Known> | null = null;

  constructor(around: OwnerSurroundings) {
    this.#around = around;
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
      this.#around.broadcast({ channel, frame: memberAdded(channel, member), except: socketId, change });
    }
    return ok(joined.value);
  }

  /** Also for somebody this object does not know: it may have forgotten whom it told others of. */
  async leave(channel: string, shard: number, userId: string): Promise<void> {
    const { presence } = await this.#ready();
    presence.leave(channel, shard, userId);
    if (!presence.isPresent(channel, userId)) this.#sayGone(presence, { channel, userId }, false);
  }

  async occupied(channel: string, shard: number): Promise<void> {
    const { inUse } = await this.#ready();
    inUse.set(channel, (inUse.get(channel) ?? new Set()).add(shard));
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
    const { told, webhooks } = this.#around;
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
    const { told, webhooks } = this.#around;
    if (told?.holds(fact) && webhooks !== null) webhooks.send(eventOf(fact, true));
  }

  #sayGone(presence: PresenceRegistry, fact: Fact, isAfterLoss: boolean): void {
    const { told, webhooks, broadcast } = this.#around;
    const { channel, userId } = fact;
    if (userId !== null) {
      const frame = memberRemoved(channel, userId);
      broadcast({ channel, frame, except: null, change: presence.change });
    }
    if (webhooks === null) told?.takeBack(fact);
    else webhooks.doubt(fact, isAfterLoss);
  }

  /** At once where it can be: then nothing comes between a question and its answer. */
  #ready(): Known | Promise<Known> {
    if (this.#known !== null) return this.#known;
    const asked = this.#around.ask();
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
      for (const { channel, members } of holdings) {
        known.inUse.set(channel, (known.inUse.get(channel) ?? new Set()).add(shard));
        for (const member of members ?? []) known.presence.join(channel, shard, member);
      }
    }
    const lost = this.#around.told?.facts().filter(fact => !isSo(known, fact)) ?? [];
    for (const fact of lost) this.#sayGone(known.presence, fact, true);
    return known;
  }
}

const isSo = ({ presence, inUse }: Known, { channel, userId }: Fact): boolean =>
  userId === null ? inUse.has(channel) : presence.isPresent(channel, userId);
