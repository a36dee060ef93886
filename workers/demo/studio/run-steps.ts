/** Runs the steps of an object's schema that it has not run yet. */
import type { Sql } from '#platform/base/sql.ts';

/** An object's storage, or a database that stands in for it. */
export interface StepStorage {
  sql: Sql;
  transactionSync: (run: () => void) => void;
}

/** In one transaction. A step is never changed, only followed by another one. */
export function runSteps(storage: StepStorage, steps: readonly string[]): void {
  const { sql } = storage;
  storage.transactionSync(() => {
    sql.exec('CREATE TABLE IF NOT EXISTS schema_step (number INTEGER PRIMARY KEY) STRICT');
    const [{ had } = { had: 0 }] = sql
      .exec<{ had: number }>('SELECT count(*) AS had FROM schema_step')
      .toArray();
    for (const [index, step] of steps.entries()) {
      if (index < had) continue;
      sql.exec(step);
      sql.exec('INSERT INTO schema_step (number) VALUES (?)', index + 1);
    }
  });
}
