/** A job: accepted documents whose last day is over expire, and their members are told. The level of an account never waits for it. */
import { dayIn } from '#app/domain/day.ts';
import { logWarning } from '#log/log.ts';
import { directoriesOf } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { readMarketOf } from '#platform/site/site.ts';
import { notifyExpired } from './decide-document.ts';
import { readEnded, writeExpiry } from './document.db.ts';

/** Documents per directory and run. */
const MOST = 100;

export async function expireDocuments(env: PlatformEnv, at: number): Promise<string> {
  for (const db of directoriesOf(env)) {
    // No clock is further behind than UTC-12: who is in the day before keeps the document until their own midnight.
    for (const it of await readEnded(db, dayIn(at, 'UTC'), MOST)) {
      try {
        const { timeZone } = await readMarketOf(env, it);
        if ((it.validUntil ?? '') >= dayIn(at, timeZone)) continue;
        await notifyExpired({ env, at }, it);
        await writeExpiry(db, it);
      } catch (error) {
        logWarning('document.not-expired', { memberId: it.memberId, error });
      }
    }
  }
  return '';
}
