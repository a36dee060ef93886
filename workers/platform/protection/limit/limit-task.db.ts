/** Limits that have to be carried to other accounts yet, as rows in the directory of the member who has them. */
import { directoryOf } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';

type Where = Pick<PlatformEnv, 'DATABASES'>;

export interface LimitTask {
  memberId: string;
  /** A proof of identity (protection/identity/proof.db.ts), or `limit {kind}-{period}`. */
  cause: string;
}

export async function writeTask(env: Where, { memberId, cause }: LimitTask, at: number): Promise<void> {
  await directoryOf(env, memberId)
    .prepare('INSERT OR REPLACE INTO limit_task (member_id, cause, made_at) VALUES (?1, ?2, ?3)')
    .bind(memberId, cause, at)
    .run();
}

export async function deleteTask(env: Where, { memberId, cause }: LimitTask): Promise<void> {
  await directoryOf(env, memberId)
    .prepare('DELETE FROM limit_task WHERE member_id = ?1 AND cause = ?2')
    .bind(memberId, cause)
    .run();
}

/** Notes that the member asks for a change of a limit: what player protection looks at. */
export async function markLimitChange(env: Where, memberId: string, at: number): Promise<void> {
  await directoryOf(env, memberId)
    .prepare('INSERT OR REPLACE INTO limit_mark (member_id, changed_at) VALUES (?1, ?2)')
    .bind(memberId, at)
    .run();
}

/** Puts a task behind the others. */
export async function putOffTask(env: Where, { memberId, cause }: LimitTask, at: number): Promise<void> {
  await directoryOf(env, memberId)
    .prepare('UPDATE limit_task SET made_at = ?3 WHERE member_id = ?1 AND cause = ?2')
    .bind(memberId, cause, at)
    .run();
}

/** The tasks of a member. */
export async function readTasksOf(db: D1Database, memberId: string): Promise<LimitTask[]> {
  const { results } = await db
    .prepare(
      'SELECT member_id AS memberId, cause FROM limit_task WHERE member_id = ?1 ORDER BY made_at, cause',
    )
    .bind(memberId)
    .all<LimitTask>();
  return results;
}

/** Tasks of a directory, the oldest first. @param before those made later wait, because their own calls carry the limits out */
export async function readTasks(
  db: D1Database,
  { before, most }: { before: number; most: number },
): Promise<LimitTask[]> {
  const { results } = await db
    .prepare(
      `SELECT member_id AS memberId, cause FROM limit_task WHERE made_at <= ?1 ORDER BY made_at, member_id, cause LIMIT ?2`,
    )
    .bind(before, most)
    .all<LimitTask>();
  return results;
}
