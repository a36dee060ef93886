/** A database file, as an object's own storage is read. */
import type { DatabaseSync } from 'node:sqlite';
import type { Sql, SqlRow, SqlValue } from '#platform/base/sql.ts';

export const sqlOf = (db: DatabaseSync): Sql => ({
  exec: <Row extends SqlRow>(query: string, ...bindings: SqlValue[]) => ({
    toArray: () => db.prepare(query).all(...(bindings as (string | number | null)[])) as Row[],
  }),
});
