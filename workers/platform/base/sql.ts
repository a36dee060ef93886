/** The part of a database that reading and verifying a ledger needs: a wallet's own storage, or a file of a data folder. */

export type SqlValue = ArrayBuffer | string | number | null;
export type SqlRow = Record<string, SqlValue>;

export interface Sql {
  exec<Row extends SqlRow>(query: string, ...bindings: SqlValue[]): { toArray(): Row[] };
}
