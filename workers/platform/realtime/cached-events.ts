/**
 * The last event of each cache channel, stored by the channel's owner for half an hour and sent first to new subscribers.
 * Events have increasing numbers, so that a subscriber can drop the ones it has already received.
 */
import { CACHED } from './hub-tables.ts';
import type { CachedEvent } from './message.ts';

/** Life of a stored event, in milliseconds. */
export const CACHE_MS = 30 * 60_000;
/** Most events stored per object, each up to 10 kB; the oldest is evicted first. */
const MAX_CACHED = 5_000;
/** Least interval between two `cache_miss` webhooks of a channel, in milliseconds. */
const MISS_MS = 10_000;

/** A stored event; `until` is its expiry in epoch milliseconds. */
export type StoredEvent = CachedEvent & { number: number; until: number };

export class CachedEvents {
  readonly #sql: SqlStorage;
  readonly #most: number;
  #missedAt = new Map<string, number>();

  constructor(sql: SqlStorage, most = MAX_CACHED) {
    this.#sql = sql;
    this.#most = most;
    sql.exec(CACHED);
  }

  /** Replaces the channel's event. @returns its number */
  keep({ channel, event, data }: CachedEvent, at: number): number {
    const before = this.#sql.exec('DELETE FROM cached_event WHERE channel = ?1', channel);
    if (before.rowsWritten === 0) this.#makeRoom();
    this.#missedAt.delete(channel);
    return this.#sql
      .exec<{ number: number }>(
        'INSERT INTO cached_event (channel, event, data, until) VALUES (?1, ?2, ?3, ?4) RETURNING number',
        channel,
        event,
        data,
        at + CACHE_MS,
      )
      .one().number;
  }

  find(channel: string, at: number): StoredEvent | null {
    const [row] = this.#sql
      .exec('SELECT * FROM cached_event WHERE channel = ?1 AND until > ?2', channel, at)
      .toArray();
    return (row as unknown as StoredEvent | undefined) ?? null;
  }

  /** Records a miss. @returns whether to report it: one of several misses at once is reported */
  miss(channel: string, at: number): boolean {
    for (const [missed, missedAt] of this.#missedAt)
      if (at - missedAt >= MISS_MS) this.#missedAt.delete(missed);
    if (this.#missedAt.has(channel)) return false;
    this.#missedAt.set(channel, at);
    return true;
  }

  /** Deletes expired events. */
  forget(at: number): void {
    this.#sql.exec('DELETE FROM cached_event WHERE until <= ?1', at);
  }

  /** Expiry of the next event, in epoch milliseconds, or null. */
  nextEnd(): number | null {
    const [oldest] = this.#sql
      .exec<{ until: number }>('SELECT until FROM cached_event ORDER BY number LIMIT 1')
      .toArray();
    return oldest?.until ?? null;
  }

  #makeRoom(): void {
    const { count } = this.#sql.exec<{ count: number }>('SELECT COUNT(*) AS count FROM cached_event').one();
    if (count < this.#most) return;
    this.#sql.exec('DELETE FROM cached_event WHERE number = (SELECT MIN(number) FROM cached_event)');
  }
}
