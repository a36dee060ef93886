/**
 * Notes of the rows that change while an export reads a wallet in use: triggers on its larger tables write the keys into a table of
 * their own. Both are there for the time of an export only, because each note is a row.
 */
import type { Sql, SqlRow } from '#platform/base/sql.ts';
import { hasTable } from '../rows/has-table.ts';
import { type GoneRows, keyOf, listed, OF_EXPORT, quoted, type Rows, rowsOf, type Table } from './tables.ts';

const NOTES = `${OF_EXPORT}change`;

/** The rows of a key: before an event, after it, or both where an update may change the key itself. */
const EVENTS = { insert: ['NEW'], update: ['OLD', 'NEW'], delete: ['OLD'] } as const;

const triggerOf = (table: Table, event: string): string => quoted(`${OF_EXPORT}${event}_${table.name}`);

/** SQL: a note for each key of an event; an update that keeps the key is one. */
const noteOf = ({ name, key }: Table, rows: readonly string[]): string =>
  `INSERT INTO ${NOTES} (name, key) ${rows
    .map(row => `SELECT '${name}', json_array(${key.map(it => `${row}.${quoted(it)}`).join(', ')})`)
    .join(' UNION ')};`;

/**
 * Begins to note changes, in the caller's transaction.
 * @param isAppended whether new rows of a table always come behind all others: they need no note
 */
export function noteChanges(sql: Sql, tables: readonly Table[], isAppended: (table: Table) => boolean): void {
  if (tables.length === 0) return;
  sql.exec(
    `CREATE TABLE ${NOTES} (number INTEGER PRIMARY KEY, name TEXT NOT NULL, key TEXT NOT NULL) STRICT`,
  );
  for (const table of tables)
    for (const [event, rows] of Object.entries(EVENTS)) {
      if (event === 'insert' && isAppended(table)) continue;
      sql.exec(
        `CREATE TRIGGER ${triggerOf(table, event)} AFTER ${event} ON ${quoted(table.name)}
         BEGIN ${noteOf(table, rows)} END`,
      );
    }
}

/** Ends it, in the caller's transaction; also what an instance that was ended in the middle of an export has left. */
export function dropNotes(sql: Sql): void {
  if (!hasTable(sql, NOTES)) return;
  const triggers = sql
    .exec<{ name: string }>(
      "SELECT name FROM sqlite_schema WHERE type = 'trigger' AND substr(name, 1, ?) = ?",
      OF_EXPORT.length,
      OF_EXPORT,
    )
    .toArray();
  for (const { name } of triggers) sql.exec(`DROP TRIGGER ${quoted(name)}`).toArray();
  sql.exec(`DROP TABLE ${NOTES}`).toArray();
}

/** Whether more changes are noted than these. */
export const hasNotes = (sql: Sql, more: number): boolean =>
  sql.exec(`SELECT 1 FROM ${NOTES} LIMIT 1 OFFSET ?`, more).toArray().length > 0;

interface Note extends SqlRow {
  number: number;
  name: string;
  key: string;
}

/** The rows of some keys as they are now, and the keys that have none any more. */
function* rowsNow(sql: Sql, table: Table, keys: readonly string[]): Generator<Rows | GoneRows> {
  const values = table.key.map((_, index) => `value ->> ${index}`).join(', ');
  const rows = sql
    .exec(
      `SELECT ${listed(table.columns)} FROM ${quoted(table.name)}
       WHERE (${listed(table.key)}) IN (SELECT ${values} FROM json_each(?))`,
      `[${keys.join(',')}]`,
    )
    .toArray();
  const found = new Set(rows.map(row => JSON.stringify(keyOf(table, row))));
  const gone = keys.map(key => JSON.parse(key)).filter(key => !found.has(JSON.stringify(key)));
  if (rows.length > 0) yield rowsOf(table, rows);
  if (gone.length > 0) yield { table: table.name, columns: table.key, gone };
}

/** Takes the oldest notes, at most so many, and reads their rows as they are now, as lines. */
export function collectChanges(sql: Sql, tables: readonly Table[], most: number): string[] {
  const notes = sql
    .exec<Note>(`SELECT number, name, key FROM ${NOTES} ORDER BY number LIMIT ?`, most)
    .toArray();
  const last = notes.at(-1);
  if (last === undefined) return [];
  sql.exec(`DELETE FROM ${NOTES} WHERE number <= ?`, last.number).toArray();
  const keysOf = Map.groupBy(notes, it => it.name);
  return tables.flatMap(table => {
    const keys = [...new Set(keysOf.get(table.name)?.map(it => it.key))];
    return keys.length === 0 ? [] : [...rowsNow(sql, table, keys)].map(it => JSON.stringify(it));
  });
}
