/**
 * Seeds the demo in numbered steps, each in parts that are small enough for one call on a slow machine. Parts use only use
 * cases and are idempotent. A data folder records its progress, so that an older folder gets new steps, and an interrupted
 * seed resumes with its current part.
 */
import { catalogueOf } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import type { SeedContext, SeedStep } from './seed-step.ts';
import { MEMBERS_STEP } from './step-04-members.ts';
import { INBOX_STEP } from './step-05-inbox.ts';
import { MONEY_STEP } from './step-06-money.ts';
import { PLAYED_STEP } from './step-10-played.ts';
import { SITE_STEP } from './step-11-site.ts';
import { CONTACTS_STEP } from './step-50-contacts.ts';
import { VIP_STEP } from './step-58-vip.ts';
import { SUPPORT_STEP } from './step-60-support.ts';
import { FRIENDS_STEP } from './step-66-friends.ts';
import { PROMOTIONS_STEP } from './step-70-promotions.ts';
import { LIMITS_STEP } from './step-74-limits.ts';
import { WAITING_TRANSFERS_STEP } from './step-76-waiting-transfers.ts';
import { TOP_GAMES_STEP } from './step-84-top-games.ts';
import { TOURNAMENTS_STEP } from './step-88-tournaments.ts';
import { STATEMENTS_STEP } from './step-92-statements.ts';
import { CONSENTS_STEP } from './step-93-consents.ts';
import { CARE_STEP } from './step-95-care.ts';

export { DEMO_PROVIDERS } from './games/providers.ts';

export interface SeedProgress {
  /** The part done by this call, as `games 2/3`; empty where nothing was left. */
  done: string[];
  /** Number of parts left. */
  left: number;
}

/** In the order in which they run; numbers are those that data folders have recorded. */
const STEPS: readonly SeedStep[] = [
  SITE_STEP,
  MEMBERS_STEP,
  INBOX_STEP,
  MONEY_STEP,
  STATEMENTS_STEP,
  PLAYED_STEP,
  CONTACTS_STEP,
  VIP_STEP,
  SUPPORT_STEP,
  FRIENDS_STEP,
  PROMOTIONS_STEP,
  LIMITS_STEP,
  WAITING_TRANSFERS_STEP,
  TOP_GAMES_STEP,
  TOURNAMENTS_STEP,
  CONSENTS_STEP,
  CARE_STEP,
];

interface MissingStep extends SeedStep {
  partsDone: number;
}

async function missingSteps(env: PlatformEnv): Promise<MissingStep[]> {
  const db = catalogueOf(env);
  const [steps, parts] = await db.batch<{ number: number; parts_done: number }>([
    db.prepare('SELECT number FROM seed_step'),
    db.prepare('SELECT number, parts_done FROM seed_part'),
  ]);
  const had = new Set(steps?.results.map(row => row.number));
  const begun = new Map(parts?.results.map(row => [row.number, row.parts_done]));
  return STEPS.filter(it => !had.has(it.number)).map(it => ({
    ...it,
    // CATALOGUE_GAMES may be lower than when the step began.
    partsDone: Math.min(begun.get(it.number) ?? 0, it.parts(env) - 1),
  }));
}

/** Records a part; concurrent calls may have done the same one. */
async function note({ env, now }: SeedContext, step: SeedStep, partsDone: number): Promise<void> {
  const db = catalogueOf(env);
  if (partsDone < step.parts(env)) {
    await db
      .prepare(
        `INSERT INTO seed_part (number, parts_done) VALUES (?1, ?2)
         ON CONFLICT (number) DO UPDATE SET parts_done = max(parts_done, excluded.parts_done)`,
      )
      .bind(step.number, partsDone)
      .run();
    return;
  }
  await db.batch([
    db
      .prepare('INSERT OR IGNORE INTO seed_step (number, name, done_at) VALUES (?1, ?2, ?3)')
      .bind(step.number, step.name, now()),
    db.prepare('DELETE FROM seed_part WHERE number = ?1').bind(step.number),
  ]);
}

/** Runs the next missing part of this data folder. */
export async function seed(context: SeedContext): Promise<SeedProgress> {
  const { env } = context;
  const missing = await missingSteps(env);
  const [step] = missing;
  if (step === undefined) return { done: [], left: 0 };
  await step.run(context, step.partsDone);
  await note(context, step, step.partsDone + 1);
  const left = missing.reduce((sum, it) => sum + it.parts(env) - it.partsDone, -1);
  return { done: [`${step.name} ${step.partsDone + 1}/${step.parts(env)}`], left };
}
