/** The database's plans of the queries of some code: a test can rule out that one walks a table. */

/** @returns the steps of every query that `run` makes with the database that it is given, in order */
export async function plansOf(db: D1Database, run: (db: D1Database) => Promise<unknown>): Promise<string[]> {
  const queries: { query: string; values: unknown[] }[] = [];
  const spied = new Proxy(db, {
    get(target, name) {
      if (name !== 'prepare') return Reflect.get(target, name).bind(target);
      return (query: string) => {
        const asked = { query, values: [] as unknown[] };
        queries.push(asked);
        const statement = target.prepare(query);
        const bind = (...values: unknown[]) => {
          asked.values = values;
          return statement.bind(...values);
        };
        return Object.assign(Object.create(statement), { bind });
      };
    },
  });
  await run(spied);
  const plans = await Promise.all(
    queries.map(({ query, values }) =>
      db
        .prepare(`EXPLAIN QUERY PLAN ${query}`)
        .bind(...values)
        .all<{ detail: string }>(),
    ),
  );
  return plans.flatMap(it => it.results.map(step => step.detail));
}
