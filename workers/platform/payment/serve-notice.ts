/** Serves notifications of payment services, POST /payment/{service}/notify: signature first, then the service, then the payment. */
import { accepted, type Envelope, refused, refusedFields } from '#app/contract/envelope.ts';
import { fieldErrors } from '#app/contract/field-errors.ts';
import {
  PAYMENT_KEY,
  PAYMENT_SIGNATURE,
  PAYMENT_TIMESTAMP,
  paymentNotice,
  serviceOfPath,
} from '#app/contract/payment.ts';
import { catalogueOf } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import type { Note } from '#platform/base/logged-event.ts';
import { isSignedBy, keyNumber } from '#platform/games/provider/provider.ts';
import { readPaymentService } from './service.db.ts';
import { serviceSecret } from './service-key.ts';
import { type SettleRefusal, settlePayment } from './settle-payment.ts';

export interface NoticeRequest {
  path: string;
  header: (name: string) => string | undefined;
  /** The exact text received. */
  body: string;
}

const REFUSALS: Readonly<Record<SettleRefusal, readonly [code: number, msg: string]>> = {
  unknown: [404, 'There is no such payment.'],
  differs: [
    409,
    'The event contradicts an earlier one, is in another currency, or of another payment than the reference.',
  ],
  exceeds: [409, 'The amount is above the one that was asked for. An operator has to look at it.'],
  later: [503, 'The payment cannot be booked at the moment. Send it again later.'],
};

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null; // answered as fields that are not valid
  }
}

export async function serveNotice(
  env: PlatformEnv,
  { path, header, body }: NoticeRequest,
  { now, note }: { now: () => number; note: Note },
): Promise<Envelope> {
  const serviceId = serviceOfPath(path);
  if (serviceId === null) return refused(404, 'There is no such call.');
  const at = now();
  const signed = { timestamp: header(PAYMENT_TIMESTAMP), signature: header(PAYMENT_SIGNATURE), path, body };
  const key = keyNumber(header(PAYMENT_KEY));
  // An unsigned notification costs no query.
  const isSigned = key !== null && isSignedBy(serviceSecret(env.PROVIDER_SECRET, serviceId, key), signed, at);
  const service = isSigned ? await readPaymentService(catalogueOf(env), serviceId) : null;
  if (service === null || (key !== service.firstKey && key !== service.lastKey)) {
    note({ kind: 'signature', outcome: 'refused', target: serviceId, code: 401, isOfStranger: true });
    return refused(401, 'The notification is not signed by this payment service, or not now.');
  }
  const notice = paymentNotice.safeParse(parsed(body));
  if (!notice.success) return refusedFields('Some fields are not valid.', fieldErrors(notice.error.issues));
  const settled = await settlePayment(env, service, notice.data, at);
  if (settled.ok) return accepted({ state: settled.value });
  const [code, msg] = REFUSALS[settled.error];
  return refused(code, msg);
}
