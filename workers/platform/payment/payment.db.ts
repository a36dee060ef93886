/** Payments at services as rows. */
import { readEvents } from './payment-event.db.ts';
import { sumsOf } from './payment-events.ts';

/** `partly-reversed`: a part of what was paid has been taken back. */
export type PaymentState = 'begun' | 'open' | 'failed' | 'paid' | 'partly-reversed' | 'reversed';

export interface Payment {
  paymentId: string;
  memberId: string;
  serviceId: string;
  methodId: string;
  operationId: string;
  amountMinor: number;
  currency: string;
  exponent: number;
  state: PaymentState;
  servicePayment: string | null;
  url: string | null;
  creditedMinor: number | null;
  /** Taken back by the service and not returned, in minor units. */
  reversedMinor: number;
  /** Country of the member at that time, ISO 3166 alpha-2 or T1; null where that was not known. */
  place: string | null;
  /** Epoch milliseconds. */
  madeAt: number;
  changedAt: number;
  expiresAt: number;
}

const COLUMNS = `payment_id AS paymentId, member_id AS memberId, service_id AS serviceId, method_id AS methodId,
  operation_id AS operationId, amount_minor AS amountMinor, currency, exponent,
  iif(state = 'paid' AND reversed_minor > 0, 'partly-reversed', state) AS state, service_payment AS servicePayment, url,
  credited_minor AS creditedMinor, reversed_minor AS reversedMinor, place, made_at AS madeAt, changed_at AS changedAt, expires_at AS expiresAt`;

export const readPayment = (
  db: D1Database,
  { memberId, paymentId }: Pick<Payment, 'memberId' | 'paymentId'>,
): Promise<Payment | null> =>
  db
    .prepare(`SELECT ${COLUMNS} FROM payment WHERE payment_id = ?1 AND member_id = ?2`)
    .bind(paymentId, memberId)
    .first<Payment>();

export const readAttempt = (
  db: D1Database,
  { memberId, operationId }: Pick<Payment, 'memberId' | 'operationId'>,
): Promise<Payment | null> =>
  db
    .prepare(`SELECT ${COLUMNS} FROM payment WHERE member_id = ?1 AND operation_id = ?2`)
    .bind(memberId, operationId)
    .first<Payment>();

export type NewPayment = Omit<
  Payment,
  'state' | 'servicePayment' | 'url' | 'creditedMinor' | 'reversedMinor' | 'changedAt'
>;

/**
 * Inserts a payment, unless its attempt is known or the member has begun `most` since `since`.
 * @returns whether the attempt is there now
 */
export async function insertPayment(
  db: D1Database,
  it: NewPayment,
  { since, most }: { since: number; most: number },
): Promise<boolean> {
  const { meta } = await db
    .prepare(
      `INSERT INTO payment (payment_id, member_id, service_id, method_id, operation_id, amount_minor, currency, exponent, state,
                            made_at, changed_at, expires_at, place)
       SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, 'begun', ?9, ?9, ?10, ?13
       WHERE (SELECT count(*) FROM payment WHERE member_id = ?2 AND made_at > ?11) < ?12
       ON CONFLICT (member_id, operation_id) DO NOTHING`,
    )
    .bind(
      it.paymentId,
      it.memberId,
      it.serviceId,
      it.methodId,
      it.operationId,
      it.amountMinor,
      it.currency,
      it.exponent,
      it.madeAt,
      it.expiresAt,
      since,
      most,
      it.place,
    )
    .run();
  return meta.changes > 0;
}

/** Notes the service's answer to the creation; a notification may have come before. */
export async function notePaymentPage(
  db: D1Database,
  {
    paymentId,
    servicePayment,
    url,
    at,
  }: { paymentId: string; servicePayment: string; url: string; at: number },
): Promise<void> {
  await db
    .prepare(
      `UPDATE payment SET service_payment = coalesce(service_payment, ?2), url = ?3, changed_at = ?4,
         state = iif(state = 'begun', 'open', state) WHERE payment_id = ?1`,
    )
    .bind(paymentId, servicePayment, url, at)
    .run();
}

/**
 * Gives a payment its id at the service, unless it has one.
 * @returns the id that it has then
 */
export async function bindServicePayment(
  db: D1Database,
  paymentId: string,
  servicePayment: string,
): Promise<string | null> {
  const row = await db
    .prepare(
      `UPDATE payment SET service_payment = coalesce(service_payment, ?2) WHERE payment_id = ?1
       RETURNING service_payment AS servicePayment`,
    )
    .bind(paymentId, servicePayment)
    .first<{ servicePayment: string | null }>();
  return row?.servicePayment ?? null;
}

/**
 * Writes the state of a payment after all its events. Events are only added, so of two writers at once the one that has read more
 * wins.
 */
export async function refreshState(db: D1Database, paymentId: string, at: number): Promise<PaymentState> {
  const events = await readEvents(db, paymentId);
  const { state, creditedMinor, reversedMinor } = sumsOf(events);
  await db
    .prepare(
      `UPDATE payment SET state = coalesce(?2, state), credited_minor = ?3, reversed_minor = ?4, events = ?5,
         changed_at = iif(state IS coalesce(?2, state) AND credited_minor IS ?3 AND reversed_minor IS ?4, changed_at, ?6)
       WHERE payment_id = ?1 AND events <= ?5`,
    )
    .bind(paymentId, state, creditedMinor, reversedMinor, events.length, at)
    .run();
  const row = await db
    .prepare(`SELECT ${COLUMNS} FROM payment WHERE payment_id = ?1`)
    .bind(paymentId)
    .first<Payment>();
  if (row === null) throw new Error(`There is no payment ${paymentId}`);
  return row.state;
}

/** A payment that its service has taken back, in whole or in part, with the service's payments that were paid for it. */
export interface TakenBackPayment {
  paymentId: string;
  memberId: string;
  serviceId: string;
  servicePayments: string[];
}

/** By payment id, after one. */
export async function readTakenBack(
  db: D1Database,
  { after, most }: { after: string; most: number },
): Promise<TakenBackPayment[]> {
  const { results } = await db
    .prepare(
      `SELECT payment_id AS paymentId, member_id AS memberId, service_id AS serviceId FROM payment
       WHERE (state = 'reversed' OR reversed_minor > 0) AND payment_id > ?1 ORDER BY payment_id LIMIT ?2`,
    )
    .bind(after, most)
    .all<Omit<TakenBackPayment, 'servicePayments'>>();
  return Promise.all(
    results.map(async payment => {
      const events = await readEvents(db, payment.paymentId);
      return { ...payment, servicePayments: [...new Set(events.map(it => it.servicePayment))] };
    }),
  );
}

/** Rows per page of operators' lists. */
export const PAYMENTS_MOST = 200;

/** Newest first. @param before cursor: the last payment of the page before */
export async function readPayments(
  db: D1Database,
  memberId: string | null,
  before: { madeAt: number; paymentId: string } | null,
): Promise<Payment[]> {
  const { madeAt = Number.MAX_SAFE_INTEGER, paymentId = '' } = before ?? {};
  const condition = memberId === null ? 'true' : 'member_id = ?3';
  const { results } = await db
    .prepare(
      `SELECT ${COLUMNS} FROM payment
       WHERE ${condition} AND (made_at < ?1 OR (made_at = ?1 AND payment_id > ?2))
       ORDER BY made_at DESC, payment_id LIMIT ${PAYMENTS_MOST}`,
    )
    .bind(...(memberId === null ? [madeAt, paymentId] : [madeAt, paymentId, memberId]))
    .all<Payment>();
  return results;
}
