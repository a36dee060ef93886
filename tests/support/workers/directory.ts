/** For tests inside workerd: the platform's databases after a fresh deployment, and the demo's seed. */
import { applyD1Migrations, env } from 'cloudflare:test';
import { seed } from '#demo/seed/seed.ts';
import type { SeedContext } from '#demo/seed/seed-step.ts';
import { platformEnv } from '#platform/env.ts';

const SHARDS = [1, 2, 3, 4].map(number => `DIRECTORY_${number}`);

export async function migrateDirectory(): Promise<void> {
  const all = env as unknown as Record<string, D1Database | undefined>;
  for (const name of ['DIRECTORY', 'CATALOGUE_DB', 'SESSIONS_DB', ...SHARDS]) {
    const db = all[name];
    if (db !== undefined) await applyD1Migrations(db, env.TEST_MIGRATIONS);
  }
}

/** Seeds all missing parts, or those up to the named one. @returns the seeded parts, in order */
export async function seedAll(context: SeedContext, upTo?: string): Promise<string[]> {
  const { done, left } = await seed(context);
  const isEnd = left === 0 || (upTo !== undefined && done.includes(upTo));
  return isEnd ? done : [...done, ...(await seedAll(context, upTo))];
}

/** The last part before the demo members' histories, which take longer than all parts before them. */
const BEFORE_STORIES = 'money 7/15';

/** A fresh database with the demo: its site, its games, and its members with their opening balances and no history. */
export async function seedDemo(): Promise<void> {
  await migrateDirectory();
  const done = await seedAll({ env: platformEnv(env), now: () => Date.now() }, BEFORE_STORIES);
  if (done.at(-1) !== BEFORE_STORIES) throw new Error(`The demo's parts have changed: ${done.join(', ')}`);
}
