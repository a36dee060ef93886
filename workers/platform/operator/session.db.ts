/** Sessions of the console as rows. */
import { HOUR_MS, MINUTE_MS } from '#app/domain/time.ts';
import type { Operator } from './operator.db.ts';
import { readOperator } from './operator.db.ts';

/** A session ends after so long without a call that its operator made. */
export const IDLE_MS = 30 * MINUTE_MS;
/** A working day. */
export const LIFE_MS = 12 * HOUR_MS;
/** A later use is written only so often. */
const NOTED_EVERY_MS = MINUTE_MS;

export interface OperatorSession {
  sessionId: string;
  operatorId: string;
  way: 'passkey' | 'key';
  /** Epoch milliseconds. */
  begunAt: number;
  usedAt: number;
  endsAt: number;
  network: string | null;
  agent: string | null;
}

const COLUMNS = `session_id AS sessionId, operator_id AS operatorId, way, begun_at AS begunAt, used_at AS usedAt, ends_at AS endsAt,
  network, agent`;

const isOn = `ends_at > ?2 AND used_at > ?2 - ${IDLE_MS}`;

/** Begins a session, and deletes those that are over. */
export async function insertSession(db: D1Database, tokenHash: string, it: OperatorSession): Promise<void> {
  await db.batch([
    db
      .prepare('DELETE FROM operator_session WHERE operator_id = ?1 AND (ends_at <= ?2 OR used_at <= ?3)')
      .bind(it.operatorId, it.begunAt, it.begunAt - IDLE_MS),
    db
      .prepare(
        `INSERT INTO operator_session (token_hash, session_id, operator_id, way, begun_at, used_at, ends_at, network, agent)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)`,
      )
      .bind(
        tokenHash,
        it.sessionId,
        it.operatorId,
        it.way,
        it.begunAt,
        it.usedAt,
        it.endsAt,
        it.network,
        it.agent,
      ),
  ]);
}

/**
 * The operator of a session that is on at a moment, and its id; null for one that is over.
 * @param isUse whether the operator made the call; the console's own calls keep no session from idling
 */
export async function readSessionOf(
  db: D1Database,
  tokenHash: string,
  at: number,
  isUse: boolean,
): Promise<{ operator: Operator; sessionId: string; begunAt: number } | null> {
  const row = await db
    .prepare(`SELECT ${COLUMNS} FROM operator_session WHERE token_hash = ?1 AND ${isOn}`)
    .bind(tokenHash, at)
    .first<OperatorSession>();
  if (row === null) return null;
  const operator = await readOperator(db, row.operatorId);
  if (operator === null || operator.disabledAt !== null || operator.expiresAt <= at) return null;
  if (isUse && row.usedAt <= at - NOTED_EVERY_MS)
    await db
      .prepare('UPDATE operator_session SET used_at = max(used_at, ?2) WHERE token_hash = ?1')
      .bind(tokenHash, at)
      .run();
  return { operator, sessionId: row.sessionId, begunAt: row.begunAt };
}

/** Sessions that are on at a moment, of one operator or of all, the latest first. */
export async function readSessions(
  db: D1Database,
  operatorId: string | null,
  at: number,
): Promise<OperatorSession[]> {
  const { results } = await db
    .prepare(
      `SELECT ${COLUMNS} FROM operator_session WHERE coalesce(operator_id = ?1, 1) AND ${isOn}
       ORDER BY used_at DESC, session_id LIMIT 500`,
    )
    .bind(operatorId, at)
    .all<OperatorSession>();
  return results;
}

/** @returns the operator whose session has ended; null where there is none of this id */
export async function deleteSession(db: D1Database, sessionId: string): Promise<string | null> {
  const row = await db
    .prepare('DELETE FROM operator_session WHERE session_id = ?1 RETURNING operator_id AS operatorId')
    .bind(sessionId)
    .first<{ operatorId: string }>();
  return row?.operatorId ?? null;
}

export async function readSessionOwner(db: D1Database, sessionId: string): Promise<string | null> {
  const row = await db
    .prepare('SELECT operator_id AS operatorId FROM operator_session WHERE session_id = ?1')
    .bind(sessionId)
    .first<{ operatorId: string }>();
  return row?.operatorId ?? null;
}

/** Ends all sessions of an operator, but for one. */
export async function deleteOtherSessions(
  db: D1Database,
  operatorId: string,
  but: string | null,
): Promise<number> {
  const { meta } = await db
    .prepare('DELETE FROM operator_session WHERE operator_id = ?1 AND session_id IS NOT ?2')
    .bind(operatorId, but)
    .run();
  return meta.changes;
}
