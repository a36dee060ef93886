/** The rows of a shard of contributions. */
import type { Contribution } from './accounts.ts';

export interface ShardState {
  name: string;
  currency: string;
  unitMinor: number;
  /** The last report that every pot has taken, and the stakes of all of them in minor units. */
  seq: number;
  reportedMinor: number;
  /** The last contribution of the report under way; null where there is none. */
  through: number | null;
}

export interface TableMark {
  table: string;
  /** The last round that was taken. */
  number: number;
  stakesMinor: number;
}

export const readShard = (sql: SqlStorage): ShardState | null =>
  (sql
    .exec<Record<keyof ShardState, string | number | null>>(
      'SELECT name, currency, unit_minor AS unitMinor, seq, reported_minor AS reportedMinor, through FROM shard',
    )
    .toArray()[0] as unknown as ShardState | undefined) ?? null;

export function writeShard(sql: SqlStorage, it: ShardState): void {
  sql.exec(
    `INSERT OR REPLACE INTO shard (one, name, currency, unit_minor, seq, reported_minor, through) VALUES (1, ?, ?, ?, ?, ?, ?)`,
    it.name,
    it.currency,
    it.unitMinor,
    it.seq,
    it.reportedMinor,
    it.through,
  );
}

export const readTableMark = (sql: SqlStorage, table: string): TableMark =>
  (sql
    .exec<Record<keyof TableMark, string | number>>(
      'SELECT table_name AS "table", number, stakes_minor AS stakesMinor FROM table_mark WHERE table_name = ?',
      table,
    )
    .toArray()[0] as unknown as TableMark | undefined) ?? { table, number: 0, stakesMinor: 0 };

export function writeTableMark(sql: SqlStorage, { table, number, stakesMinor }: TableMark): void {
  sql.exec(
    'INSERT OR REPLACE INTO table_mark (table_name, number, stakes_minor) VALUES (?, ?, ?)',
    table,
    number,
    stakesMinor,
  );
}

export function addContribution(sql: SqlStorage, { table, roundId, stakeMinor }: Contribution): void {
  sql.exec(
    'INSERT INTO contribution (table_name, round_id, stake_minor) VALUES (?, ?, ?)',
    table,
    roundId,
    stakeMinor,
  );
}

/** Id of the newest contribution that is not reported; null where all are. */
export const newestContribution = (sql: SqlStorage): number | null =>
  sql.exec<{ newest: number | null }>('SELECT max(id) AS newest FROM contribution').one().newest;

/** Contributions up to an id, oldest first. */
export const readContributions = (sql: SqlStorage, through: number): Contribution[] =>
  sql
    .exec<Record<keyof Contribution, string | number>>(
      'SELECT table_name AS "table", round_id AS roundId, stake_minor AS stakeMinor FROM contribution WHERE id <= ? ORDER BY id',
      through,
    )
    .toArray() as unknown as Contribution[];

export function deleteContributions(sql: SqlStorage, through: number): void {
  sql.exec('DELETE FROM contribution WHERE id <= ?', through);
}

/** Stakes taken from tables, and those of them that are not reported yet, in minor units. */
export const readShardSums = (sql: SqlStorage): { takenMinor: number; pendingMinor: number } =>
  sql
    .exec<{ takenMinor: number; pendingMinor: number }>(
      `SELECT (SELECT coalesce(sum(stakes_minor), 0) FROM table_mark) AS takenMinor,
              (SELECT coalesce(sum(stake_minor), 0) FROM contribution) AS pendingMinor`,
    )
    .one();
