/**
 * Takes a deposit back, and returns it when a dispute was won: the only use case, for operators and for payment services. The sum taken
 * back of a deposit never exceeds its credit.
 */
import type { Result } from '#app/domain/result.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import type { MoveRefusal, Receipt } from '../object/ledger.ts';
import { walletOf } from '../open-wallet.ts';
import type { DepositReversal, ReversalFlaw } from './plan-reversal.ts';

interface Reversal extends Omit<DepositReversal, 'kind'> {
  memberId: string;
  /** Epoch milliseconds. */
  at: number;
  /** Only tried: answers as it would, and moves nothing. */
  isTrial?: true;
}

export type ReversalRefusal = MoveRefusal | ReversalFlaw;

function reverse(
  env: PlatformEnv,
  kind: DepositReversal['kind'],
  { memberId, at, isTrial, ...it }: Reversal,
): Promise<Result<Receipt, ReversalRefusal>> {
  const wallet = walletOf(env, memberId);
  const reversal = { ...it, kind };
  return isTrial ? wallet.tryReversal(reversal, at) : wallet.reverseDeposit(reversal, at);
}

/**
 * Charges a deposit back, in one transaction with the end of each bonus that the rest of it no longer pays for. The part that the
 * member no longer has becomes a debt. Idempotent by operation id.
 */
export const reverseDeposit = (env: PlatformEnv, it: Reversal) => reverse(env, 'charge-back', it);

/** Credits what was taken back of a deposit: debts first. Ended bonuses stay ended. Idempotent by operation id. */
export const returnDeposit = (env: PlatformEnv, it: Reversal & { deposit: string }) =>
  reverse(env, 'charge-back-return', it);
