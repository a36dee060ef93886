/** Claims of daily tasks, and the deeds that tasks count, as rows of the member's directory. */
import { bookingPoints } from '../vip/vip.ts';

export interface Claim {
  day: string;
  taskId: string;
  points: number;
  /** Epoch milliseconds. */
  claimedAt: number;
}

export async function readClaims(
  db: D1Database,
  memberId: string,
  days: readonly string[],
): Promise<Claim[]> {
  const { results } = await db
    .prepare(
      `SELECT day, task_id AS taskId, points, claimed_at AS claimedAt FROM daily_task_claim
       WHERE member_id = ?1 AND day BETWEEN ?2 AND ?3`,
    )
    .bind(memberId, days[0] ?? '', days.at(-1) ?? '')
    .all<Claim>();
  return results;
}

/** The claim with its points of VIP, both or neither; of concurrent ones the first. The member has a row of VIP. */
export async function writeClaim(
  db: D1Database,
  memberId: string,
  { day, taskId, points, claimedAt }: Claim,
): Promise<void> {
  await db.batch([
    db
      .prepare(
        `INSERT INTO daily_task_claim (member_id, day, task_id, points, claimed_at) VALUES (?1, ?2, ?3, ?4, ?5)
         ON CONFLICT (member_id, day, task_id) DO NOTHING`,
      )
      .bind(memberId, day, taskId, points, claimedAt),
    bookingPoints(db, memberId, {
      entryId: `task:${day}:${taskId}`,
      points,
      reason: 'task',
      detail: taskId,
      at: claimedAt,
    }),
  ]);
}

/** Favourites marked and messages read in a period. @param ends excluded */
export async function countActs(
  db: D1Database,
  memberId: string,
  { from, ends }: { from: number; ends: number },
): Promise<{ favourites: number; messagesRead: number }> {
  const row = await db
    .prepare(
      `SELECT
         (SELECT count(*) FROM favourite WHERE member_id = ?1 AND created_at >= ?2 AND created_at < ?3) AS favourites,
         (SELECT count(*) FROM message WHERE member_id = ?1 AND read_at >= ?2 AND read_at < ?3) AS messagesRead`,
    )
    .bind(memberId, from, ends)
    .first<{ favourites: number; messagesRead: number }>();
  return row ?? { favourites: 0, messagesRead: 0 };
}
