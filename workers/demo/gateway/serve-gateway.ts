/**
 * Serves the test gateway at /test-gateway, as a payment service of a third party would be served: payments are created by signed
 * calls, members pay on its page, and it notifies the site by the site's own door. Where money is real there is none.
 */
import { createHash, createHmac } from 'node:crypto';
import {
  createPayment,
  PAYMENT_KEY,
  PAYMENT_SIGNATURE,
  PAYMENT_TIMESTAMP,
  type PaymentNotice,
} from '#app/contract/payment.ts';
import { signedText } from '#app/contract/provider.ts';
import { catalogueOf } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { allowsPlayMoney } from '#platform/base/play-money.ts';
import { isSignedBy } from '#platform/games/provider/provider.ts';
import { readPaymentService, type ServiceKey, serviceKeys } from '#platform/payment/payment.ts';
import { gatewayPage } from './gateway-page.ts';
import { eventIdOf, OUTCOMES, shareOf } from './outcomes.ts';
import { type PaymentFacts, paymentToken, readPaymentToken } from './payment-token.ts';

/** The id that a site names it by in payments.json. */
const SERVICE = 'test-gateway';
const CREATE = '/test-gateway/payments';
const PAGE = '/test-gateway/pay/';

const notFound = () => new Response('There is nothing here.', { status: 404 });

const paymentIdOf = (reference: string): string =>
  `tp-${createHash('sha256').update(reference).digest('hex').slice(0, 20)}`;

async function create(request: Request, keys: readonly ServiceKey[], now: number): Promise<Response> {
  const body = await request.text();
  const header = (name: string) => request.headers.get(name) ?? undefined;
  const signed = {
    timestamp: header(PAYMENT_TIMESTAMP),
    signature: header(PAYMENT_SIGNATURE),
    path: CREATE,
    body,
  };
  const key = keys.find(it => isSignedBy(it.secret, signed, now));
  if (key === undefined) return new Response('The call is not signed.', { status: 401 });
  const input = createPayment.input.safeParse(JSON.parse(body));
  if (!input.success) return new Response('The call is not valid.', { status: 422 });
  const { reference, amount, currency, returnUrl, notifyUrl } = input.data;
  const paymentId = paymentIdOf(reference);
  const token = paymentToken(key.secret, { paymentId, reference, amount, currency, returnUrl, notifyUrl });
  return Response.json({ paymentId, url: new URL(PAGE + token, notifyUrl).href });
}

/** Tells the site, by its door. A refusal is the site's to mend: the page goes on. */
async function tell(
  { key, secret }: ServiceKey,
  { returnUrl: _back, notifyUrl, ...payment }: PaymentFacts,
  notice: Pick<PaymentNotice, 'eventId' | 'status' | 'amount'>,
  now: number,
): Promise<void> {
  const body = JSON.stringify({ ...payment, ...notice });
  const timestamp = String(now);
  const text = signedText(timestamp, new URL(notifyUrl).pathname, body);
  const response = await fetch(notifyUrl, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      'content-type': 'application/json',
      [PAYMENT_TIMESTAMP]: timestamp,
      [PAYMENT_KEY]: String(key),
      [PAYMENT_SIGNATURE]: createHmac('sha256', secret).update(text).digest('hex'),
    },
    body,
  });
  await response.body?.cancel();
}

async function pay(request: Request, key: ServiceKey, payment: PaymentFacts, now: number): Promise<Response> {
  const chosen = new URLSearchParams(await request.text()).get('outcome');
  const outcome = OUTCOMES.find(it => it.name === chosen);
  if (outcome === undefined) return notFound();
  for (const [index, { status, share = 100, event = index + 1 }] of outcome.tells.entries()) {
    const eventId = eventIdOf(payment.paymentId, outcome, event);
    await tell(key, payment, { eventId, status, amount: shareOf(payment.amount, share) }, now);
  }
  return new Response(null, { status: 303, headers: { location: payment.returnUrl } });
}

export async function serveGateway(request: Request, env: PlatformEnv, now: number): Promise<Response> {
  const service = allowsPlayMoney(env) ? await readPaymentService(catalogueOf(env), SERVICE) : null;
  if (service === null) return notFound();
  const keys = serviceKeys(env, service);
  const { pathname } = new URL(request.url);
  if (pathname === CREATE && request.method === 'POST') return create(request, keys, now);
  if (!pathname.startsWith(PAGE)) return notFound();
  const token = pathname.slice(PAGE.length);
  const key = keys.find(it => readPaymentToken(it.secret, token) !== null);
  const payment = key && readPaymentToken(key.secret, token);
  if (key === undefined || !payment) return notFound();
  return request.method === 'POST' ? pay(request, key, payment, now) : gatewayPage(payment, pathname);
}
