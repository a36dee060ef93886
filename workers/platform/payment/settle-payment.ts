/**
 * Books the events of a payment service. Each event is stored once, and the ledger follows from all of them together: in any order and
 * number of notifications, money that has arrived is credited once, each reversal takes back at most what is left of the payment, and
 * a won dispute returns at most what was taken. A payment that failed or has expired is credited all the same when its money comes.
 */
import type { PaymentNotice } from '#app/contract/payment.ts';
import { readWholeMinor } from '#app/domain/money.ts';
import { ok, type Result, refuse } from '#app/domain/result.ts';
import { logError } from '#log/log.ts';
import { catalogueOf, directoryOf } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import {
  creditOfPayment,
  depositIn,
  nameOfPayment,
  returnDeposit,
  reversalOfPayment,
  reverseDeposit,
  walletOf,
} from '#platform/ledger/wallet/wallet.ts';
import { partsOfReference } from './begin-payment.ts';
import {
  bindServicePayment,
  type Payment,
  type PaymentState,
  readPayment,
  refreshState,
} from './payment.db.ts';
import { keepEvent, readEvents } from './payment-event.db.ts';
import { bookedSteps, type PaymentEvent, paidOf } from './payment-events.ts';
import { keepProblem } from './problem.db.ts';
import type { PaymentService } from './service.db.ts';

/**
 * `unknown`: no payment of ours; `differs`: it contradicts an earlier event, is in another currency, or of another payment of the
 * service; `exceeds`: more was paid than was asked for. They are kept for operators. `later`: the wallet moves nothing at the moment.
 */
export type SettleRefusal = 'unknown' | 'differs' | 'exceeds' | 'later';

/** A paid amount up to this many per cent above the requested one is credited without an operator: fees and exchange rates vary. */
const EXCESS_PERCENT = 10;

const exceeds = (amountMinor: number, { amountMinor: asked }: Payment): boolean =>
  amountMinor > asked + Math.floor((asked * EXCESS_PERCENT) / 100);

/**
 * The reason that an event is not of a payment; null where it is. The first id that the service has given a payment is its id: that
 * of its answer to the creation, or of an event that came before the answer. Events of before that are stored keep their answers.
 */
async function flawOf(db: D1Database, payment: Payment, event: PaymentEvent): Promise<SettleRefusal | null> {
  const { paymentId } = payment;
  const { servicePayment, status, amountMinor } = event;
  const [known, id] = [
    await readEvents(db, paymentId),
    await bindServicePayment(db, paymentId, servicePayment),
  ];
  const ofId = known.filter(it => it.servicePayment === servicePayment);
  if (id !== servicePayment && ofId.length === 0) return 'differs';
  const isNew = status === 'paid' && paidOf(ofId) === null;
  return isNew && exceeds(amountMinor, payment) ? 'exceeds' : null;
}

/** Carries out a reversal or a won dispute; repeated ones have their first answer. */
function bookStep(
  env: PlatformEnv,
  { memberId }: Pick<Payment, 'memberId'>,
  { name, event, at }: { name: string; event: PaymentEvent; at: number },
) {
  const { eventId, amountMinor } = event;
  const step = { memberId, deposit: name, amountMinor, isExact: false, at };
  if (event.status === 'reversed') {
    const memo = { reason: 'The payment was taken back.', bankReference: name };
    return reverseDeposit(env, { ...step, operationId: reversalOfPayment(name, eventId), memo });
  }
  const memo = { reason: 'A dispute about the payment was won.', bankReference: name };
  return returnDeposit(env, { ...step, operationId: `payment-won:${name}~${eventId}`, memo });
}

/** Moves the money that follows from all events of a service's payment, idempotently. @returns false to try again later */
async function book(
  env: PlatformEnv,
  payment: Payment,
  { name: method, events }: { name: string; events: readonly PaymentEvent[] },
  at: number,
): Promise<boolean> {
  const paidMinor = paidOf(events);
  const [first] = events;
  if (paidMinor === null || first === undefined) return true;
  const { memberId, serviceId, methodId, paymentId, place } = payment;
  const name = nameOfPayment(serviceId, first.servicePayment);
  const credited = await depositIn(env, {
    memberId,
    operationId: creditOfPayment(name),
    amountMinor: paidMinor,
    memo: { methodId, method, depositId: paymentId, payment: name, ...(place === null ? {} : { place }) },
    at,
  });
  if (!credited.ok) return false;
  for (const event of bookedSteps(events)) {
    const booked = await bookStep(env, payment, { name, event, at });
    if (!booked.ok) return false;
  }
  return true;
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
  const { eventId = null, paymentId: servicePayment, status, currency } = notice;
  const amount = readWholeMinor(notice.amount, payment.exponent);
  if (!amount.ok || currency !== payment.currency) return problem('differs');
  const event = { eventId, status, amountMinor: amount.value, paymentId: payment.paymentId, servicePayment };
  const flaw = await flawOf(db, payment, event);
  if (flaw !== null) return problem(flaw);
  const events = await keepEvent(db, { ...event, serviceId, at });
  const stored = events.find(it => it.eventId === eventId && (eventId !== null || it.status === status));
  if (stored?.amountMinor !== amount.value || stored.status !== status) return problem('differs');
  if (stored.paymentId !== payment.paymentId) return problem('differs');
  if (!(await book(env, payment, { name, events }, at))) return refuse('later');
  const state = await refreshState(db, payment.paymentId, at);
  if (state === 'failed') await walletOf(env, payment.memberId).endPayment(payment.paymentId);
  return ok(state);
}
