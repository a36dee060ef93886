/**
 * Payment services: the call that creates a payment with one, and the notifications that it sends back to /payment/{service}/notify.
 * Both are JSON, signed as providers' calls are, by a key of the service's own. Money is credited by notifications alone, with their
 * amounts; they may come late, several times and in any order.
 */
import * as z from 'zod/mini';
import { currency, formed, id, languageTag, place, positiveAmount, whole } from './wire.ts';

/** Epoch milliseconds at which a message was signed. */
export const PAYMENT_TIMESTAMP = 'x-payment-timestamp';
/** The number of the key that it is signed with; 1 where it is left out. */
export const PAYMENT_KEY = 'x-payment-key';
/** HMAC-SHA256, hexadecimal, over timestamp, path and body, separated by line breaks. */
export const PAYMENT_SIGNATURE = 'x-payment-signature';

/** The member and the payment, which the service sends back as they are. */
export const paymentReference = formed(/^[A-Za-z0-9][A-Za-z0-9._-]*~[A-Za-z0-9][A-Za-z0-9._-]*$/, 129);

/**
 * A payment that a service is asked to create. The same reference is the same payment, however often it is requested.
 * `expires` is in epoch milliseconds.
 */
export const createPayment = {
  input: z.object({
    reference: paymentReference,
    amount: positiveAmount,
    currency,
    country: formed(/^[A-Z]{2}$/, 2),
    language: languageTag,
    returnUrl: place,
    notifyUrl: place,
    expires: whole(0, Number.MAX_SAFE_INTEGER),
  }),
  output: z.object({ paymentId: id, url: place }),
};

/**
 * A service's message about a payment.
 *
 * `status`: `paid`, the money has arrived. `failed`, it will not. `reversed`, a refund or a charge-back takes back `amount`; several
 * add up, to the paid amount at most. `chargeback-won`, a dispute was decided for the site: `amount` is the member's again.
 *
 * `eventId` is the service's own id of the event, unique among its events: a repeated message has the same one. Without it each status
 * of a payment counts once, so a payment has one `reversed`, and no `chargeback-won`. A service that begins to send ids repeats an
 * older message without one.
 *
 * One `paymentId` is credited once, regardless of the ids of its events, and one `reference` under one `paymentId`: that of the answer to
 * its creation. `amount` may have more decimals than the currency where they are zeros (`10000.00` CLP). A paid amount more than a tenth
 * above the requested one waits for an operator.
 */
export const paymentNotice = z
  .object({
    eventId: z.optional(id),
    paymentId: id,
    reference: paymentReference,
    status: z.enum(['paid', 'failed', 'reversed', 'chargeback-won']),
    amount: positiveAmount,
    currency,
  })
  .check(
    z.refine(it => it.status !== 'chargeback-won' || it.eventId !== undefined, {
      path: ['eventId'],
      error: 'required',
    }),
  );
export type PaymentNotice = z.infer<typeof paymentNotice>;

export const notifyPath = (serviceId: string): string => `/payment/${serviceId}/notify`;

const PATH = /^\/payment\/([A-Za-z0-9][A-Za-z0-9._:-]{0,63})\/notify$/;

/** The service of a notification's path; null where it is none. */
export const serviceOfPath = (path: string): string | null => PATH.exec(path)?.[1] ?? null;
