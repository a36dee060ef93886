/** Notifications of payment services that could not be booked, beside the catalogue. */
import type { PaymentNotice } from '#app/contract/payment.ts';

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

/** Newest first. @param serviceId null for all services */
export async function readProblems(
  db: D1Database,
  { before, serviceId, most }: { before: number; serviceId: string | null; most: number },
): Promise<PaymentProblem[]> {
  const { results } = await db
    .prepare(
      `SELECT problem_id AS problemId, service_id AS serviceId, why, told, received_at AS receivedAt FROM payment_problem
       WHERE problem_id < ?1 AND (?2 IS NULL OR service_id = ?2) ORDER BY problem_id DESC LIMIT ?3`,
    )
    .bind(before, serviceId, most)
    .all<PaymentProblem>();
  return results;
}
