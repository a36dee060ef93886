/** Plans of promotions as rows. A plan is done, failed or called off once: the statement names the state that it comes from. */
import type { PlanAct, PlanFailure, PlanState } from '#app/contract/operator/promotion-plans.ts';
import { type PromotionDefinition, promotionDefinition } from '../definition.ts';

export interface PlanRow {
  planId: string;
  promotionId: string;
  act: PlanAct;
  /** Epoch milliseconds. */
  startsAt: number;
  /** Of `publish`; null for the others. */
  promotion: PromotionDefinition | null;
  /** Hash of the promotion that it replaces; null where there is none. */
  base: string | null;
  state: PlanState;
  why: PlanFailure | null;
  madeAt: number;
  madeBy: string;
  approvedBy: string | null;
  closedAt: number | null;
  closedBy: string | null;
}

type Row = Omit<PlanRow, 'promotion'> & { definition: string | null };

const COLUMNS = `plan_id AS planId, promotion_id AS promotionId, act, starts_at AS startsAt, definition, base, state, why,
  made_at AS madeAt, made_by AS madeBy, approved_by AS approvedBy, closed_at AS closedAt, closed_by AS closedBy`;

const planOf = ({ definition, ...row }: Row): PlanRow => ({
  ...row,
  promotion: definition === null ? null : promotionDefinition.parse(JSON.parse(definition)),
});

export type NewPlan = Omit<PlanRow, 'state' | 'why' | 'closedAt' | 'closedBy'>;

/** A repeated call finds its plan. */
export async function insertPlan(db: D1Database, of: NewPlan): Promise<void> {
  await db
    .prepare(
      `INSERT INTO promotion_plan (plan_id, promotion_id, act, starts_at, definition, base, state, made_at, made_by, approved_by)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6, 'planned', ?7, ?8, ?9) ON CONFLICT (plan_id) DO NOTHING`,
    )
    .bind(
      of.planId,
      of.promotionId,
      of.act,
      of.startsAt,
      of.promotion === null ? null : JSON.stringify(of.promotion),
      of.base,
      of.madeAt,
      of.madeBy,
      of.approvedBy,
    )
    .run();
}

export async function readPlan(db: D1Database, planId: string): Promise<PlanRow | null> {
  const row = await db
    .prepare(`SELECT ${COLUMNS} FROM promotion_plan WHERE plan_id = ?1`)
    .bind(planId)
    .first<Row>();
  return row === null ? null : planOf(row);
}

/** Plans whose time has come, in their order. */
export async function readDue(db: D1Database, now: number, most: number): Promise<PlanRow[]> {
  const { results } = await db
    .prepare(
      `SELECT ${COLUMNS} FROM promotion_plan WHERE state = 'planned' AND starts_at <= ?1 ORDER BY starts_at, plan_id LIMIT ?2`,
    )
    .bind(now, most)
    .all<Row>();
  return results.map(planOf);
}

/** A plan without its definition. */
export type ShownPlan = Omit<PlanRow, 'promotion' | 'base'>;

/** What is to come, the next first, and after it the last ones that are closed. */
export async function readPlansOf(db: D1Database, promotionId: string, most: number): Promise<ShownPlan[]> {
  const columns = COLUMNS.replace('definition, base, ', '');
  const of = (state: string, order: string) =>
    db
      .prepare(
        `SELECT ${columns} FROM promotion_plan WHERE promotion_id = ?1 AND state ${state} ORDER BY ${order} LIMIT ?2`,
      )
      .bind(promotionId, most);
  const [planned, closed] = await db.batch<ShownPlan>([
    of("= 'planned'", 'starts_at, plan_id'),
    of("IN ('done', 'failed', 'called-off')", 'closed_at DESC, plan_id'),
  ]);
  return [...(planned?.results ?? []), ...(closed?.results ?? [])];
}

/** The next plan of each promotion. */
export async function readNextPlans(
  db: D1Database,
  promotionIds: readonly string[],
): Promise<ReadonlyMap<string, { act: PlanAct; startsAt: number }>> {
  if (promotionIds.length === 0) return new Map();
  const { results } = await db
    .prepare(
      `SELECT promotion_id AS promotionId, act, min(starts_at) AS startsAt FROM promotion_plan
       WHERE state = 'planned' AND promotion_id IN (SELECT value FROM json_each(?1)) GROUP BY promotion_id`,
    )
    .bind(JSON.stringify(promotionIds))
    .all<{ promotionId: string; act: PlanAct; startsAt: number }>();
  return new Map(results.map(({ promotionId, ...plan }) => [promotionId, plan]));
}

/** @param by null for the platform @returns whether this call has closed it */
export async function closePlan(
  db: D1Database,
  {
    planId,
    state,
    why = null,
    at,
    by,
  }: {
    planId: string;
    state: Exclude<PlanState, 'planned'>;
    why?: PlanFailure | null;
    at: number;
    by: string | null;
  },
): Promise<boolean> {
  const { meta } = await db
    .prepare(
      `UPDATE promotion_plan SET state = ?2, why = ?3, closed_at = ?4, closed_by = ?5
       WHERE plan_id = ?1 AND state = 'planned'`,
    )
    .bind(planId, state, why, at, by)
    .run();
  return meta.changes > 0;
}
