/**
 * Deletes personal data when the market's retention period ends: records of logins, removed bank accounts, closed accounts; and
 * sessions that nobody came back to, and codes that nobody typed. Runs every hour, some rows at a time; the rest waits for the next run.
 */
import { DAY_MS } from '#app/domain/time.ts';
import { logError } from '#log/log.ts';
import { directoriesOf } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { pause } from '#platform/base/pause.ts';
import { sweepSessions } from '#platform/base/session/session.ts';
import { deleteRemovedAccounts } from '#platform/cashier/cashier/cashier.ts';
import { deleteExpiredCodes, deleteLoginRecords } from '#platform/member/member.ts';
import { readClosed } from '#platform/protection/restriction/restriction.ts';
import { type MarketProfile, readFacts } from '#platform/site/site.ts';
import { deleteOldReads, deleteVotes } from '#platform/support/help/help.ts';
import { eraseMember } from '../erase/erase.ts';

/** Members forgotten in a run: each is a call of their wallet, and of those with whom money was exchanged. */
const MOST = 20;

/** The strictest rule of all markets counts where rows name no market. */
const shortest = (markets: readonly MarketProfile[], rule: keyof MarketProfile['retention']): number =>
  Math.min(...markets.map(it => it.retention[rule]));

async function eraseClosed(env: PlatformEnv, { country, retention }: MarketProfile, at: number) {
  const before = at - retention.closedAccountDays * DAY_MS;
  for (const db of directoriesOf(env)) {
    for (const memberId of await readClosed(db, { country, before, at, most: MOST })) {
      const forgotten = await eraseMember(env, memberId, at);
      if (!forgotten.ok) logError('account.not-forgotten', { memberId, why: forgotten.error });
      await pause();
    }
  }
}

/** A job of the schedule. */
export async function keepRetention(env: PlatformEnv, at: number): Promise<string> {
  const { markets } = await readFacts(env);
  await sweepSessions(env, at);
  await deleteOldReads(env, at);
  for (const db of directoriesOf(env)) await deleteExpiredCodes(db, at);
  if (markets.length === 0) return '';
  const [records, accounts] = [
    at - shortest(markets, 'loginRecordDays') * DAY_MS,
    at - shortest(markets, 'removedBankAccountDays') * DAY_MS,
  ];
  for (const db of directoriesOf(env)) {
    await deleteLoginRecords(db, records);
    await deleteRemovedAccounts(db, accounts);
    for (const { country, retention } of markets)
      await deleteVotes(db, { country, before: at - retention.helpVoteDays * DAY_MS });
  }
  for (const market of markets) await eraseClosed(env, market, at);
  return '';
}
