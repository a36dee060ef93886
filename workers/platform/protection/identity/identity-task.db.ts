/** Tasks of identity as rows that triggers make (migration 0079), each in the directory of its member. */
import { directoryOf } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';

type Where = Pick<PlatformEnv, 'DATABASES'>;

export interface IdentityTask {
  memberId: string;
  /** `proof` and `exclusion` carry exclusions over; `exclusion` and `details` have accounts compared. */
  cause: 'proof' | 'details' | 'exclusion';
  version: number;
}

const COLUMNS = 'member_id AS memberId, cause, version';

/** A task that was made again meanwhile stays. */
export async function deleteTask(env: Where, { memberId, cause, version }: IdentityTask): Promise<void> {
  await directoryOf(env, memberId)
    .prepare('DELETE FROM identity_task WHERE member_id = ?1 AND cause = ?2 AND version = ?3')
    .bind(memberId, cause, version)
    .run();
}

/** Puts a task behind the others. */
export async function putOffTask(env: Where, { memberId, cause }: IdentityTask, at: number): Promise<void> {
  await directoryOf(env, memberId)
    .prepare('UPDATE identity_task SET made_at = ?3 WHERE member_id = ?1 AND cause = ?2')
    .bind(memberId, cause, at)
    .run();
}

export async function readTasksOf(db: D1Database, memberId: string): Promise<IdentityTask[]> {
  const { results } = await db
    .prepare(`SELECT ${COLUMNS} FROM identity_task WHERE member_id = ?1 ORDER BY cause DESC`)
    .bind(memberId)
    .all<IdentityTask>();
  return results;
}

/** Tasks of a directory, the oldest first. @param before those made later wait, because their own calls carry them out */
export async function readTasks(
  db: D1Database,
  { before, most }: { before: number; most: number },
): Promise<IdentityTask[]> {
  const { results } = await db
    .prepare(
      `SELECT ${COLUMNS} FROM identity_task WHERE made_at <= ?1 ORDER BY made_at, member_id, cause LIMIT ?2`,
    )
    .bind(before, most)
    .all<IdentityTask>();
  return results;
}
