/** Members whose figures have to be computed: those who have deposited, played or changed a limit, as rows of their directory. */
import { DAY_MS } from '#app/domain/time.ts';

export interface SafetyTask {
  memberId: string;
  dueAt: number;
}

/** Play is counted by the day: its members are due once the day is over. */
const PLAYED = `SELECT member_id FROM json_each(?4) AS wanted CROSS JOIN figure_member_day
  WHERE currency = wanted.value AND day >= ?3 AND day < ?5`;

/**
 * Makes tasks of the members with something new since a moment. A member has one task at a time.
 * @param currencies of the figures
 */
export async function fillTasks(
  db: D1Database,
  { since, now, currencies }: { since: number; now: number; currencies: readonly string[] },
): Promise<void> {
  const firstDay = Math.floor(since / DAY_MS);
  await db
    .prepare(
      `INSERT INTO safety_task (member_id, due_at)
       SELECT found.member_id, ?1 FROM (
         SELECT member_id FROM movement_copy WHERE kind IN ('deposit', 'deposit-approve') AND made_at >= ?2
         UNION SELECT member_id FROM limit_mark WHERE changed_at >= ?2
         UNION ${PLAYED}
       ) AS found WHERE EXISTS (SELECT 1 FROM member WHERE member.member_id = found.member_id AND forgotten_at IS NULL)
       ON CONFLICT (member_id) DO NOTHING`,
    )
    .bind(now, since, firstDay, JSON.stringify(currencies), Math.floor(now / DAY_MS))
    .run();
}

/** The tasks that wait longest. */
export async function readTasks(db: D1Database, most: number): Promise<SafetyTask[]> {
  const { results } = await db
    .prepare(
      'SELECT member_id AS memberId, due_at AS dueAt FROM safety_task ORDER BY due_at, member_id LIMIT ?1',
    )
    .bind(most)
    .all<SafetyTask>();
  return results;
}

export async function deleteTask(db: D1Database, memberId: string): Promise<void> {
  await db.prepare('DELETE FROM safety_task WHERE member_id = ?1').bind(memberId).run();
}

/** Puts a task behind the others. */
export async function putOffTask(db: D1Database, memberId: string, at: number): Promise<void> {
  await db.prepare('UPDATE safety_task SET due_at = ?2 WHERE member_id = ?1').bind(memberId, at).run();
}
