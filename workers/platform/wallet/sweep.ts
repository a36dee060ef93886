/**
 * Goes round all wallets, a few at a time: one whose alarm was lost, after too many failures of the runtime's own, is woken
 * and takes up what it has left. Waking is enough, and wallets that have delivered everything do nothing.
 */
import type { PlatformEnv } from '../env.ts';
import { walletOf } from './open-wallet.ts';

/** Wallets that one turn wakes. */
const WALLETS_PER_TURN = 50;

/**
 * @param after the last member of the turn before; '' begins a round
 * @returns the last member of this turn; '' when the round is done
 */
export async function sweepWallets(env: PlatformEnv, after: string): Promise<string> {
  const { results } = await env.DIRECTORY.prepare(
    'SELECT member_id AS memberId FROM member WHERE member_id > ?1 ORDER BY member_id LIMIT ?2',
  )
    .bind(after, WALLETS_PER_TURN)
    .all<{ memberId: string }>();
  await Promise.all(results.map(({ memberId }) => walletOf(env, memberId).sweep()));
  return results.length < WALLETS_PER_TURN ? '' : (results.at(-1)?.memberId ?? '');
}
