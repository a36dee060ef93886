/**
 * Books the notifications of a payment service. Each status of a payment is kept once, and the ledger follows from all of them
 * together: in any order and number of notifications, money that has arrived is credited once, and money taken back is charged
 * back once, also where that notification comes first. A payment that failed or has expired is credited all the same when its
 * money comes.
 */
import type { PaymentNotice } from '#app/contract/payment.ts';
import { parseAmount } from '#app/domain/money.ts';
import { ok, type Result, refuse } from '#app/domain/result.ts';
import { logError } from '#log/log.ts';
import { catalogueOf, directoryOf } from '../databases.ts';
import type { PlatformEnv } from '../env.ts';
import { chargeBack, depositIn, walletOf } from '../wallet/wallet.ts';
import { partsOfReference } from './begin-payment.ts';
import {
  keepEvent,
  keepProblem,
  type Payment,
  type PaymentEvent,
  type PaymentState,
  readPayment,
  refreshState,
} from './payment.db.ts';
import type { PaymentService } from './service.db.ts';

/**
 * `unknown`: no payment of ours; `differs`: not as it was told before, or in another currency. Both are kept for operators.
 * `later`: the wallet moves nothing at the moment.
 */
export type SettleRefusal = 'unknown' | 'differs' | 'later';

const amountOf = (told: readonly PaymentEvent[], status: PaymentEvent['status']): number | null =>
  told.find(it => it.status === status)?.amountMinor ?? null;

/** Moves the money that follows from all notifications: repeated moves are the same. @returns false to try again later */
async function book(
  env: PlatformEnv,
  payment: Payment,
  {
    name: method,
    servicePayment,
    told,
  }: { name: string; servicePayment: string; told: readonly PaymentEvent[] },
  at: number,
): Promise<boolean> {
  const paidMinor = amountOf(told, 'paid');
  if (paidMinor === null) return true;
  const { memberId, serviceId, methodId, paymentId, place } = payment;
  const name = `${serviceId}:${servicePayment}`;
  const credited = await depositIn(env, {
    memberId,
    operationId: `payment:${name}`,
    amountMinor: paidMinor,
    memo: { methodId, method, depositId: paymentId, payment: name, ...(place === null ? {} : { place }) },
    at,
  });
  if (!credited.ok) return false;
  const reversedMinor = amountOf(told, 'reversed');
  if (reversedMinor === null) return true;
  const taken = await chargeBack(env, {
    memberId,
    operationId: `payment-reversal:${name}`,
    amountMinor: reversedMinor,
    memo: { reason: 'The payment was taken back.', bankReference: name },
    at,
  });
  return taken.ok;
}

/** @param service the one that has signed the notification */
export async function settlePayment(
  env: PlatformEnv,
  { serviceId, name }: Pick<PaymentService, 'serviceId' | 'name'>,
  notice: PaymentNotice,
  at: number,
): Promise<Result<PaymentState, SettleRefusal>> {
  const problem = async (why: SettleRefusal) => {
    logError('payment.not-booked', { serviceId, why });
    await keepProblem(catalogueOf(env), { serviceId, why, told: notice, at });
    return refuse(why);
  };
  const named = partsOfReference(notice.reference);
  const db = directoryOf(env, named.memberId);
  const payment = await readPayment(db, named);
  if (payment === null || payment.serviceId !== serviceId) return problem('unknown');
  const { paymentId: servicePayment, status, currency } = notice;
  const amount = parseAmount(notice.amount, payment.exponent);
  if (!amount.ok || currency !== payment.currency) return problem('differs');
  const event = { status, amountMinor: amount.value, paymentId: payment.paymentId };
  const told = await keepEvent(db, { ...event, serviceId, servicePayment, at });
  // Money that was told of another payment has been credited there.
  const isOfAnother = told.some(it => it.paymentId !== payment.paymentId);
  if (isOfAnother || amountOf(told, status) !== amount.value) return problem('differs');
  if (!(await book(env, payment, { name, servicePayment, told }, at))) return refuse('later');
  const state = await refreshState(db, payment.paymentId, at);
  if (state === 'failed') await walletOf(env, payment.memberId).endPayment(payment.paymentId);
  return ok(state);
}
