/** Migrations of the platform's databases on this machine, as wrangler applies them on deployment. */
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { Miniflare } from './miniflare.ts';
import { repeatedRead } from './repeated-read.ts';

const FOLDER = 'workers/platform/migrations';

/** Applies missing migrations. @param name of the binding. @param worker that binds it */
export async function migrateDatabase(miniflare: Miniflare, name: string, worker: string): Promise<void> {
  const db = await repeatedRead(() => miniflare.getD1Database(name, worker));
  await repeatedRead(async () =>
    db.exec(
      'CREATE TABLE IF NOT EXISTS d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)',
    ),
  );
  const applied = async () => {
    const { results } = await db.prepare('SELECT name FROM d1_migrations').all<{ name: string }>();
    return new Set(results.map(row => row.name));
  };
  const had = await repeatedRead(applied);
  const missing = readdirSync(FOLDER).filter(file => !had.has(file));
  if (missing.length === 0) return;
  const { unstable_splitSqlQuery } = await import('wrangler');
  // Loading it blocks this process for seconds. The runtime closes idle connections meanwhile, which is seen in a later turn only.
  await wait(10);
  for (const file of missing.sort()) {
    const statements = unstable_splitSqlQuery(readFileSync(`${FOLDER}/${file}`, 'utf8'));
    let isRepeated = false;
    await repeatedRead(async () => {
      // One transaction: where its answer was lost, its row says whether it was made.
      if (isRepeated && (await applied()).has(file)) return;
      isRepeated = true;
      await db.batch([
        ...statements.map(statement => db.prepare(statement)),
        db.prepare('INSERT INTO d1_migrations (name) VALUES (?1)').bind(file),
      ]);
    });
  }
}
