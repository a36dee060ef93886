/** Names of a deposit other than the number of the movement that credited it. Pure. */
import { sha256 } from '#platform/base/hash.ts';

/** The id of an attempt to deposit: of an awaited deposit, and of one that is credited at once. */
export const depositIdOf = ({ memberId, operationId }: { memberId: string; operationId: string }): string =>
  `d-${sha256(`${memberId} ${operationId}`).slice(0, 20)}`;

/** The name of a payment at a service: the service's id and its own id of the payment. */
export const nameOfPayment = (serviceId: string, servicePayment: string): string =>
  `${serviceId}:${servicePayment}`;

const CREDIT = 'payment:';
const REVERSAL = 'payment-reversal:';

/** Operation id of the movement that credits a payment. @param name as of `nameOfPayment` */
export const creditOfPayment = (name: string): string => CREDIT + name;

/** Operation id of a reversal by the service. Ids of events have no `~`, so that no payment's id ends like one. */
export const reversalOfPayment = (name: string, eventId: string | null): string =>
  REVERSAL + name + (eventId === null ? '' : `~${eventId}`);

/** The payment of an operation id; null where it credits none. */
export const paymentOfCredit = (operationId: string): string | null =>
  operationId.startsWith(CREDIT) ? operationId.slice(CREDIT.length) : null;
