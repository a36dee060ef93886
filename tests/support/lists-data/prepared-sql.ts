/** A database file as an object's own storage, with each statement prepared once: a proof writes hundreds of thousands of rows. */
import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { Sql, SqlRow, SqlValue } from '#platform/base/sql.ts';
import { sqlOf } from '../../../scripts/sql-of-file.ts';

const bytes = (value: SqlValue): Uint8Array | string | number | null =>
  value instanceof ArrayBuffer ? new Uint8Array(value) : value;

export function preparedSql(db: DatabaseSync): Sql {
  const plain = sqlOf(db);
  const prepared = new Map<string, StatementSync>();
  return {
    exec: <Row extends SqlRow>(query: string, ...bindings: SqlValue[]) => {
      // Without values it may be several statements.
      if (bindings.length === 0) return plain.exec<Row>(query);
      const statement = prepared.get(query) ?? db.prepare(query);
      prepared.set(query, statement);
      const rows = statement.all(...bindings.map(bytes)) as Row[];
      return { toArray: () => rows };
    },
  };
}
