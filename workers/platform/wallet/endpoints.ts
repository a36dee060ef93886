/** The member's balance. */
import { accepted } from '#app/contract/envelope.ts';
import { memberWalletBalance } from '#app/contract/wallet.ts';
import { toDecimalString } from '#app/domain/money.ts';
import { type Handler, handler, requireMember } from '../handler.ts';
import { openWallet, walletOf } from './open-wallet.ts';

/** [7.13] A wallet that registration could not open any more is opened by its first reading. */
const balanceHandler = handler(memberWalletBalance, async (_input, call) => {
  const member = requireMember(call);
  const known = await walletOf(call.env, member.memberId).holdings();
  const holdings = known.ok ? known.value : await openWallet(call.env, member, call.now());
  const { balances, currency, exponent } = holdings;
  const shown = (minor: number | undefined) => toDecimalString(minor ?? 0, exponent);
  return accepted({
    balance: shown(balances.main),
    currency,
    held: shown(balances.held),
    bonus: shown(balances.bonus),
  });
});

export const walletHandlers: readonly Handler[] = [balanceHandler];
