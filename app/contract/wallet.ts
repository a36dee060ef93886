/** Calls that read and restore the member's balance [7.13] [7.14]. */
import * as z from 'zod/mini';
import { endpoint, nothing } from './endpoint.ts';
import { amount, currency, id, listOf, orNull, statusOnly, text } from './wire.ts';

/**
 * Money at a transfer-type provider [4.36] until member/restore-balance, in the currency of the balance. `gameId` is the game that
 * moved it there, where the platform knows it; names are in the caller's language.
 */
export const moneyInGame = z.object({
  providerId: id,
  providerName: text(200),
  gameId: orNull(id),
  gameName: orNull(text(200)),
  amount,
});
export type MoneyInGame = z.infer<typeof moneyInGame>;

/**
 * A member's balances. `balance` can be used now; `held` is held for withdrawals and is not part of it, nor is `bonus`, nor
 * the money `inGames`.
 */
export const walletBalance = z.object({
  balance: amount,
  currency,
  held: orNull(amount),
  bonus: orNull(amount),
  inGames: z._default(listOf(moneyInGame, 50), []),
});
export type WalletBalance = z.infer<typeof walletBalance>;

/** [7.13] member/wallet-balance [4.4]. */
export const memberWalletBalance = endpoint('member/wallet-balance', 'member', nothing, walletBalance);

/** [7.14] member/restore-balance: brings back the money in transfer-type games; the balance is fetched after it. */
export const memberRestoreBalance = endpoint('member/restore-balance', 'member', nothing, statusOnly);
