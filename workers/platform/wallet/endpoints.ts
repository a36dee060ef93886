/** The member's balance, and bringing back what lies with providers. */
import { randomUUID } from 'node:crypto';
import { accepted, refused } from '#app/contract/envelope.ts';
import { memberRestoreBalance, memberWalletBalance } from '#app/contract/wallet.ts';
import { toDecimalString } from '#app/domain/money.ts';
import { type Handler, handler, requireMember } from '../handler.ts';
import { restoreBalance } from './move-money.ts';
import { holdingsOf } from './open-wallet.ts';

/** [7.13] */
const balanceHandler = handler(memberWalletBalance, async (_input, call) => {
  const { balances, currency, exponent } = await holdingsOf(call.env, requireMember(call), call.now());
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
