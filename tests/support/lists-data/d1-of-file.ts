/** A database file as D1, so that a proof writes rows by the platform's own statements while no pair runs on the folder. */
import type { DatabaseSync, StatementSync } from 'node:sqlite';

type Value = string | number | null;

interface Bound {
  statement: StatementSync;
  values: readonly Value[];
}

const rowsOf = ({ statement, values }: Bound): unknown[] => statement.all(...values);

/** Statements run at once, in the order of the calls, in the transaction that the caller has opened. */
export function d1Of(db: DatabaseSync): D1Database {
  const prepared = new Map<string, StatementSync>();
  const changesOf = db.prepare('SELECT changes() AS changes');
  const statementOf = (query: string): StatementSync => {
    const known = prepared.get(query) ?? db.prepare(query);
    prepared.set(query, known);
    return known;
  };
  const run = async (bound: Bound) => {
    const results = rowsOf(bound);
    return { results, success: true, meta: { changes: Number(changesOf.get()?.changes ?? 0) } };
  };
  const boundTo = (bound: Bound) => ({
    bound,
    bind: (...values: Value[]) => boundTo({ ...bound, values }),
    all: () => run(bound),
    run: () => run(bound),
    first: async (column?: string) => {
      const [row = null] = rowsOf(bound) as (Record<string, Value> | null)[];
      return column === undefined || row === null ? row : (row[column] ?? null);
    },
  });
  const d1 = {
    prepare: (query: string) => boundTo({ statement: statementOf(query), values: [] }),
    batch: (statements: ReturnType<typeof boundTo>[]) => Promise.all(statements.map(it => it.all())),
  };
  return d1 as unknown as D1Database;
}
