/**
 * Carries friendships on: joined, qualified, rewarded. Every step may be repeated and run beside itself. The rewards are fixed in the
 * row before they are paid, and each is paid under the friendship's own operation id, so a run that dies is finished by the next.
 */

import { maskedName } from '#app/domain/masked-name.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#app/domain/time.ts';
import { logWarning } from '#log/log.ts';
import { directoriesOf } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { pause } from '#platform/base/pause.ts';
import { payReferralReward } from '#platform/ledger/wallet/wallet.ts';
import { readMarketOf } from '#platform/site/site.ts';
import {
  type Friendship,
  type KnownPerson,
  putOff,
  readAccountKeys,
  readDue,
  readFriendship,
  readPerson,
  writeNotCounted,
  writePaid,
  writeQualified,
} from './friendship.db.ts';
import { notifyReward } from './notify-reward.ts';
import { hasPlayedDeposit, isChargedBack } from './played-deposit.ts';
import { type Programme, programmeOf } from './programme.ts';
import { isQualified } from './qualified.ts';
import { selfReferral } from './self-referral.ts';

/** Friendships per directory and run. */
const MOST = 100;
/** Wait before a reward that cannot be paid now, to a member on a break, is tried again, in milliseconds. */
const HELD_MS = HOUR_MS;
const FAILED_MS = 10 * MINUTE_MS;
/** Friends who have not qualified are looked at the less often the longer ago they joined. */
const SHARE_OF_AGE = 20;

const nextLook = (joinedAt: number, at: number): number =>
  at + Math.min(DAY_MS, Math.max(MINUTE_MS, Math.round((at - joinedAt) / SHARE_OF_AGE)));

/** Both sides of a friendship, with the programmes of their markets. */
interface Sides {
  friend: KnownPerson;
  referrer: KnownPerson;
  ofFriend: Programme;
  ofReferrer: Programme;
}

/** @returns null while one of them is forgotten, or a market has no programme */
async function readSides(env: PlatformEnv, it: Friendship): Promise<Sides | null> {
  const [friend, referrer] = await Promise.all([
    readPerson(env, it.friendId),
    readPerson(env, it.referrerId),
  ]);
  if (friend === null || referrer === null) return null;
  const [ofFriend, ofReferrer] = await Promise.all(
    [friend, referrer].map(async person => programmeOf(await readMarketOf(env, person))),
  );
  return ofFriend == null || ofReferrer == null ? null : { friend, referrer, ofFriend, ofReferrer };
}

/** Qualifies a friend who has met the market's condition, unless both turn out to be one person. */
async function qualify(env: PlatformEnv, it: Friendship, sides: Sides, at: number): Promise<void> {
  const { friend, referrer, ofFriend, ofReferrer } = sides;
  const { friendId, joinedAt } = it;
  if (!(await isQualified(env, it, friend, ofFriend, at))) {
    await putOff(env, friendId, nextLook(joinedAt, at));
    return;
  }
  const [theirs, own] = await Promise.all([readAccountKeys(env, friend), readAccountKeys(env, referrer)]);
  const flaw = selfReferral(referrer, friend, { accounts: [own, theirs] });
  if (flaw !== null) return writeNotCounted(env, friendId, flaw);
  await writeQualified(env, friendId, {
    at,
    dueAt: at + ofFriend.waitingMs,
    friendMinor: ofFriend.friendRewardMinor,
    referrerMinor: ofReferrer.rewardMinor,
  });
}

type PayOutcome = 'paid' | 'too_many' | 'held';

async function pay(
  env: PlatformEnv,
  it: Friendship,
  { friend, referrer, ofReferrer }: Sides,
  to: 'friend' | 'referrer',
  at: number,
): Promise<PayOutcome> {
  const [receiver, other] = to === 'friend' ? [friend, referrer] : [referrer, friend];
  const amountMinor = (to === 'friend' ? it.friendMinor : it.referrerMinor) ?? 0;
  const paid = await payReferralReward(env, {
    memberId: receiver.memberId,
    friendId: it.friendId,
    to,
    amountMinor,
    at,
    memo: { member: maskedName(other.username) },
    most: to === 'referrer' ? ofReferrer.friendsPerYear : undefined,
  });
  if (!paid.ok) return paid.error === 'too_many' ? 'too_many' : 'held';
  await notifyReward(env, { friendId: it.friendId, to, receiver, amountMinor, at });
  await writePaid(env, it.friendId, to, at);
  return 'paid';
}

/**
 * Pays both sides, each as soon as it may get something. A payment that was taken back meanwhile ends what is unpaid. Friends who
 * qualified under rules of before wait until a deposit was played.
 */
async function reward(env: PlatformEnv, it: Friendship, sides: Sides, at: number): Promise<void> {
  const { friendId } = it;
  if (await isChargedBack(env, it, at)) {
    return it.referrerPaidAt === null
      ? writeNotCounted(env, friendId, 'charged-back')
      : putOff(env, friendId, null);
  }
  const times = Math.min(1, sides.ofFriend.playedTimes);
  if (times > 0 && !(await hasPlayedDeposit(env, it, { leastMinor: 0, times }, at)))
    return putOff(env, friendId, nextLook(it.joinedAt, at));
  const toFriend = it.friendPaidAt === null ? await pay(env, it, sides, 'friend', at) : 'paid';
  const toReferrer = it.referrerPaidAt === null ? await pay(env, it, sides, 'referrer', at) : 'paid';
  if (toFriend === 'held' || toReferrer === 'held') return putOff(env, friendId, at + HELD_MS);
  return toReferrer === 'too_many'
    ? writeNotCounted(env, friendId, 'yearly-limit')
    : putOff(env, friendId, null);
}

/** Carries one friendship as far as it goes now. Nothing for a member whom nobody invited. */
export async function settleFriendship(env: PlatformEnv, friendId: string, at: number): Promise<void> {
  const before = await readFriendship(env, friendId);
  if (before === null || before.stage === 'not-counted') return;
  const sides = await readSides(env, before);
  if (sides === null) return putOff(env, friendId, at + DAY_MS);
  if (before.stage === 'joined') await qualify(env, before, sides, at);
  // As it is stored: of several runs, another may have fixed the rewards.
  const it = before.stage === 'joined' ? await readFriendship(env, friendId) : before;
  if (it?.stage === 'qualified' && (it.dueAt ?? at) <= at) await reward(env, it, sides, at);
}

/** A job of the schedule. A friendship that fails is logged and tried again, and the others do not wait for it. */
export async function settleFriendships(env: PlatformEnv, at: number): Promise<string> {
  for (const db of directoriesOf(env)) {
    for (const friendId of await readDue(db, at, MOST)) {
      try {
        await settleFriendship(env, friendId, at);
      } catch (error) {
        logWarning('referral.not-settled', { memberId: friendId, error });
        await putOff(env, friendId, at + FAILED_MS);
      }
      await pause();
    }
  }
  return '';
}
