/** For tests inside workerd: the platform's database as a fresh deployment has it, and the demo in it. */
import { applyD1Migrations, env } from 'cloudflare:test';
import { seed } from '#demo/seed/seed.ts';
import type { SeedContext } from '#demo/seed/seed-step.ts';

export async function migrateDirectory(): Promise<void> {
  await applyD1Migrations(env.DIRECTORY, env.TEST_MIGRATIONS);
}

/** Does all parts that are missing, or those up to the one named. @returns what was done, in order */
export async function seedAll(context: SeedContext, upTo?: string): Promise<string[]> {
  const { done, left } = await seed(context);
  const isEnd = left === 0 || (upTo !== undefined && done.includes(upTo));
  return isEnd ? done : [...done, ...(await seedAll(context, upTo))];
}
