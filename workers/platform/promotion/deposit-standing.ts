/** The standing of a deposit that a bonus is for, however it was made: read from the wallet, and from payments at services. */
import { DAY_MS } from '#app/domain/time.ts';
import { directoryOf } from '../databases.ts';
import type { PlatformEnv } from '../env.ts';
import { readPayment, statusOf } from '../payment/payment.ts';
import { depositIdOf, type PastMovement, referenceOf, walletOf } from '../wallet/wallet.ts';

export interface DepositStanding {
  status: 'pending' | 'credited' | 'refused';
  /** The sum credited, or announced, in minor units. */
  amountMinor: number;
  /** Epoch milliseconds. */
  madeAt: number;
}

const KINDS = ['deposit', 'deposit-request'] as const;
/** Deposits that are looked through. */
const MOST = 200;

/** A deposit goes by the id of its request or payment, by its reference, and by the id of the attempt that made it. */
const isNamed = (
  memberId: string,
  depositId: string,
  { order, number, operationId }: PastMovement,
): boolean =>
  (order.kind === 'deposit-request' && order.depositId === depositId) ||
  (order.kind === 'deposit' &&
    (order.memo?.depositId === depositId ||
      referenceOf(number) === depositId ||
      depositIdOf({ memberId, operationId }) === depositId));

const STATUS = {
  completed: 'credited',
  rejected: 'refused',
  pending: 'pending',
  unknown: 'pending',
} as const;

/**
 * @param since epoch milliseconds: older deposits are not looked at
 * @returns null where there is no such deposit
 */
export async function readDeposit(
  env: PlatformEnv,
  { memberId, depositId, since, at }: { memberId: string; depositId: string; since: number; at: number },
): Promise<DepositStanding | null> {
  const query = { kinds: KINDS, from: since, to: at, offset: 0, limit: MOST };
  const past = await walletOf(env, memberId).movements(query);
  // The history of an older wallet is still being prepared; a later call finds the deposit.
  if (!past.isComplete) return { status: 'pending', amountMinor: 0, madeAt: at };
  const movement = past.rows.find(it => isNamed(memberId, depositId, it));
  if (movement !== undefined) {
    const { status, amountMinor, madeAt } = movement;
    return { status: STATUS[status], amountMinor, madeAt };
  }
  const payment = await readPayment(directoryOf(env, memberId), { memberId, paymentId: depositId });
  if (payment === null) return null;
  const status = statusOf(payment, at) === 'rejected' ? 'refused' : 'pending';
  return { status, amountMinor: payment.amountMinor, madeAt: payment.madeAt };
}

/** Whether a deposit other than the named one has ever been credited. */
export async function hasDeposited(
  env: PlatformEnv,
  { memberId, except, at }: { memberId: string; except: string | null; at: number },
): Promise<boolean> {
  const query = { kinds: KINDS, from: 0, to: at + DAY_MS, offset: 0, limit: 2, status: 'completed' };
  const { rows } = await walletOf(env, memberId).movements(query);
  return rows.some(it => except === null || !isNamed(memberId, except, it));
}
