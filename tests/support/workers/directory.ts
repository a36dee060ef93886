/** For tests inside workerd: the platform's database as a fresh deployment has it, and the demo in it. */
import { applyD1Migrations, env } from 'cloudflare:test';
import { seed } from '#demo/seed/seed.ts';
import type { SeedContext } from '#demo/seed/seed-step.ts';
import { platformEnv } from '#platform/env.ts';

export async function migrateDirectory(): Promise<void> {
  await applyD1Migrations(env.DIRECTORY, env.TEST_MIGRATIONS);
}

/** Does all parts that are missing, or those up to the one named. @returns what was done, in order */
export async function seedAll(context: SeedContext, upTo?: string): Promise<string[]> {
  const { done, left } = await seed(context);
  const isEnd = left === 0 || (upTo !== undefined && done.includes(upTo));
  return isEnd ? done : [...done, ...(await seedAll(context, upTo))];
}

/** What members of the demo have done since they came is told after this part, and takes longer than all before. */
const BEFORE_STORIES = 'money 8/16';

/** A fresh database with the demo: its site, its games, and its members with what they were given, who have done nothing yet. */
export async function seedDemo(): Promise<void> {
  await migrateDirectory();
  const done = await seedAll({ env: platformEnv(env), now: () => Date.now() }, BEFORE_STORIES);
  if (done.at(-1) !== BEFORE_STORIES) throw new Error(`The demo's parts have changed: ${done.join(', ')}`);
}
