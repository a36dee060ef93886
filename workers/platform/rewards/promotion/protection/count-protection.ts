/**
 * A job of the schedule: counts breaks and lowered limits beside the promotions that their members had claimed, so that operators see what a
 * promotion does to those who take it. Aggregates alone are shown: no member is named.
 */
import { DAY_MS } from '#app/domain/time.ts';
import { logWarning } from '#log/log.ts';
import { catalogueOf, directoriesOf } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { readFacts } from '#platform/site/site.ts';
import { dayOf } from '../claim-promotion.ts';
import { deleteAct, type ProtectionAct, readActs, readClaimed, writeProtection } from './protection.db.ts';

/** Time after a claim within which an act counts beside it, in milliseconds. */
export const COUNTED_MS = 30 * DAY_MS;

/** Acts per directory and run. */
const MOST = 100;

async function count(env: PlatformEnv, { memberId, kind, madeAt }: ProtectionAct): Promise<void> {
  const db = catalogueOf(env);
  const claimed = await readClaimed(db, { memberId, from: madeAt - COUNTED_MS, to: madeAt });
  if (claimed.length === 0) return;
  const { markets } = await readFacts(env);
  for (const [country, promotions] of Map.groupBy(claimed, it => it.country)) {
    const market = markets.find(it => it.country === country);
    if (market === undefined) continue;
    const day = dayOf(madeAt, market);
    await writeProtection(
      db,
      promotions.map(it => it.promotionId),
      { memberId, kind, country, day },
    );
  }
}

/** An act is deleted after it was counted; one that breaks off is counted again, which changes nothing. */
export async function countProtection(env: PlatformEnv): Promise<void> {
  for (const directory of directoriesOf(env))
    for (const act of await readActs(directory, MOST))
      try {
        await count(env, act);
        await deleteAct(directory, act);
      } catch (error) {
        logWarning('promotion.protection-not-counted', { memberId: act.memberId, error });
      }
}
