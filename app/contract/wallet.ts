/** Calls that read and restore the member's balance [7.13] [7.14]. */
import * as z from 'zod/mini';
import { endpoint, nothing } from './endpoint.ts';
import { amount, currency, id, listOf, moment, orNull, statusOnly, text, whole } from './wire.ts';

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

/** A break of the member from play: `until` is null for one without an end. */
export const away = z.object({ kind: z.enum(['time-out', 'self-exclusion']), until: orNull(moment) });
export type Away = z.infer<typeof away>;

/**
 * A member's balances. `balance` can be used now; `held` is held for withdrawals and is not part of it, nor is `bonus`, nor
 * the money `inGames`. `sequence` is that of the last movement in them, as in the push of a balance: a push that is not newer
 * changes nothing. A platform may leave it out.
 * `away` is the break that runs: every page says so until it ends.
 */
export const walletBalance = z.object({
  balance: amount,
  currency,
  held: orNull(amount),
  bonus: orNull(amount),
  inGames: z._default(listOf(moneyInGame, 50), []),
  sequence: z.optional(whole(0, Number.MAX_SAFE_INTEGER)),
  away: z.optional(away),
});
export type WalletBalance = z.infer<typeof walletBalance>;

/** [7.13] member/wallet-balance [4.4]. */
export const memberWalletBalance = endpoint('member/wallet-balance', 'member', nothing, walletBalance);

/** [7.14] member/restore-balance: brings back the money in transfer-type games; the balance is fetched after it. */
export const memberRestoreBalance = endpoint('member/restore-balance', 'member', nothing, statusOnly);
