/** Payments and the notifications of services about them, as rows of a member's directory. */
import type { PaymentNotice } from '#app/contract/payment.ts';

export type PaymentState = 'begun' | 'open' | 'failed' | 'paid' | 'reversed';

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
  /** Country of the member at that time, ISO 3166 alpha-2 or T1; null where that was not known. */
  place: string | null;
  /** Epoch milliseconds. */
  madeAt: number;
  changedAt: number;
  expiresAt: number;
}

const COLUMNS = `payment_id AS paymentId, member_id AS memberId, service_id AS serviceId, method_id AS methodId,
  operation_id AS operationId, amount_minor AS amountMinor, currency, exponent, state, service_payment AS servicePayment, url,
  credited_minor AS creditedMinor, place, made_at AS madeAt, changed_at AS changedAt, expires_at AS expiresAt`;

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

export type NewPayment = Omit<Payment, 'state' | 'servicePayment' | 'url' | 'creditedMinor' | 'changedAt'>;

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

export interface PaymentEvent {
  status: PaymentNotice['status'];
  amountMinor: number;
  /** The payment of ours that it was told of. */
  paymentId: string;
}

/** Stores a notification of a service, each status of a payment once. @returns all statuses that it has told of this payment */
export async function keepEvent(
  db: D1Database,
  it: PaymentEvent & { serviceId: string; servicePayment: string; at: number },
): Promise<PaymentEvent[]> {
  const [, told] = await db.batch<PaymentEvent>([
    db
      .prepare(
        `INSERT INTO payment_event (service_id, service_payment, status, payment_id, amount_minor, received_at)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6) ON CONFLICT DO NOTHING`,
      )
      .bind(it.serviceId, it.servicePayment, it.status, it.paymentId, it.amountMinor, it.at),
    db
      .prepare(
        `SELECT status, amount_minor AS amountMinor, payment_id AS paymentId FROM payment_event
         WHERE service_id = ?1 AND service_payment = ?2`,
      )
      .bind(it.serviceId, it.servicePayment),
  ]);
  return told?.results ?? [];
}

/**
 * Writes the state of a payment after all its notifications: paid while more of its payments are paid than taken back. One
 * statement, so that of two notifications at once none overwrites the other.
 */
export async function refreshState(db: D1Database, paymentId: string, at: number): Promise<PaymentState> {
  const row = await db
    .prepare(
      `WITH told AS (
         SELECT sum(status = 'paid') AS paid, sum(status = 'reversed') AS reversed, sum(status = 'failed') AS failed,
                sum(iif(status = 'paid', amount_minor, 0)) AS credited
         FROM payment_event WHERE payment_id = ?1)
       UPDATE payment SET
         state = CASE WHEN paid > reversed THEN 'paid' WHEN paid > 0 THEN 'reversed' WHEN failed > 0 THEN 'failed' ELSE state END,
         credited_minor = iif(paid > 0, credited, NULL),
         changed_at = ?2
       FROM told WHERE payment_id = ?1 RETURNING state`,
    )
    .bind(paymentId, at)
    .first<{ state: PaymentState }>();
  if (row === null) throw new Error(`There is no payment ${paymentId}`);
  return row.state;
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

/** Keeps a notification that cannot be booked, once. */
export async function keepProblem(
  db: D1Database,
  { serviceId, why, told, at }: { serviceId: string; why: string; told: PaymentNotice; at: number },
): Promise<void> {
  await db
    .prepare(
      'INSERT INTO payment_problem (service_id, why, told, received_at) VALUES (?1, ?2, ?3, ?4) ON CONFLICT DO NOTHING',
    )
    .bind(serviceId, why, JSON.stringify(told), at)
    .run();
}

export interface PaymentProblem {
  problemId: number;
  serviceId: string;
  why: string;
  told: string;
  receivedAt: number;
}

/** Newest first. */
export async function readProblems(db: D1Database, before: number): Promise<PaymentProblem[]> {
  const { results } = await db
    .prepare(
      `SELECT problem_id AS problemId, service_id AS serviceId, why, told, received_at AS receivedAt FROM payment_problem
       WHERE problem_id < ?1 ORDER BY problem_id DESC LIMIT ${PAYMENTS_MOST}`,
    )
    .bind(before)
    .all<PaymentProblem>();
  return results;
}
