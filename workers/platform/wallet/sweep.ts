/**
 * Goes round all wallets, a few at a time: one whose alarm was lost, after too many failures of the runtime's own, is woken
 * and takes up what it has left. Waking is enough, and wallets that have delivered everything do nothing.
 */
import type { PlatformEnv } from '../env.ts';
import { readWithMoneyAtProviders } from './copies.db.ts';
import { walletOf } from './open-wallet.ts';
import { LEFT_MS } from './stay.ts';

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

/** Wallets that one turn looks into for money that was left at providers. */
const LEFT_PER_TURN = 200;

/**
 * Goes round the wallets of those with money at transfer-type providers, and has each bring back what nobody plays with any
 * more [7.14]. Whose wallet moves is still playing, so only those are asked of which nothing came for a while.
 * @param after as of `sweepWallets`
 */
export async function sweepLeftMoney(env: PlatformEnv, at: number, after: string): Promise<string> {
  const asked = { after, copiedBefore: at - LEFT_MS, most: LEFT_PER_TURN };
  const members = await readWithMoneyAtProviders(env.DIRECTORY, asked);
  await Promise.all(members.map(it => walletOf(env, it).bringBack({ wantedAt: null, at })));
  return members.length < LEFT_PER_TURN ? '' : (members.at(-1) ?? '');
}
