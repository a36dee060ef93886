/** Checks that a friend has met the programme's condition, read from the directory and from the friend's own wallet. */
import type { PlatformEnv } from '../env.ts';
import { walletOf } from '../wallet/wallet.ts';
import type { Friendship, KnownPerson } from './friendship.db.ts';
import type { Programme } from './programme.ts';

/** Deposits that are looked through, the newest first. */
const MOST_DEPOSITS = 200;

type Since = Pick<Friendship, 'friendId' | 'joinedAt'>;

async function hasDeposited(
  env: PlatformEnv,
  { friendId, joinedAt }: Since,
  minimumMinor: number,
  at: number,
) {
  const { rows } = await walletOf(env, friendId).movements({
    kinds: ['deposit', 'deposit-request'],
    from: joinedAt,
    to: at,
    offset: 0,
    limit: MOST_DEPOSITS,
    status: 'completed',
  });
  return rows.some(it => it.amountMinor >= minimumMinor);
}

/** Stakes less the returned ones, in the rounds that began in a time; null while the wallet is still being counted. */
export async function turnoverOf(
  env: PlatformEnv,
  friendId: string,
  { from, to }: { from: number; to: number },
): Promise<number | null> {
  const { isComplete, outMinor } = await walletOf(env, friendId).rounds({ from, to, offset: 0, limit: 1 });
  return isComplete ? outMinor : null;
}

export async function isQualified(
  env: PlatformEnv,
  friendship: Since,
  { mobileProvedAt }: Pick<KnownPerson, 'mobileProvedAt'>,
  { event, minimumMinor }: Programme,
  at: number,
): Promise<boolean> {
  const { friendId, joinedAt } = friendship;
  switch (event) {
    case 'mobile':
      return mobileProvedAt !== null;
    case 'deposit':
      return hasDeposited(env, friendship, minimumMinor, at);
    case 'turnover':
      return ((await turnoverOf(env, friendId, { from: joinedAt, to: at })) ?? 0) >= minimumMinor;
  }
}

/** Whether a payment of the friend was taken back since they joined. */
export async function isChargedBack(
  env: PlatformEnv,
  { friendId, joinedAt }: Since,
  at: number,
): Promise<boolean> {
  const query = { kinds: ['charge-back'] as const, from: joinedAt, to: at, offset: 0, limit: 1 };
  return (await walletOf(env, friendId).movements(query)).total > 0;
}
