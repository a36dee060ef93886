/**
 * The facts that a channel's owner has announced to members and webhooks: that a channel is occupied, and who is on it. Stored,
 * so that an object without memory can retract them after sockets were lost without a Close frame. The table's names are those
 * of older objects.
 */
import { ANNOUNCED } from './hub-tables.ts';
import type { Fact, FactStore } from './owner.ts';

/** Stands for the channel itself. */
const NOBODY = '';
const factOf = (row: Record<string, SqlStorageValue>): Fact => ({
  channel: String(row.channel),
  userId: row.user_id === NOBODY ? null : String(row.user_id),
});

export class AnnouncedFacts implements FactStore {
  readonly #sql: SqlStorage;

  constructor(sql: SqlStorage) {
    this.#sql = sql;
    sql.exec(ANNOUNCED);
  }

  add({ channel, userId }: Fact): boolean {
    const key = [channel, userId ?? NOBODY];
    const known = this.#sql.exec(
      'UPDATE told SET doubted_until = NULL WHERE channel = ?1 AND user_id = ?2',
      ...key,
    );
    if (known.rowsWritten > 0) return false;
    this.#sql.exec('INSERT INTO told (channel, user_id) VALUES (?1, ?2)', ...key);
    return true;
  }

  /** The fact may have ended: `reconcile` checks it from then on. */
  markStale({ channel, userId }: Fact, until: number): void {
    this.#sql.exec(
      'UPDATE told SET doubted_until = ?3 WHERE channel = ?1 AND user_id = ?2 AND doubted_until IS NULL',
      channel,
      userId ?? NOBODY,
      until,
    );
  }

  retract({ channel, userId }: Fact): void {
    this.#sql.exec('DELETE FROM told WHERE channel = ?1 AND user_id = ?2', channel, userId ?? NOBODY);
  }

  facts(): Fact[] {
    return this.#sql.exec('SELECT channel, user_id FROM told').toArray().map(factOf);
  }

  staleAt(at: number): Fact[] {
    return this.#sql
      .exec('SELECT channel, user_id FROM told WHERE doubted_until <= ?1', at)
      .toArray()
      .map(factOf);
  }

  /** Time of the check of the next stale fact, in epoch milliseconds, or null. */
  nextStale(): number | null {
    return this.#sql.exec<{ next: number | null }>('SELECT MIN(doubted_until) AS next FROM told').one().next;
  }
}
