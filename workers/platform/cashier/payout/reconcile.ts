/** Takes over decisions that a batch has not heard of, where the platform broke off between the wallet and the batch. */
import { catalogueOf } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { noteDecision, walletOf } from '#platform/ledger/wallet/wallet.ts';
import type { PaymentRow } from './batch-row.ts';

/** @param at epoch milliseconds @returns whether a payment was decided */
export async function reconcile(
  env: PlatformEnv,
  payments: readonly PaymentRow[],
  at: number,
): Promise<boolean> {
  const noted = await Promise.all(
    payments
      .filter(it => it.isOpen === 1)
      .map(async ({ memberId, withdrawalId }) => {
        const hold = await walletOf(env, memberId).withdrawal(withdrawalId);
        const state = hold?.state;
        if (state !== 'settled' && state !== 'refused') return false;
        await noteDecision(catalogueOf(env), { memberId, withdrawalId }, state, at);
        return true;
      }),
  );
  return noted.includes(true);
}
