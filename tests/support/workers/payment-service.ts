/** A payment service inside workerd: it answers the calls that create payments, and signs its notifications. */

import { env } from 'cloudflare:test';
import { createHmac } from 'node:crypto';
import { vi } from 'vitest';
import {
  createPayment,
  notifyPath,
  PAYMENT_KEY,
  PAYMENT_SIGNATURE,
  PAYMENT_TIMESTAMP,
  type PaymentNotice,
} from '#app/contract/payment.ts';
import { signedText } from '#app/contract/provider.ts';
import { platformEnv } from '#platform/base/env.ts';
import { serviceSecret } from '#platform/payment/service-key.ts';
import { ask } from './platform.ts';

type PaymentRequest = ReturnType<typeof createPayment.input.parse>;

const signatureOf = (secret: string, timestamp: string, path: string, body: string): string =>
  createHmac('sha256', secret)
    .update(signedText(timestamp, path, body))
    .digest('hex');

export const keyOf = (serviceId: string, key = 1): string =>
  serviceSecret(platformEnv(env).PROVIDER_SECRET, serviceId, key);

/**
 * Answers everything that the platform fetches, as the service would.
 * @param answer the reply to a payment that is asked for; by default its page
 */
export function startService(serviceId: string) {
  const asked: PaymentRequest[] = [];
  const page = ({ reference }: PaymentRequest): Response =>
    Response.json({ paymentId: `sp-${reference.split('~')[1]}`, url: '/pay/here' });
  const state = { answer: page };
  const spy = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    const body = await request.text();
    const header = (name: string) => request.headers.get(name) ?? '';
    const { pathname } = new URL(request.url);
    const secret = keyOf(serviceId, Number(header(PAYMENT_KEY)));
    if (header(PAYMENT_SIGNATURE) !== signatureOf(secret, header(PAYMENT_TIMESTAMP), pathname, body))
      return new Response(null, { status: 401 });
    const payment = createPayment.input.parse(JSON.parse(body));
    asked.push(payment);
    return state.answer(payment);
  });
  return {
    /** The payments that the platform has asked for, in order. */
    asked,
    /** Sets its answer to the next ones. */
    answers: (answer: (payment: PaymentRequest) => Response) => {
      state.answer = answer;
    },
    stop: () => spy.mockRestore(),
  };
}

/** Sends a notification. @param by signs it with another service's key, another key, or at another time */
export async function tell(
  serviceId: string,
  notice: PaymentNotice | object,
  by: { secret?: string; key?: number; at?: number } = {},
): Promise<{ status: number; msg: string; state: string | undefined }> {
  const { key = 1, secret = keyOf(serviceId, key), at = Date.now() } = by;
  const path = notifyPath(serviceId);
  const body = JSON.stringify(notice);
  const { status, envelope } = await ask(path, body, {
    [PAYMENT_TIMESTAMP]: String(at),
    [PAYMENT_KEY]: String(key),
    [PAYMENT_SIGNATURE]: signatureOf(secret, String(at), path, body),
  });
  const { state } = (envelope.output ?? {}) as { state?: string };
  return { status, msg: envelope.msg, state };
}
