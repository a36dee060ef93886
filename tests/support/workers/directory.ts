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

/** Seeds all missing parts, or those up to the named one. @returns the seeded parts, in order. @throws Error without such a part */
export async function seedAll(context: SeedContext, upTo?: string): Promise<string[]> {
  const all: string[] = [];
  for (;;) {
    const { done, left } = await seed(context);
    all.push(...done);
    if (upTo !== undefined && done.includes(upTo)) return all;
    if (left > 0) continue;
    if (upTo !== undefined) throw new Error(`The demo has no part ${upTo}: ${all.join(', ')}`);
    return all;
  }
}

const context = (): SeedContext => ({ env: platformEnv(env), now: () => Date.now() });

/** A fresh database with the demo's site and its games, without members. */
export async function seedSite(): Promise<void> {
  await migrateDirectory();
  await seedAll(context(), 'site 5/5');
}

/**
 * A fresh database with the demo: its site, its games, and its members with their opening balances and no history. The histories
 * take longer than all parts before them.
 */
export async function seedDemo(): Promise<void> {
  await migrateDirectory();
  await seedAll(context(), 'money 7/15');
}
