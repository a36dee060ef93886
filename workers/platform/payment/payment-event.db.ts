/** Events of payment services as rows of a member's directory: those with ids of their own, and those of integrations without. */
import type { PaymentEvent } from './payment-events.ts';

/** SQL: the events of a service's payments that a condition on both tables selects, as they were received. */
const EVENTS = (condition: string): string => `
  SELECT NULL AS eventId, status, amount_minor AS amountMinor, payment_id AS paymentId, service_payment AS servicePayment,
         received_at FROM payment_event WHERE ${condition}
  UNION ALL
  SELECT event_id, status, amount_minor, payment_id, service_payment, received_at FROM payment_event_with_id WHERE ${condition}
  ORDER BY received_at, eventId, status`;

const OF_SERVICE = 'service_id = ?1 AND service_payment = ?2';

/** SQL: whether an event contradicts an earlier one: of another payment of ours, or with another paid amount. */
const CONTRADICTS = ['payment_event', 'payment_event_with_id']
  .map(
    table => `EXISTS (SELECT 1 FROM ${table} WHERE ${OF_SERVICE}
      AND (payment_id <> ?4 OR (status = 'paid' AND ?3 = 'paid' AND amount_minor <> ?5)))`,
  )
  .join(' OR ');

/**
 * Stores an event of a service, once by its id; without an id each status of a payment once. An event that contradicts an earlier one
 * is not stored.
 * @returns all events of the service's payment, as they were received
 */
export async function keepEvent(
  db: D1Database,
  it: PaymentEvent & { serviceId: string; at: number },
): Promise<PaymentEvent[]> {
  const [table, column, id] =
    it.eventId === null ? ['payment_event', '', ''] : ['payment_event_with_id', ', event_id', ', ?7'];
  const values = [it.serviceId, it.servicePayment, it.status, it.paymentId, it.amountMinor, it.at];
  const [, stored] = await db.batch<PaymentEvent>([
    db
      .prepare(
        `INSERT INTO ${table} (service_id, service_payment, status, payment_id, amount_minor, received_at${column})
         SELECT ?1, ?2, ?3, ?4, ?5, ?6${id} WHERE NOT (${CONTRADICTS}) ON CONFLICT DO NOTHING`,
      )
      .bind(...values, ...(it.eventId === null ? [] : [it.eventId])),
    db.prepare(EVENTS(OF_SERVICE)).bind(it.serviceId, it.servicePayment),
  ]);
  return stored?.results ?? [];
}

/** All events of a payment of ours, as they were received. */
export const readEvents = async (db: D1Database, paymentId: string): Promise<PaymentEvent[]> =>
  (await db.prepare(EVENTS('payment_id = ?1')).bind(paymentId).all<PaymentEvent>()).results;
