/** The last logins of a member as rows, failed ones among them. */
export interface LoginRecord {
  outcome: 'in' | 'failed';
  /** As JSON, or null. */
  browser: string | null;
  /** Epoch milliseconds. */
  at: number;
}

/** Rows per member. */
const MOST = 40;

/** Adds a record; the oldest ones go. */
export async function insertLoginRecord(db: D1Database, memberId: string, it: LoginRecord): Promise<void> {
  await db.batch([
    db
      .prepare('INSERT INTO login_record (member_id, outcome, browser, at) VALUES (?1, ?2, ?3, ?4)')
      .bind(memberId, it.outcome, it.browser, it.at),
    db
      .prepare(
        `DELETE FROM login_record WHERE member_id = ?1 AND record_id NOT IN (
           SELECT record_id FROM login_record WHERE member_id = ?1 ORDER BY record_id DESC LIMIT ?2)`,
      )
      .bind(memberId, MOST),
  ]);
}

/** Newest first. */
export async function readLoginRecords(db: D1Database, memberId: string): Promise<LoginRecord[]> {
  const { results } = await db
    .prepare('SELECT outcome, browser, at FROM login_record WHERE member_id = ?1 ORDER BY record_id DESC')
    .bind(memberId)
    .all<LoginRecord>();
  return results;
}

/** Deletes records of all members that are too old. @param before epoch milliseconds */
export async function deleteLoginRecords(db: D1Database, before: number): Promise<void> {
  await db.prepare('DELETE FROM login_record WHERE at < ?1').bind(before).run();
}
