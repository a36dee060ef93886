/** What was done about signals of player protection, as rows of the member's directory. */
import type { RestrictionKind } from '#app/domain/restriction.ts';
import type { AfterAct, SafetyAct } from '#app/domain/safety.ts';
import { WATCH_MS } from './signal.db.ts';

export interface StoredAct {
  operationId: string;
  signal: string;
  memberId: string;
  act: SafetyAct;
  /** JSON of `ActDetail`. */
  detail: string;
  note: string;
  state: AfterAct;
  madeBy: string;
  /** Epoch milliseconds. */
  madeAt: number;
}

const FIELDS = `operation_id AS operationId, signal, member_id AS memberId, act, detail, note, state, made_by AS madeBy,
  made_at AS madeAt`;

export const readAct = (db: D1Database, operationId: string): Promise<StoredAct | null> =>
  db.prepare(`SELECT ${FIELDS} FROM safety_act WHERE operation_id = ?1`).bind(operationId).first<StoredAct>();

/** A restriction in force that an operator has made for a reason; null where there is none. */
export const readMade = (
  db: D1Database,
  of: { memberId: string; kind: RestrictionKind; by: string; reason: string; at: number },
): Promise<{ until: number | null } | null> =>
  db
    .prepare(
      `SELECT until FROM restriction
       WHERE member_id = ?1 AND kind = ?2 AND made_by = ?3 AND reason = ?4 AND ended_at IS NULL AND (until IS NULL OR until > ?5)
       ORDER BY since DESC LIMIT 1`,
    )
    .bind(of.memberId, of.kind, of.by, of.reason, of.at)
    .first<{ until: number | null }>();

/** Of some signals, the newest first. */
export async function readActs(db: D1Database, signals: readonly string[]): Promise<StoredAct[]> {
  const { results } = await db
    .prepare(
      `SELECT ${FIELDS} FROM safety_act WHERE signal IN (SELECT value FROM json_each(?1))
       ORDER BY made_at DESC, operation_id DESC`,
    )
    .bind(JSON.stringify(signals))
    .all<StoredAct>();
  return results;
}

/** Of a member, the oldest first. */
export async function readActsOf(db: D1Database, memberId: string): Promise<StoredAct[]> {
  const { results } = await db
    .prepare(`SELECT ${FIELDS} FROM safety_act WHERE member_id = ?1 ORDER BY made_at, operation_id`)
    .bind(memberId)
    .all<StoredAct>();
  return results;
}

/** Notes an act of the operator who has claimed the signal, and what becomes of it. @returns whether it was noted */
export async function writeAct(db: D1Database, act: StoredAct): Promise<boolean> {
  const { operationId, signal, memberId, act: kind, detail, note, state, madeBy, madeAt } = act;
  const isNoted = 'EXISTS (SELECT 1 FROM safety_act WHERE operation_id = ?2)';
  const [inserted] = await db.batch([
    db
      .prepare(
        `INSERT INTO safety_act (operation_id, signal, member_id, act, detail, note, state, made_by, made_at)
         SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9
         WHERE EXISTS (SELECT 1 FROM safety_signal WHERE signal = ?2 AND state <> 'closed' AND claimed_by = ?8)
         ON CONFLICT (operation_id) DO NOTHING`,
      )
      .bind(operationId, signal, memberId, kind, detail, note, state, madeBy, madeAt),
    db
      .prepare(
        `UPDATE safety_signal SET state = ?3, answered_at = coalesce(answered_at, ?4),
           watch_until = iif(?3 = 'watched', ?4 + ${WATCH_MS}, NULL), closed_at = iif(?3 = 'closed', ?4, NULL),
           claimed_until = iif(?3 = 'open', claimed_until, ?4)
         WHERE signal = ?1 AND state <> 'closed' AND claimed_by = ?5 AND ${isNoted}`,
      )
      .bind(signal, operationId, state, madeAt, madeBy),
  ]);
  return (inserted?.meta.changes ?? 0) > 0;
}
