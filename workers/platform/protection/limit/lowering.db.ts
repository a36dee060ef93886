/** Limits that operators lower, as rows of the member's directory: what makes the call repeatable. */
import type { LimitKind, LimitPeriod } from '#app/domain/limit.ts';

export interface Lowering {
  operationId: string;
  memberId: string;
  kind: LimitKind;
  period: LimitPeriod;
  /** Minor units, or milliseconds; null where there was no limit. */
  before: number | null;
  most: number;
  /** Epoch milliseconds. */
  at: number;
}

/** Notes what is about to be lowered, once for each operation. */
export async function writeLowering(
  db: D1Database,
  { operationId, memberId, kind, period, before, most, at }: Lowering,
): Promise<void> {
  await db
    .prepare(
      `INSERT INTO limit_lowering (operation_id, member_id, kind, period, before, most, made_at)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7) ON CONFLICT (operation_id) DO NOTHING`,
    )
    .bind(operationId, memberId, kind, period, before, most, at)
    .run();
}

export const readLowering = (db: D1Database, operationId: string): Promise<Lowering | null> =>
  db
    .prepare(
      `SELECT operation_id AS operationId, member_id AS memberId, kind, period, before, most, made_at AS at
       FROM limit_lowering WHERE operation_id = ?1`,
    )
    .bind(operationId)
    .first<Lowering>();
