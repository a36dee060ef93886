/** Notifications of payment services, /payment/{service}/notify: passed on byte for byte with their signature, which the platform checks. */
import { PAYMENT_KEY, PAYMENT_SIGNATURE, PAYMENT_TIMESTAMP, serviceOfPath } from '#app/contract/payment.ts';
import type { EdgeRequest } from '../edge-request.ts';
import { serveSigned } from './signed.ts';

/** Largest body in bytes: a notification is a handful of ids and one amount. */
const MAX_BYTES = 8_192;

export const servePayment = (it: EdgeRequest): Promise<Response> =>
  serveSigned(it, {
    isKnown: serviceOfPath(it.url.pathname) !== null,
    maxBytes: MAX_BYTES,
    signature: [PAYMENT_TIMESTAMP, PAYMENT_SIGNATURE],
    key: PAYMENT_KEY,
  });
