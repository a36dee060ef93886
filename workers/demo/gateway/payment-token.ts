/** The facts of a payment, sealed into the address of its page: the gateway stores nothing. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import { paymentReference } from '#app/contract/payment.ts';
import { currency, id, place, positiveAmount } from '#app/contract/wire.ts';

const facts = z.object({
  paymentId: id,
  reference: paymentReference,
  amount: positiveAmount,
  currency,
  returnUrl: place,
  notifyUrl: place,
});
export type PaymentFacts = z.infer<typeof facts>;

const sealOf = (secret: string, text: string): Buffer =>
  createHmac('sha256', secret).update(`page/${text}`).digest();

export function paymentToken(secret: string, payment: PaymentFacts): string {
  const text = Buffer.from(JSON.stringify(payment)).toString('base64url');
  return `${text}.${sealOf(secret, text).toString('base64url')}`;
}

/** The payment of a token; null where the gateway has not made it. */
export function readPaymentToken(secret: string, token: string): PaymentFacts | null {
  const [text = '', seal = ''] = token.split('.');
  const [given, expected] = [Buffer.from(seal, 'base64url'), sealOf(secret, text)];
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  return facts.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
}
