/** A database of this process, read and written as an object's own storage is: a file of a data folder, or one in memory. */
import type { DatabaseSync } from 'node:sqlite';
import type { Sql, SqlRow, SqlValue } from '#platform/base/sql.ts';

const bytes = (value: SqlValue): Uint8Array | string | number | null =>
  value instanceof ArrayBuffer ? new Uint8Array(value) : value;

function rowsOf<Row extends SqlRow>(db: DatabaseSync, query: string, bindings: readonly SqlValue[]): Row[] {
  if (bindings.length > 0) return db.prepare(query).all(...bindings.map(bytes)) as Row[];
  // Only `exec` runs several statements, and only queries have rows.
  if (/^\s*(SELECT|WITH|PRAGMA)\b/.test(query)) return db.prepare(query).all() as Row[];
  db.exec(query);
  return [];
}

export const sqlOf = (db: DatabaseSync): Sql => ({
  exec: <Row extends SqlRow>(query: string, ...bindings: SqlValue[]) => {
    const rows = rowsOf<Row>(db, query, bindings);
    return { toArray: () => rows };
  },
});
