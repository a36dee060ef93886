/** Checks that a wallet's file has a table. */
import type { Sql } from '#platform/base/sql.ts';

/** A file of an older schema, not opened since, lacks tables. */
export const hasTable = (sql: Sql, name: string): boolean =>
  sql.exec('SELECT 1 FROM sqlite_master WHERE name = ?', name).toArray().length > 0;
