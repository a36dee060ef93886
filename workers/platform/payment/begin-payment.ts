/**
 * Begins a deposit at a payment service: an intent of ours, then a payment of theirs under its reference. A repeated attempt asks the
 * service again, which knows the reference. Nothing is credited here.
 */
import { createHash, createHmac } from 'node:crypto';
import {
  createPayment,
  notifyPath,
  PAYMENT_KEY,
  PAYMENT_SIGNATURE,
  PAYMENT_TIMESTAMP,
} from '#app/contract/payment.ts';
import { signedText } from '#app/contract/provider.ts';
import { toDecimalString } from '#app/domain/money.ts';
import { ok, type Result, refuse } from '#app/domain/result.ts';
import { HOUR_MS, MINUTE_MS } from '#app/domain/time.ts';
import { logError } from '#log/log.ts';
import { catalogueOf, directoryOf } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { insertPayment, type NewPayment, notePaymentPage, type Payment, readAttempt } from './payment.db.ts';
import { type PaymentService, readPaymentService } from './service.db.ts';
import { serviceKeys } from './service-key.ts';

/** Time that a member has to pay, in milliseconds; money that comes later is credited too. */
export const PAYMENT_MS = HOUR_MS;
/** Payments that a member may begin within an hour. */
const MOST_AN_HOUR = 20;
/** Time that a service has to answer, in milliseconds: the member waits. */
const PATIENCE_MS = 8_000;

/** `conflict`: the attempt was made with other values; `unreachable`: the service gave no good answer. */
export type PaymentRefusal = 'conflict' | 'too_many' | 'unreachable';

export interface PaymentAttempt extends Omit<NewPayment, 'paymentId' | 'madeAt' | 'expiresAt'> {
  country: string;
  /** Tag that the member reads in. */
  language: string;
  /** Origin of the site that the member comes from and returns to. */
  origin: string;
}

/** Derived from the attempt, so that a repeated one names the same payment. */
export const paymentIdOf = ({ memberId, operationId }: Pick<Payment, 'memberId' | 'operationId'>): string =>
  `pi-${createHash('sha256').update(`${memberId} ${operationId}`).digest('hex').slice(0, 20)}`;

const referenceOf = ({ memberId, paymentId }: Pick<Payment, 'memberId' | 'paymentId'>): string =>
  `${memberId}~${paymentId}`;

/** The member and the payment of a reference that has the contract's form. */
export function partsOfReference(reference: string): { memberId: string; paymentId: string } {
  const [memberId = '', paymentId = ''] = reference.split('~');
  return { memberId, paymentId };
}

/** Asks a service to create a payment; null where it gives no answer, or one that leads elsewhere than to its own pages. */
async function ask(
  env: PlatformEnv,
  service: PaymentService,
  payload: object,
  { origin, at }: { origin: string; at: number },
): Promise<{ paymentId: string; url: string } | null> {
  const address = new URL(service.createUrl, origin);
  const [{ key, secret }] = serviceKeys(env, service);
  const body = JSON.stringify(payload);
  const timestamp = String(at);
  const signature = createHmac('sha256', secret)
    .update(signedText(timestamp, address.pathname, body))
    .digest('hex');
  try {
    const response = await fetch(address, {
      method: 'POST',
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE_MS),
      headers: {
        'content-type': 'application/json',
        [PAYMENT_TIMESTAMP]: timestamp,
        [PAYMENT_KEY]: String(key),
        [PAYMENT_SIGNATURE]: signature,
      },
      body,
    });
    const output = createPayment.output.safeParse(await response.json());
    if (!response.ok || !output.success) throw new Error(`answered ${response.status}`);
    const page = new URL(output.data.url, origin);
    const pages = service.pages.length > 0 ? service.pages : [address.origin];
    if (!pages.includes(page.origin)) throw new Error('leads to a page of somebody else');
    return { paymentId: output.data.paymentId, url: page.href };
  } catch (error) {
    logError('payment.not-created', { serviceId: service.serviceId, error });
    return null;
  }
}

const isSame = (known: Payment, asked: PaymentAttempt): boolean =>
  known.amountMinor === asked.amountMinor && known.methodId === asked.methodId;

/** The attempt's payment, inserted where it is new. */
async function intentOf(
  env: PlatformEnv,
  attempt: PaymentAttempt,
  at: number,
): Promise<Result<Payment, 'conflict' | 'too_many'>> {
  const db = directoryOf(env, attempt.memberId);
  const { country: _country, language: _language, origin: _origin, ...row } = attempt;
  const made = { ...row, paymentId: paymentIdOf(attempt), madeAt: at, expiresAt: at + PAYMENT_MS };
  await insertPayment(db, made, { since: at - HOUR_MS, most: MOST_AN_HOUR });
  const known = await readAttempt(db, attempt);
  if (known === null) return refuse('too_many');
  return isSame(known, attempt) ? ok(known) : refuse('conflict');
}

/** @returns the payment with the address at which it is paid */
export async function beginPayment(
  env: PlatformEnv,
  attempt: PaymentAttempt,
  now: () => number,
): Promise<Result<Payment & { url: string }, PaymentRefusal>> {
  const intent = await intentOf(env, attempt, now());
  if (!intent.ok) return intent;
  const payment = intent.value;
  if (payment.url !== null) return ok({ ...payment, url: payment.url });
  const service = await readPaymentService(catalogueOf(env), payment.serviceId);
  if (service === null) return refuse('unreachable');
  const { country, language, origin } = attempt;
  const payload = {
    reference: referenceOf(payment),
    amount: toDecimalString(payment.amountMinor, payment.exponent),
    currency: payment.currency,
    country,
    language,
    returnUrl: `${origin}/${language}?action=deposit&payment=${payment.paymentId}`,
    notifyUrl: origin + notifyPath(payment.serviceId),
    expires: payment.expiresAt,
  };
  const created = await ask(env, service, payload, { origin, at: now() });
  if (created === null) return refuse('unreachable');
  const { paymentId: servicePayment, url } = created;
  const at = now();
  await notePaymentPage(directoryOf(env, payment.memberId), {
    paymentId: payment.paymentId,
    servicePayment,
    url,
    at,
  });
  return ok({ ...payment, servicePayment, url });
}

/** Payments that are not paid by then count as not made, in milliseconds after their end: a notification may be on its way. */
const GRACE_MS = 5 * MINUTE_MS;

/** Time for which a payment may still be made after its beginning, in milliseconds. */
export const PAYMENT_ENDS_MS = PAYMENT_MS + GRACE_MS;

/** As a member sees a payment: waiting, credited, or not made. */
export function statusOf(
  { state, expiresAt }: Pick<Payment, 'state' | 'expiresAt'>,
  now: number,
): 'pending' | 'completed' | 'rejected' {
  if (state === 'paid' || state === 'partly-reversed') return 'completed';
  const isOver = state === 'failed' || state === 'reversed' || now > expiresAt + GRACE_MS;
  return isOver ? 'rejected' : 'pending';
}
