/**
 * Demo data in numbered steps. Each speaks only through use cases; a data folder remembers which it has, so that an
 * older one gets the new steps too.
 */
import type { PlatformEnv } from '../env.ts';
import { seedSite } from './step-01-site.ts';
import { seedGames } from './step-02-games.ts';
import { seedSiteFiles } from './step-03-site-files.ts';
import { seedMembers } from './step-04-members.ts';
import { seedInbox } from './step-05-inbox.ts';
import { seedMoney } from './step-06-money.ts';

export interface SeedContext {
  env: PlatformEnv;
  now: () => number;
}

interface SeedStep {
  number: number;
  name: string;
  run: (context: SeedContext) => Promise<void>;
}

const STEPS: readonly SeedStep[] = [
  { number: 1, name: 'site', run: seedSite },
  { number: 2, name: 'games', run: seedGames },
  { number: 3, name: 'site-files', run: seedSiteFiles },
  { number: 4, name: 'members', run: seedMembers },
  { number: 5, name: 'inbox', run: seedInbox },
  { number: 6, name: 'money', run: seedMoney },
];

/** Runs the steps that this data folder does not have. Returns their names. */
export async function seed(context: SeedContext): Promise<{ done: string[] }> {
  const db = context.env.DIRECTORY;
  const { results } = await db.prepare('SELECT number FROM seed_step').all<{ number: number }>();
  const had = new Set(results.map(row => row.number));
  const done: string[] = [];
  for (const step of STEPS.filter(it => !had.has(it.number))) {
    await step.run(context);
    await db
      .prepare('INSERT INTO seed_step (number, name, done_at) VALUES (?1, ?2, ?3)')
      .bind(step.number, step.name, context.now())
      .run();
    done.push(step.name);
  }
  return { done };
}
