/** Notifications of payment services that could not be booked, beside the catalogue. Times are epoch milliseconds. */
import type { ProblemOutcome, ProblemState } from '#app/contract/operator/suppliers.ts';
import type { PaymentNotice } from '#app/contract/payment.ts';

/** Keeps a notification that cannot be booked, once: a repeated one that is closed stays closed. */
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

interface StoredNotification {
  problemId: number;
  serviceId: string;
  why: string;
  told: string;
  receivedAt: number;
}

interface Open {
  closedAt: null;
}

interface Closed {
  closedAt: number;
  closedBy: string;
  /** The operation that has closed it. */
  closingId: string;
  outcome: ProblemOutcome;
  /** Null once the member was erased. */
  note: string | null;
}

export type StoredProblem = StoredNotification & (Open | Closed);

const FIELDS = `problem_id AS problemId, service_id AS serviceId, why, told, received_at AS receivedAt, closed_at AS closedAt,
  closed_by AS closedBy, closing_id AS closingId, outcome, note`;

/** As the conditions of the indexes. */
const IN_STATE: Readonly<Record<ProblemState, string>> = {
  open: 'closed_at IS NULL',
  closed: 'closed_at IS NOT NULL',
};

export interface ProblemQuery {
  /** Cursor: the last problem of the page before. */
  before: number;
  /** Null for all services. */
  serviceId: string | null;
  state: ProblemState;
  most: number;
}

/** Newest first. */
export async function readProblems(
  db: D1Database,
  { before, serviceId, state, most }: ProblemQuery,
): Promise<StoredProblem[]> {
  const ofService = serviceId === null ? 'true' : 'service_id = ?3';
  const { results } = await db
    .prepare(
      `SELECT ${FIELDS} FROM payment_problem WHERE ${IN_STATE[state]} AND ${ofService} AND problem_id < ?1
       ORDER BY problem_id DESC LIMIT ?2`,
    )
    .bind(...(serviceId === null ? [before, most] : [before, most, serviceId]))
    .all<StoredProblem>();
  return results;
}

export const readProblem = (db: D1Database, problemId: number): Promise<StoredProblem | null> =>
  db
    .prepare(`SELECT ${FIELDS} FROM payment_problem WHERE problem_id = ?1`)
    .bind(problemId)
    .first<StoredProblem>();

export interface Closing {
  problemId: number;
  closingId: string;
  outcome: ProblemOutcome;
  note: string;
  by: string;
  at: number;
}

/** @returns whether it was open until now */
export async function closeProblem(
  db: D1Database,
  { problemId, closingId, outcome, note, by, at }: Closing,
): Promise<boolean> {
  const { meta } = await db
    .prepare(
      `UPDATE payment_problem SET closed_at = ?2, closed_by = ?3, closing_id = ?4, outcome = ?5, note = ?6
       WHERE problem_id = ?1 AND closed_at IS NULL`,
    )
    .bind(problemId, at, by, closingId, outcome, note)
    .run();
  return meta.changes > 0;
}
