/** Wallets that could not be exported, as rows of the member's directory. */

export interface NotExported {
  memberId: string;
  /** The first and the last attempt that failed, epoch milliseconds. */
  since: number;
  triedAt: number;
  why: string;
}

/** Notes failed attempts, which keep the moment of their first. */
export const writeNotExported = (
  db: D1Database,
  failed: readonly { memberId: string; why: string }[],
  at: number,
): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO wallet_not_exported (member_id, since, tried_at, why)
       SELECT value ->> 'memberId', ?1, ?1, value ->> 'why' FROM json_each(?2) WHERE true
       ON CONFLICT (member_id) DO UPDATE SET tried_at = excluded.tried_at, why = excluded.why`,
    )
    .bind(at, JSON.stringify(failed));

export const deleteNotExported = (db: D1Database, members: readonly string[]): D1PreparedStatement =>
  db
    .prepare('DELETE FROM wallet_not_exported WHERE member_id IN (SELECT value FROM json_each(?1))')
    .bind(JSON.stringify(members));

const ROWS = 'SELECT member_id AS memberId, since, tried_at AS triedAt, why FROM wallet_not_exported';

/** By member. @param page members after `after`, at most `most` */
export async function readNotExported(
  db: D1Database,
  { after, most }: { after: string; most: number },
): Promise<NotExported[]> {
  const { results } = await db
    .prepare(`${ROWS} WHERE member_id > ?1 ORDER BY member_id LIMIT ?2`)
    .bind(after, most)
    .all<NotExported>();
  return results;
}

/** Those whose last attempt was before a moment, the oldest attempt first. */
export async function readTriedBefore(db: D1Database, before: number, most: number): Promise<NotExported[]> {
  const { results } = await db
    .prepare(`${ROWS} WHERE tried_at <= ?1 ORDER BY tried_at LIMIT ?2`)
    .bind(before, most)
    .all<NotExported>();
  return results;
}

/** Wallets that have failed since a moment or longer, and the reason of one of them; null where there is none. */
export async function readLongNotExported(
  db: D1Database,
  since: number,
): Promise<{ count: number; why: string } | null> {
  const row = await db
    .prepare('SELECT count(*) AS count, max(why) AS why FROM wallet_not_exported WHERE since <= ?1')
    .bind(since)
    .first<{ count: number; why: string | null }>();
  return row === null || row.why === null ? null : { count: row.count, why: row.why };
}
