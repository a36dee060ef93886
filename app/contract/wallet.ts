/**
 * Calls about the member's balance. Moving money is in deposit.ts, withdrawal.ts, transfer.ts and rebate.ts.
 */
import * as z from 'zod/mini';
import { endpoint, nothing } from './endpoint.ts';
import { amount, currency, orNull, statusOnly } from './wire.ts';

/**
 * What a member has. `balance` is what can be used now; `held` waits in withdrawals and is not part of it,
 * nor is `bonus`.
 */
export const walletBalance = z.object({
  balance: amount,
  currency,
  held: orNull(amount),
  bonus: orNull(amount),
});
export type WalletBalance = z.infer<typeof walletBalance>;

/** [7.13] member/wallet-balance [4.4]. */
export const memberWalletBalance = endpoint('member/wallet-balance', 'member', nothing, walletBalance);

/** [7.14] member/restore-balance: brings back what lies in transfer-type games; the balance is fetched after it. */
export const memberRestoreBalance = endpoint('member/restore-balance', 'member', nothing, statusOnly);
