/** For tests inside workerd: the platform's databases after a fresh deployment, and the demo's seed. */
import { applyD1Migrations, env } from 'cloudflare:test';
import { coverInkIndex } from '#demo/art/art.ts';
import { demoSite } from '#demo/seed/demo-site.ts';
import { seed } from '#demo/seed/seed.ts';
import type { SeedContext } from '#demo/seed/seed-step.ts';
import { DEMO_NAMES, MEMBERS_STEP } from '#demo/seed/step-04-members.ts';
import { MONEY_STEP } from '#demo/seed/step-06-money.ts';
import { platformEnv } from '#platform/base/env.ts';
import { beginImport, continueImport, stageSite } from '#platform/site-import/site-import.ts';
import { beginWith } from './kept-storage.ts';

const SHARDS = [1, 2, 3, 4].map(number => `DIRECTORY_${number}`);

/** Empty storage with the tables of a fresh deployment. */
export const migrateDirectory = (): Promise<void> => beginWith('migrated', migrateFurther);

/** Applies the migrations that the databases do not have yet, to what is in them. */
export async function migrateFurther(): Promise<void> {
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

/** Games of the site in most tests: the first of the demo's list, in the proportions of the whole. */
export const GAMES = 300;

/** Empty storage with the demo's site and its first games, without members: objects that were there before are gone. */
export const seedSite = (): Promise<void> => seedSiteOf(GAMES);

const seedSiteOf = (count: number): Promise<void> => beginWith(`site of ${count}`, () => importSite(count));

async function importSite(count: number): Promise<void> {
  await migrateFurther();
  const context = { env: platformEnv(env), now: () => Date.now(), coverInk: coverInkIndex };
  const { site, games } = demoSite(context.env.CATALOGUE_GAMES, context.now());
  const manifest = await stageSite(context, { site, games: games.slice(0, count) }, null);
  const begun = await beginImport(context, { manifest, note: 'the demo', base: null, by: null });
  if (!begun.ok) throw new Error(`The demo's site was not imported: ${begun.error}`);
  let left: number;
  do left = (await continueImport(context)).left;
  while (left > 0);
}

/**
 * A fresh database with the demo: its site, its first games, and its members with their opening balances. They have no messages and
 * no history, which take longer than everything else.
 */
export const seedDemo = (): Promise<void> => seedDemoOf(GAMES);

/** The same with another number of games. */
export async function seedDemoOf(games: number): Promise<void> {
  await seedSiteOf(games);
  const context = { env: platformEnv(env), now: () => Date.now() };
  await MEMBERS_STEP.run(context, 0);
  // The first parts of money are the members' accounts; their histories follow.
  for (const part of DEMO_NAMES.keys()) await MONEY_STEP.run(context, part);
}
