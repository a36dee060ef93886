/**
 * Finds a deposit of a friend that was credited, stands, and was played. Rewards are paid for nothing less: registering and proving a
 * number cost a cheat nothing.
 */
import type { PlatformEnv } from '#platform/base/env.ts';
import { type PastMovement, walletOf } from '#platform/ledger/wallet/wallet.ts';
import type { Friendship } from './friendship.db.ts';

/** Deposits that are looked through, the newest first. */
const MOST_DEPOSITS = 200;

export type Since = Pick<Friendship, 'friendId' | 'joinedAt'>;

/** Epoch milliseconds, both included. */
interface Span {
  from: number;
  to: number;
}

/**
 * Real-money stakes less the returned ones, in minor units.
 * @returns null while the wallet is still being counted
 */
export async function turnoverOf(
  env: PlatformEnv,
  friendId: string,
  { from, to }: Span,
): Promise<number | null> {
  const { isComplete, games } = await walletOf(env, friendId).activity({ from, to: to + 1 });
  return isComplete ? games.reduce((sum, it) => sum + it.realStakeMinor, 0) : null;
}

const creditedAt = ({ decidedAt, madeAt }: PastMovement): number => decidedAt ?? madeAt;

/** Credited deposits of at least an amount; a later one stands only where it is smaller than all before it. */
async function readDeposits(
  env: PlatformEnv,
  { friendId, joinedAt }: Since,
  leastMinor: number,
  at: number,
): Promise<PastMovement[]> {
  const { rows } = await walletOf(env, friendId).movements({
    kinds: ['deposit', 'deposit-request'],
    from: joinedAt,
    to: at,
    offset: 0,
    limit: MOST_DEPOSITS,
    status: 'completed',
  });
  const fitting = rows.filter(it => it.amountMinor > 0 && it.amountMinor >= leastMinor);
  const ordered = fitting.toSorted((a, b) => creditedAt(a) - creditedAt(b));
  return ordered.filter((it, index) =>
    ordered.slice(0, index).every(before => before.amountMinor > it.amountMinor),
  );
}

/** @param leastMinor of the deposit @param times that it has to be played; 0 asks for a deposit alone */
export async function hasPlayedDeposit(
  env: PlatformEnv,
  friendship: Since,
  { leastMinor, times }: { leastMinor: number; times: number },
  at: number,
): Promise<boolean> {
  for (const deposit of await readDeposits(env, friendship, leastMinor, at)) {
    const span = { from: creditedAt(deposit), to: at };
    if (times === 0) return true;
    const played = await turnoverOf(env, friendship.friendId, span);
    if (played !== null && played >= deposit.amountMinor * times) return true;
  }
  return false;
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
