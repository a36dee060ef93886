/**
 * What did a channel's owner tell others of? That a channel is in use, and who is on it: stored, so that it can be taken
 * back also by an object that remembers nothing, after sockets were lost that nobody could say goodbye to.
 */
import type { Fact, ToldFacts } from './owner.ts';

/** Stands for the channel itself. */
const NOBODY = '';
const factOf = (row: Record<string, SqlStorageValue>): Fact => ({
  channel: String(row.channel),
  userId: row.user_id === NOBODY ? null : String(row.user_id),
});

export class Told implements ToldFacts {
  readonly #sql: SqlStorage;

  constructor(sql: SqlStorage) {
    this.#sql = sql;
    sql.exec(`CREATE TABLE IF NOT EXISTS told (
      channel TEXT NOT NULL,
      user_id TEXT NOT NULL,
      -- When it is looked at again whether it still holds, in epoch milliseconds; null while nobody doubts it.
      doubted_until INTEGER,
      PRIMARY KEY (channel, user_id)
    ) STRICT, WITHOUT ROWID`);
  }

  holds({ channel, userId }: Fact): boolean {
    const key = [channel, userId ?? NOBODY];
    const known = this.#sql.exec(
      'UPDATE told SET doubted_until = NULL WHERE channel = ?1 AND user_id = ?2',
      ...key,
    );
    if (known.rowsWritten > 0) return false;
    this.#sql.exec('INSERT INTO told (channel, user_id) VALUES (?1, ?2)', ...key);
    return true;
  }

  /** It may not be so any more: to be looked at then. */
  doubt({ channel, userId }: Fact, until: number): void {
    this.#sql.exec(
      'UPDATE told SET doubted_until = ?3 WHERE channel = ?1 AND user_id = ?2 AND doubted_until IS NULL',
      channel,
      userId ?? NOBODY,
      until,
    );
  }

  takeBack({ channel, userId }: Fact): void {
    this.#sql.exec('DELETE FROM told WHERE channel = ?1 AND user_id = ?2', channel, userId ?? NOBODY);
  }

  facts(): Fact[] {
    return this.#sql.exec('SELECT channel, user_id FROM told').toArray().map(factOf);
  }

  doubtedAt(at: number): Fact[] {
    return this.#sql
      .exec('SELECT channel, user_id FROM told WHERE doubted_until <= ?1', at)
      .toArray()
      .map(factOf);
  }

  /** When the next doubt is to be looked at, in epoch milliseconds, or null. */
  nextDoubt(): number | null {
    return this.#sql.exec<{ next: number | null }>('SELECT MIN(doubted_until) AS next FROM told').one().next;
  }
}
