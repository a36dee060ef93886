/** Steps of a promotion in order: its versions, and when it was paused, resumed and ended. Triggers of the database write them. */
import type { PROMOTION_STEPS } from '#app/contract/operator/promotions.ts';

export interface StepRow {
  number: number;
  kind: (typeof PROMOTION_STEPS)[number];
  /** JSON; null for what is no version. */
  definition: string | null;
  why: 'budget' | null;
  /** Epoch milliseconds. */
  madeAt: number;
  madeBy: string | null;
  approvedBy: string | null;
}

/** The steps that are read of a promotion, the last ones. */
const MOST = 200;

export async function readSteps(db: D1Database, promotionId: string): Promise<StepRow[]> {
  const { results } = await db
    .prepare(
      `SELECT number, kind, definition, why, made_at AS madeAt, made_by AS madeBy, approved_by AS approvedBy
       FROM promotion_step WHERE promotion_id = ?1 ORDER BY number DESC LIMIT ?2`,
    )
    .bind(promotionId, MOST)
    .all<StepRow>();
  return results.reverse();
}
