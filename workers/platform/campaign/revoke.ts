/** Carries a revocation out: no directory sends any more, the message leaves the inboxes, and open pages read theirs again. */
import { catalogueOf, directoriesOf } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { type Campaign, writeRevocationEnded } from './campaign.db.ts';
import { stopIn } from './step.db.ts';
import { tellMarkets } from './tell-pages.ts';

/** Idempotent: the clock completes one that broke off. @param at epoch milliseconds */
export async function carryOutRevocation(
  env: PlatformEnv,
  { number, content, beganAt }: Pick<Campaign, 'number' | 'content' | 'beganAt'>,
  at: number,
): Promise<void> {
  await Promise.all(directoriesOf(env).map(db => stopIn(db, number, at)));
  await writeRevocationEnded(catalogueOf(env), number, at);
  if (beganAt !== null) await tellMarkets(env, content.segment);
}
