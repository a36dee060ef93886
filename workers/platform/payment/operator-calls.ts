/** Operator calls on payments: the keys of services, and payments by member. */
import * as z from 'zod/mini';
import { accepted, refused } from '#app/contract/envelope.ts';
import { paymentAddKey, paymentRetireKey, paymentSecret } from '#app/contract/operator/suppliers.ts';
import { id, whole } from '#app/contract/wire.ts';
import { wireMoment } from '#app/domain/date.ts';
import { toDecimalString } from '#app/domain/money.ts';
import { catalogueOf, directoryOf, readAcross } from '#platform/base/databases.ts';
import { noting } from '#platform/base/note-change.ts';
import {
  endpointCall,
  type OperatorCall,
  type OperatorContext,
  operatorCall,
} from '#platform/base/operator-call.ts';
import { PAYMENTS_MOST, type Payment, readPayments } from './payment.db.ts';
import { problemCalls } from './problem-calls.ts';
import { readPaymentService, writeServiceKeys } from './service.db.ts';
import { serviceKeys } from './service-key.ts';

async function keysOf(serviceId: string, { env }: OperatorContext) {
  const service = await readPaymentService(catalogueOf(env), serviceId);
  if (service === null) return refused(404, 'There is no such payment service.');
  const keys = serviceKeys(env, service);
  return accepted({ serviceId, secret: keys[0].secret, keys });
}

const secret = endpointCall(paymentSecret, ({ serviceId }, context) => keysOf(serviceId, context));

/** Numbers of the valid keys, the newest first. */
async function numbersNow({ serviceId }: { serviceId: string }, { env }: OperatorContext) {
  const service = await readPaymentService(catalogueOf(env), serviceId);
  return service === null ? null : { valid: serviceKeys(env, service).map(it => it.key) };
}

/** Replaces a key in two steps: `add` a new one, and `retire` the old one when the service signs with the new. */
const changingKeys = (
  endpoint: typeof paymentAddKey | typeof paymentRetireKey,
  step: 'add' | 'retire',
  sentence: string,
) =>
  endpointCall(
    endpoint,
    noting(numbersNow, async ({ serviceId }, context) => {
      const isDone = await writeServiceKeys(catalogueOf(context.env), serviceId, step);
      const keys = await keysOf(serviceId, context);
      return isDone || !keys.status ? keys : refused(200, sentence);
    }),
  );

const moment = whole(0, Number.MAX_SAFE_INTEGER);

const shown = ({
  exponent,
  amountMinor,
  creditedMinor,
  reversedMinor,
  madeAt,
  changedAt,
  url: _url,
  ...it
}: Payment) => ({
  ...it,
  amount: toDecimalString(amountMinor, exponent),
  credited: creditedMinor === null ? null : toDecimalString(creditedMinor, exponent),
  reversed: toDecimalString(reversedMinor, exponent),
  madeAt,
  made: wireMoment(madeAt),
  changed: wireMoment(changedAt),
});

/** Payments, newest first, of one member or of all: pass `next` as `before`; null at the end. */
const list = operatorCall(
  z.object({
    memberId: z._default(z.nullable(id), null),
    before: z._default(z.nullable(z.object({ madeAt: moment, paymentId: id })), null),
  }),
  async ({ memberId, before }, { env }) => {
    const payments =
      memberId === null
        ? await readAcross(
            env,
            db => readPayments(db, null, before),
            PAYMENTS_MOST,
            it => [-it.madeAt, it.paymentId],
          )
        : await readPayments(directoryOf(env, memberId), memberId, before);
    const last = payments.length < PAYMENTS_MOST ? undefined : payments.at(-1);
    const next = last === undefined ? null : { madeAt: last.madeAt, paymentId: last.paymentId };
    return accepted({ payments: payments.map(shown), next });
  },
);

export const paymentOperatorCalls: readonly [string, OperatorCall][] = [
  secret,
  changingKeys(paymentAddKey, 'add', 'The service has two keys. Retire the older one first.'),
  changingKeys(paymentRetireKey, 'retire', 'The service has one key. Add another one first.'),
  ['payment/list', list],
  ...problemCalls,
];
