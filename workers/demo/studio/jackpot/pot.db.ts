/** The rows of a pot. */
import type { Hit, ShardMark } from './accounts.ts';
import type { PotBook } from './pot-book.ts';

export function readPot(sql: SqlStorage): PotBook | null {
  const [row] = sql.exec<{ book: string }>('SELECT book FROM pot').toArray();
  return row === undefined ? null : (JSON.parse(row.book) as PotBook);
}

export function writePot(sql: SqlStorage, book: PotBook): void {
  sql.exec('INSERT OR REPLACE INTO pot (one, book) VALUES (1, ?)', JSON.stringify(book));
}

export const readMarks = (sql: SqlStorage): ShardMark[] =>
  sql
    .exec<Record<keyof ShardMark, string | number>>(
      'SELECT shard, seq, stakes_minor AS stakesMinor FROM shard_mark ORDER BY shard',
    )
    .toArray() as unknown as ShardMark[];

export function writeMark(sql: SqlStorage, { shard, seq, stakesMinor }: ShardMark): void {
  sql.exec(
    'INSERT OR REPLACE INTO shard_mark (shard, seq, stakes_minor) VALUES (?, ?, ?)',
    shard,
    seq,
    stakesMinor,
  );
}

const hits = (sql: SqlStorage, condition: string, ...bindings: (string | number)[]): Hit[] =>
  sql
    .exec<Record<keyof Hit, string | number | null>>(
      `SELECT cycle, round_id AS roundId, table_name AS "table", amount_minor AS amountMinor, hit_at AS hitAt, drop_seed AS dropSeed
       FROM hit ${condition}`,
      ...bindings,
    )
    .toArray() as unknown as Hit[];

export const readHits = (sql: SqlStorage): Hit[] => hits(sql, 'ORDER BY cycle');
export const readLastHit = (sql: SqlStorage): Hit | null =>
  hits(sql, 'ORDER BY cycle DESC LIMIT 1')[0] ?? null;
export const readUnnotified = (sql: SqlStorage): Hit[] => hits(sql, 'WHERE is_notified = 0 ORDER BY cycle');

/** The payout that a round has claimed, or null. */
export const readClaim = (sql: SqlStorage, roundId: string): Hit | null =>
  hits(sql, 'WHERE round_id = ? AND drop_seed IS NULL', roundId)[0] ?? null;

/** @param isNotified whether the table of the round is notified */
export function writeHit(sql: SqlStorage, hit: Hit, isNotified: boolean): void {
  sql.exec(
    `INSERT INTO hit (cycle, round_id, table_name, amount_minor, hit_at, drop_seed, is_notified) VALUES (?, ?, ?, ?, ?, ?, ?)`,
    hit.cycle,
    hit.roundId,
    hit.table,
    hit.amountMinor,
    hit.hitAt,
    hit.dropSeed,
    Number(isNotified),
  );
}

export function markNotified(sql: SqlStorage, cycle: number): void {
  sql.exec('UPDATE hit SET is_notified = 1 WHERE cycle = ?', cycle);
}
