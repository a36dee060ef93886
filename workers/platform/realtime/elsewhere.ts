/**
 * The shards that hold sockets on a channel away from its home, the shard that owns it: events reach the home, which passes them
 * on. Stored, because the home may sleep meanwhile. Most channels have none: a member's sockets open on the home of the member's
 * channel.
 */
import { ELSEWHERE } from './hub-tables.ts';

/** One shard's registration. */
export interface Registration {
  shard: number;
  /** A later registration of the same shard has another number. */
  number: number;
}

export class Elsewhere {
  readonly #sql: SqlStorage;

  constructor(sql: SqlStorage) {
    this.#sql = sql;
    sql.exec(ELSEWHERE);
  }

  add(channel: string, shard: number): void {
    this.#sql.exec('INSERT OR REPLACE INTO elsewhere (channel, shard) VALUES (?1, ?2)', channel, shard);
  }

  remove(channel: string, shard: number): void {
    this.#sql.exec('DELETE FROM elsewhere WHERE channel = ?1 AND shard = ?2', channel, shard);
  }

  /** Removes a registration whose shard has no socket left on the channel, unless it was renewed. */
  expire({ number }: Registration): void {
    this.#sql.exec('DELETE FROM elsewhere WHERE number = ?1', number);
  }

  of(channel: string): Registration[] {
    return this.#sql
      .exec<{ shard: number; number: number }>(
        'SELECT shard, number FROM elsewhere WHERE channel = ?1',
        channel,
      )
      .toArray();
  }
}
