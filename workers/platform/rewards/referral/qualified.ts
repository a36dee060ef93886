/**
 * Checks that a friend has met the programme's condition, read from the directory and from the friend's own wallet: the event, and a
 * deposit that was played. In markets with play money alone, the event may be enough.
 */
import type { PlatformEnv } from '#platform/base/env.ts';
import type { KnownPerson } from './friendship.db.ts';
import { hasPlayedDeposit, type Since, turnoverOf } from './played-deposit.ts';
import type { Programme } from './programme.ts';

type Person = Pick<KnownPerson, 'mobileProvedAt'>;

async function hasTurnover(
  env: PlatformEnv,
  { friendId, joinedAt }: Since,
  minimumMinor: number,
  at: number,
) {
  return ((await turnoverOf(env, friendId, { from: joinedAt, to: at })) ?? 0) >= minimumMinor;
}

export async function isQualified(
  env: PlatformEnv,
  friendship: Since,
  { mobileProvedAt }: Person,
  { event, minimumMinor, playedTimes: times }: Programme,
  at: number,
): Promise<boolean> {
  const hasPlayed = (leastMinor: number) => hasPlayedDeposit(env, friendship, { leastMinor, times }, at);
  const isEnough = async () => times === 0 || (await hasPlayed(0));
  switch (event) {
    case 'mobile':
      return mobileProvedAt !== null && (await isEnough());
    case 'deposit':
      return hasPlayed(minimumMinor);
    case 'turnover':
      return (await hasTurnover(env, friendship, minimumMinor, at)) && (await isEnough());
  }
}
