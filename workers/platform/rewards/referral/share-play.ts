/**
 * The share of a friend's play that the inviting member gets: per cent of a day's turnover, once per friend and day. Days are
 * those of UTC, whose hours every wallet has in sums; a day is shared some hours after its end, when its rounds are over.
 */

import { maskedName } from '#app/domain/masked-name.ts';
import { toDecimalString } from '#app/domain/money.ts';
import { restrictionOn } from '#app/domain/restriction.ts';
import { DAY_MS, HOUR_MS } from '#app/domain/time.ts';
import { logWarning } from '#log/log.ts';
import { directoryOf, readAcross } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { inSlices } from '#platform/base/pause.ts';
import { creditAffiliateRebate } from '#platform/ledger/wallet/wallet.ts';
import { readInForce } from '#platform/protection/restriction/restriction.ts';
import { type MarketProfile, readFacts } from '#platform/site/site.ts';
import { shareOf } from '../rebate/rebate.ts';
import { type Friendship, readPerson, readToShare, writeShared } from './friendship.db.ts';
import { turnoverOf } from './played-deposit.ts';

/** Time for the rounds of a day to end. */
const AFTER_DAY_MS = 2 * HOUR_MS;
/** Friends per run. */
const MOST = 100;
const AT_ONCE = 10;

interface Day {
  /** Days since 1970, UTC. */
  day: number;
  at: number;
}

/** Whether the inviting member takes a break: a day that is shared then earns nothing, later too. */
async function isAway(env: PlatformEnv, { referrerId }: Friendship, at: number): Promise<boolean> {
  const restrictions = await readInForce(directoryOf(env, referrerId), referrerId, at);
  return restrictionOn(restrictions, 'promotion', at) !== null;
}

/** Credits a share. @returns false where it has to be tried again */
async function credit(
  env: PlatformEnv,
  it: Friendship,
  market: MarketProfile,
  { day, at, turnoverMinor }: Day & { turnoverMinor: number },
): Promise<boolean> {
  const rate = market.referral?.share ?? '0';
  const amountMinor = shareOf(turnoverMinor, rate);
  if (amountMinor <= 0 || (await isAway(env, it, at))) return true;
  const friend = await readPerson(env, it.friendId);
  if (friend === null) return true;
  const turnover = toDecimalString(turnoverMinor, market.exponent);
  const credited = await creditAffiliateRebate(env, {
    memberId: it.referrerId,
    operationId: `affiliate-rebate:${it.friendId}:${day}`,
    amountMinor,
    at,
    memo: { member: maskedName(friend.username), level: '1', turnover, rate },
  });
  // A conflict: a run that died had credited the day before a late rollback changed its turnover.
  return credited.ok || credited.error === 'conflict' || credited.error === 'closed';
}

/** Shares the days of a friend up to one. */
async function shareDays(env: PlatformEnv, it: Friendship, markets: readonly MarketProfile[], last: Day) {
  const { friendId, referrerCountry, referrerCurrency } = it;
  const market = markets.find(each => each.country === referrerCountry);
  const friend = market?.referral?.share === undefined ? null : await readPerson(env, friendId);
  // Days without a programme, and play in another currency, have no share, later too.
  if (market === undefined || friend?.currency !== referrerCurrency)
    return writeShared(env, friendId, last.day);
  for (let day = it.sharedDay + 1; day <= last.day; day += 1) {
    const from = Math.max(day * DAY_MS, it.joinedAt);
    const turnoverMinor = await turnoverOf(env, friendId, { from, to: (day + 1) * DAY_MS - 1 });
    if (turnoverMinor === null) return;
    if (!(await credit(env, it, market, { day, at: last.at, turnoverMinor }))) return;
    await writeShared(env, friendId, day);
  }
}

/**
 * A job of the schedule.
 * @param after the last friend of the run before; '' begins a round
 * @returns the last friend of this run; '' when the round is done
 */
export async function sharePlay(env: PlatformEnv, at: number, after: string): Promise<string> {
  const day = Math.floor((at - AFTER_DAY_MS) / DAY_MS) - 1;
  const read = (db: D1Database) => readToShare(db, { day, after, most: MOST });
  const friends = await readAcross(env, read, MOST, it => [it.friendId]);
  if (friends.length === 0) return '';
  const { markets } = await readFacts(env);
  await inSlices(friends, AT_ONCE, it =>
    shareDays(env, it, markets, { day, at }).catch((error: unknown) => {
      logWarning('referral.not-shared', { memberId: it.friendId, error });
    }),
  );
  return friends.length < MOST ? '' : (friends.at(-1)?.friendId ?? '');
}
