/** The last logins of a member as rows, failed ones among them. */
export interface LoginRecord {
  outcome: 'in' | 'failed';
  /** As JSON, or null. */
  browser: string | null;
  /** IPv4 address or IPv6 /64, and country (ISO 3166 alpha-2, `T1` for Tor); null where they were not known. */
  network: string | null;
  place: string | null;
  /** Epoch milliseconds. */
  at: number;
}

/** Rows per member. */
const MOST = 40;

/** Adds a record; the oldest ones go. */
export async function insertLoginRecord(db: D1Database, memberId: string, it: LoginRecord): Promise<void> {
  await db.batch([
    db
      .prepare(
        `INSERT INTO login_record (member_id, outcome, browser, at, network, place) VALUES (?1, ?2, ?3, ?4, ?5, ?6)`,
      )
      .bind(memberId, it.outcome, it.browser, it.at, it.network, it.place),
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
    .prepare(
      'SELECT outcome, browser, network, place, at FROM login_record WHERE member_id = ?1 ORDER BY record_id DESC',
    )
    .bind(memberId)
    .all<LoginRecord>();
  return results;
}

/** Deletes records of all members that are too old. @param before epoch milliseconds */
export async function deleteLoginRecords(db: D1Database, before: number): Promise<void> {
  await db.prepare('DELETE FROM login_record WHERE at < ?1').bind(before).run();
}
