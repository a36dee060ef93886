/**
 * Members of presence channels, kept by the shard that owns the channel: users, not sockets, each with the shards that hold
 * their sockets. Joining and leaving are idempotent.
 */
import { ok, type Result, refuse } from '#app/domain/result.ts';
import { type Member, parseJson } from './protocol.ts';

/** Most members of one channel. */
export const MAX_MEMBERS = 100;
const MAX_USER_ID = 128;
/** Largest `user_info`, in bytes of UTF-8. */
const MAX_USER_INFO_BYTES = 1_024;

/** Parses the signed `channel_data`. @returns refuses with a sentence for the client's developer */
export function readMember(channelData: string): Result<Member, string> {
  const data = parseJson(channelData) as { user_id?: unknown; user_info?: unknown } | null | undefined;
  const { user_id: id, user_info: userInfo = null } = data ?? {};
  const userId = typeof id === 'number' ? String(id) : id;
  if (typeof userId !== 'string' || userId === '') return refuse('channel_data has no user_id');
  if (userId.length > MAX_USER_ID) return refuse(`user_id is longer than ${MAX_USER_ID}`);
  if (new TextEncoder().encode(JSON.stringify(userInfo)).byteLength > MAX_USER_INFO_BYTES) {
    return refuse(`user_info is larger than ${MAX_USER_INFO_BYTES} bytes`);
  }
  return ok({ userId, userInfo });
}

interface Present {
  member: Member;
  shards: Set<number>;
}

/** The state of a channel as a new member receives it. */
export interface JoinOutcome {
  members: Member[];
  /** Number of the newest change; numbers increase. */
  change: number;
  isNew: boolean;
}

export class PresenceRegistry {
  #channels = new Map<string, Map<string, Present>>();
  #change = 0;

  /** The number of the newest change. */
  get change(): number {
    return this.#change;
  }

  /** @returns refuses a new member where the channel is full */
  join(channel: string, shard: number, member: Member): Result<JoinOutcome, 'full'> {
    const people = this.#channels.get(channel) ?? new Map<string, Present>();
    const known = people.get(member.userId);
    if (known === undefined && people.size >= MAX_MEMBERS) return refuse('full');
    this.#channels.set(channel, people);
    if (known === undefined) {
      people.set(member.userId, { member, shards: new Set([shard]) });
      this.#change += 1;
    } else {
      known.shards.add(shard);
    }
    const members = [...people.values()].map(it => it.member);
    return ok({ members, change: this.#change, isNew: known === undefined });
  }

  /** @returns whether the user has no socket left on the channel */
  leave(channel: string, shard: number, userId: string): boolean {
    const people = this.#channels.get(channel);
    const known = people?.get(userId);
    if (people === undefined || known === undefined) return false;
    known.shards.delete(shard);
    if (known.shards.size > 0) return false;
    people.delete(userId);
    if (people.size === 0) this.#channels.delete(channel);
    this.#change += 1;
    return true;
  }

  isPresent(channel: string, userId: string): boolean {
    return this.#channels.get(channel)?.has(userId) ?? false;
  }
}
