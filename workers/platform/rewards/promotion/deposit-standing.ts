/** The state of the deposit that a bonus is for, by any of its names: read from the wallet, and from payments at services. */
import { HOUR_MS } from '#app/domain/time.ts';
import { directoryOf } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { type DepositStanding, walletOf } from '#platform/ledger/wallet/wallet.ts';
import { readPayment, statusOf } from '#platform/payment/payment.ts';

export type { DepositStanding } from '#platform/ledger/wallet/wallet.ts';

/** @returns null where there is no such deposit */
export async function readDeposit(
  env: PlatformEnv,
  { memberId, depositId, at }: { memberId: string; depositId: string; at: number },
): Promise<DepositStanding | null> {
  const wallet = walletOf(env, memberId);
  const known = await wallet.deposit(depositId);
  if (known !== null) return known;
  const payment = await readPayment(directoryOf(env, memberId), { memberId, paymentId: depositId });
  if (payment === null) return null;
  return {
    creditedAs: null,
    status: statusOf(payment, at) === 'rejected' ? 'refused' : 'pending',
    amountMinor: payment.amountMinor,
    madeAt: payment.madeAt,
    names: [depositId],
    reversedMinor: 0,
    isFirst: !(await wallet.hasDeposit()),
    hasBonus: false,
    hasMoneyLeft: false,
  };
}

/** Deposits of the last hour still bring a bonus that is asked for afterwards, in milliseconds. */
export const LATE_DEPOSIT_MS = HOUR_MS;

/** Whether a promotion can be claimed for it afterwards. */
export const isClaimable = ({ status, madeAt }: DepositStanding, at: number): boolean =>
  status !== 'refused' && madeAt >= at - LATE_DEPOSIT_MS;

/** Whether a deposit other than this one counts as the member's first: one that is not credited yet is after all that are. */
export async function hasDeposited(
  env: PlatformEnv,
  { memberId, deposit }: { memberId: string; deposit: DepositStanding | null },
): Promise<boolean> {
  return deposit === null ? walletOf(env, memberId).hasDeposit() : !deposit.isFirst;
}
