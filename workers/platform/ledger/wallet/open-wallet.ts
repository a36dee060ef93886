/** Opens a member's wallet, with the market's opening balance. */

import { parseAmount } from '#app/domain/money.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { firstLimitsOf, readMarketOf } from '#platform/site/site.ts';
import type { Holdings, MemberWallet } from './object/member-wallet.ts';

/** A member's wallet object. */
export const walletOf = (env: PlatformEnv, memberId: string): DurableObjectStub<MemberWallet> =>
  env.MEMBER_WALLET.named(memberId);

/** The member of a wallet, with their market and currency. */
export interface WalletOwner {
  memberId: string;
  /** ISO 3166 alpha-2. */
  country: string;
  /** ISO 4217. */
  currency: string;
}

/**
 * Opens a member's wallet, with the limits that new members of the market begin with. Idempotent.
 * @throws Error where there is no market of the country, or the wallet was opened with other values: both are bugs
 */
export async function openWallet(
  env: PlatformEnv,
  { memberId, country, currency }: WalletOwner,
  at: number,
): Promise<Holdings> {
  const market = await readMarketOf(env, { country });
  const { exponent, openingBalance } = market;
  const amount = parseAmount(openingBalance, exponent);
  if (!amount.ok) throw new Error(`The opening balance of ${country} is not an amount`);
  const owner = { memberId, currency, exponent };
  const opened = await walletOf(env, memberId).open(owner, amount.value, at, firstLimitsOf(market));
  if (!opened.ok) throw new Error(`The wallet of member ${memberId} cannot be opened: ${opened.error}`);
  return opened.value;
}

/** A member's balances. A wallet that registration failed to open is opened by its first reading. */
export async function holdingsOf(env: PlatformEnv, member: WalletOwner, at: number): Promise<Holdings> {
  const known = await walletOf(env, member.memberId).holdings();
  return known.ok ? known.value : openWallet(env, member, at);
}
