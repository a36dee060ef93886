/** Bonuses that were given for a deposit that was taken back. */
import type { PlatformEnv } from '../../env.ts';
import { walletOf } from '../open-wallet.ts';
import type { BonusForfeit } from '../order.ts';

interface TakenDeposit {
  memberId: string;
  depositId: string;
  /** Epoch milliseconds. */
  at: number;
}

/** Ends them; released money is claimed back, as a debt where it is gone. Idempotent. */
export async function takeBackBonuses(
  env: PlatformEnv,
  { memberId, depositId, at }: TakenDeposit,
): Promise<void> {
  const wallet = walletOf(env, memberId);
  const bonuses = await wallet.bonuses();
  for (const { grantId, terms, state } of bonuses) {
    if (terms.depositId !== depositId || (state !== 'wagering' && state !== 'completed')) continue;
    const order: BonusForfeit = { kind: 'bonus-forfeit', grantId, why: 'charged-back' };
    await wallet.move(`bonus-charge-back:${grantId}`, order, at);
  }
}
