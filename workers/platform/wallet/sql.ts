/** As much of a database as reading and checking a ledger needs: a wallet's own, or a file of a data folder. */

export type SqlValue = ArrayBuffer | string | number | null;
export type SqlRow = Record<string, SqlValue>;

export interface Sql {
  exec<Row extends SqlRow>(query: string, ...bindings: SqlValue[]): { toArray(): Row[] };
}
