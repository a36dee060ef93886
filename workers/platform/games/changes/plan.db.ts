/** Changes of games that begin later, as rows. The one that applies them deletes them in the same transaction. */
import { type GameChanges, gameChanges } from '#app/contract/operator/games.ts';

export interface PlannedChange {
  planId: string;
  gameId: string;
  /** Epoch milliseconds. */
  startsAt: number;
  changes: GameChanges;
  /** Id of the operator. */
  madeBy: string;
}

interface Row extends Omit<PlannedChange, 'changes'> {
  changes: string;
}

const PLAN = `SELECT plan_id AS planId, game_id AS gameId, starts_at AS startsAt, changes, made_by AS madeBy FROM game_plan`;

const planOf = ({ changes, ...row }: Row): PlannedChange => ({
  ...row,
  changes: gameChanges.parse(JSON.parse(changes)),
});

/**
 * Plans a change of games. A repeated call finds its plan, and another one may add games to it; a plan of another operator, time or change
 * is left as it is.
 */
export async function writePlan(
  db: D1Database,
  { gameIds, ...plan }: Omit<PlannedChange, 'gameId'> & { gameIds: readonly string[] },
  at: number,
): Promise<void> {
  await db
    .prepare(
      `INSERT INTO game_plan (plan_id, game_id, starts_at, changes, made_at, made_by)
       SELECT ?1, value, ?3, ?4, ?5, ?6 FROM json_each(?2)
       WHERE NOT EXISTS (SELECT 1 FROM game_plan AS other
         WHERE other.plan_id = ?1 AND (other.made_by <> ?6 OR other.starts_at <> ?3 OR other.changes <> ?4))
       ON CONFLICT DO NOTHING`,
    )
    .bind(plan.planId, JSON.stringify(gameIds), plan.startsAt, JSON.stringify(plan.changes), at, plan.madeBy)
    .run();
}

/** Changes whose time has come, in their order. */
export async function readDue(db: D1Database, now: number, most: number): Promise<PlannedChange[]> {
  const { results } = await db
    .prepare(`${PLAN} WHERE starts_at <= ?1 ORDER BY starts_at, plan_id, game_id LIMIT ?2`)
    .bind(now, most)
    .all<Row>();
  return results.map(planOf);
}

/** What is planned for some games, the next first. */
export async function readPlansOf(db: D1Database, gameIds: readonly string[]): Promise<PlannedChange[]> {
  const { results } = await db
    .prepare(`${PLAN} WHERE game_id IN (SELECT value FROM json_each(?1)) ORDER BY starts_at, plan_id`)
    .bind(JSON.stringify(gameIds))
    .all<Row>();
  return results.map(planOf);
}

/** One game of a plan: all of them have the same changes. */
export async function readPlan(db: D1Database, planId: string): Promise<PlannedChange | null> {
  const row = await db.prepare(`${PLAN} WHERE plan_id = ?1 LIMIT 1`).bind(planId).first<Row>();
  return row === null ? null : planOf(row);
}

/** A statement that deletes planned changes of some games, or of all. */
export const deletingPlan = (
  db: D1Database,
  planId: string,
  gameIds: readonly string[] | null,
): D1PreparedStatement =>
  db
    .prepare(
      'DELETE FROM game_plan WHERE plan_id = ?1 AND (?2 IS NULL OR game_id IN (SELECT value FROM json_each(?2)))',
    )
    .bind(planId, gameIds === null ? null : JSON.stringify(gameIds));
