/** A storage's tables as an export has them: their definitions, columns and keys, and rows as values of JSON and back. */
import type { Sql, SqlRow, SqlValue } from '#platform/base/sql.ts';

/** A table, index or trigger, in the order in which they were made. */
export interface Definition {
  type: 'table' | 'index' | 'trigger';
  name: string;
  sql: string;
}

export interface Table {
  name: string;
  columns: readonly string[];
  /** Columns of the primary key, in its order. */
  key: readonly string[];
  /** Whether the key is of texts and integers, so that JSON can hold it. */
  hasPlainKey: boolean;
}

export type Value = string | number | null | { hex: string };

/** Rows of a table, as a line of an export. A later line replaces rows of the same keys. */
export interface Rows {
  table: string;
  columns: readonly string[];
  rows: Value[][];
}

/** Keys of rows that are gone, as a line of an export. */
export interface GoneRows {
  table: string;
  columns: readonly string[];
  gone: Value[][];
}

/** Prefix of the names of an export's own table and triggers (changes.ts), which no export has. */
export const OF_EXPORT = 'export_';

/** Condition for the wallet's own objects, without those of the runtime, of SQLite and of an export itself. */
const OWN = `sql IS NOT NULL AND type IN ('table', 'index', 'trigger') AND substr(name, 1, 4) <> '_cf_'
  AND substr(name, 1, 7) <> 'sqlite_' AND substr(name, 1, ${OF_EXPORT.length}) <> '${OF_EXPORT}'`;

export const readDefinitions = (sql: Sql): Definition[] =>
  sql
    .exec<{ type: Definition['type']; name: string; sql: string }>(
      `SELECT type, name, sql FROM sqlite_schema WHERE ${OWN} ORDER BY rowid`,
    )
    .toArray();

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Names for a list of SQL. */
export const listed = (names: readonly string[]): string => names.map(quoted).join(', ');

interface Column extends SqlRow {
  name: string;
  type: string;
  pk: number;
}

/** @throws Error for a table without a primary key */
export function describe(sql: Sql, name: string): Table {
  const described = sql.exec<Column>(`PRAGMA table_info(${quoted(name)})`).toArray();
  const key = described.filter(it => it.pk > 0).sort((a, b) => a.pk - b.pk);
  if (key.length === 0) throw new Error(`The table ${name} has no key to be read by`);
  return {
    name,
    columns: described.map(it => it.name),
    key: key.map(it => it.name),
    hasPlainKey: key.every(it => it.type === 'TEXT' || it.type === 'INTEGER'),
  };
}

const bytesOf = (hex: string): ArrayBuffer => new Uint8Array(Buffer.from(hex, 'hex')).buffer;

const written = (value: SqlValue | Uint8Array): Value =>
  value === null || typeof value !== 'object'
    ? value
    : { hex: Buffer.from(value as ArrayBuffer).toString('hex') };

const read = (value: Value): SqlValue =>
  value === null || typeof value !== 'object' ? value : bytesOf(value.hex);

export const rowsOf = ({ name, columns }: Table, rows: readonly SqlRow[]): Rows => ({
  table: name,
  columns,
  rows: rows.map(row => columns.map(column => written(row[column] ?? null))),
});

/**
 * Rows in the order of the key.
 * @param after the key of the row before the first; null for the beginning
 * @param upTo the last value of the key's first column; null for the end
 */
export function readRows(
  sql: Sql,
  { name, columns, key }: Table,
  { after, upTo = null, most }: { after: readonly SqlValue[] | null; upTo?: number | null; most: number },
): SqlRow[] {
  const conditions = [
    ...(after === null ? [] : [`(${listed(key)}) > (${key.map(() => '?').join(', ')})`]),
    ...(upTo === null ? [] : [`${quoted(key[0] ?? '')} <= ?`]),
  ];
  const where = conditions.length === 0 ? '' : `WHERE ${conditions.join(' AND ')}`;
  return sql
    .exec(
      `SELECT ${listed(columns)} FROM ${quoted(name)} ${where} ORDER BY ${listed(key)} LIMIT ?`,
      ...(after ?? []),
      ...(upTo === null ? [] : [upTo]),
      most,
    )
    .toArray();
}

export const keyOf = ({ key }: Table, row: SqlRow): SqlValue[] => key.map(name => row[name] ?? null);

/** Applies a line to a storage. */
export function apply(sql: Sql, line: Rows | GoneRows): void {
  const { table, columns } = line;
  const marks = columns.map(() => '?').join(', ');
  const isGone = 'gone' in line;
  const statement = isGone
    ? `DELETE FROM ${quoted(table)} WHERE (${listed(columns)}) = (${marks})`
    : `INSERT OR REPLACE INTO ${quoted(table)} (${listed(columns)}) VALUES (${marks})`;
  for (const row of isGone ? line.gone : line.rows) sql.exec(statement, ...row.map(read)).toArray();
}

export function dropAll(sql: Sql): void {
  const before = readDefinitions(sql);
  for (const type of ['trigger', 'index', 'table'] as const)
    for (const { name } of before.filter(it => it.type === type).reverse())
      sql.exec(`DROP ${type} IF EXISTS ${quoted(name)}`).toArray();
}

/** Makes the objects of one type. */
export function make(sql: Sql, definitions: readonly Definition[], type: Definition['type']): void {
  for (const it of definitions) if (it.type === type) sql.exec(it.sql).toArray();
}
