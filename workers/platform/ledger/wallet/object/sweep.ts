/**
 * Sweeps of the wallets, a few per turn. Waking a wallet is enough to resume its outbox after a lost alarm, which the runtime
 * gives up after too many failures of its own; a wallet that has delivered everything does nothing.
 */
import { directoriesOf, readAcross } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { inSlices } from '#platform/base/pause.ts';
import { readWithMoneyAtProviders, writeLookedAt } from '../directory/replica.db.ts';
import { walletOf } from '../open-wallet.ts';
import { LEFT_MS } from '../rules/parked-balance.ts';

/** Wallets woken per turn. */
const WALLETS_PER_TURN = 50;
/** Of these, the wallets that are woken at once. */
const AT_ONCE = 10;

/** Members of a directory behind one, in order. */
export async function readMemberIds(db: D1Database, after: string, most: number): Promise<string[]> {
  const { results } = await db
    .prepare('SELECT member_id AS memberId FROM member WHERE member_id > ?1 ORDER BY member_id LIMIT ?2')
    .bind(after, most)
    .all<{ memberId: string }>();
  return results.map(it => it.memberId);
}

/**
 * @param after the last member of the turn before; '' begins a round
 * @returns the last member of this turn; '' when the round is done
 */
export async function sweepWallets(env: PlatformEnv, after: string): Promise<string> {
  const members = await readAcross(
    env,
    db => readMemberIds(db, after, WALLETS_PER_TURN),
    WALLETS_PER_TURN,
    id => [id],
  );
  await inSlices(members, AT_ONCE, it => walletOf(env, it).sweep());
  return members.length < WALLETS_PER_TURN ? '' : (members.at(-1) ?? '');
}

/** Wallets per turn that are checked for money left at providers. */
const LEFT_PER_TURN = 200;

/**
 * Sweeps the wallets with money at transfer-type providers; each brings back money that was left behind [7.14]. A wallet is
 * asked once in that time, because it knows itself whether it is in play.
 * @param after as in `sweepWallets`
 */
export async function sweepLeftMoney(env: PlatformEnv, at: number, after: string): Promise<string> {
  const page = { after, copiedBefore: at - LEFT_MS, most: LEFT_PER_TURN };
  const read = (db: D1Database) => readWithMoneyAtProviders(db, page);
  const members = await readAcross(env, read, LEFT_PER_TURN, id => [id]);
  await inSlices(members, AT_ONCE, it => walletOf(env, it).bringBack({ wantedAt: null, at }));
  await Promise.all(directoriesOf(env).map(db => writeLookedAt(db, members, at)));
  return members.length < LEFT_PER_TURN ? '' : (members.at(-1) ?? '');
}
