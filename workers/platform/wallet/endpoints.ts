/** The member's balance, and bringing back what lies with providers. */
import { randomUUID } from 'node:crypto';
import { accepted, refused } from '#app/contract/envelope.ts';
import { memberRestoreBalance, memberWalletBalance } from '#app/contract/wallet.ts';
import { toDecimalString } from '#app/domain/money.ts';
import { type Handler, handler, requireMember } from '../handler.ts';
import { restoreBalance } from './move-money.ts';
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

/** [7.14] Again without harm: the second finds nothing to bring back. */
const restoreHandler = handler(memberRestoreBalance, async (_input, call) => {
  const { memberId } = requireMember(call);
  const restored = await restoreBalance(call.env, { memberId, operationId: randomUUID(), at: call.now() });
  if (restored.ok || restored.error === 'not_open') return accepted(null);
  return refused(200, call.say('wallet_stopped'));
});

export const walletHandlers: readonly Handler[] = [balanceHandler, restoreHandler];
