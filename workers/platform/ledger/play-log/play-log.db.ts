/** The moment up to which the play log is complete, and the wallets that hold it up, as rows. */

/** Notes that a wallet has play since `since`, epoch milliseconds, which is not in the log. */
export async function markBehind(db: D1Database, memberId: string, since: number): Promise<void> {
  await db
    .prepare(
      `INSERT INTO play_behind (member_id, since) VALUES (?1, ?2)
       ON CONFLICT (member_id) DO UPDATE SET since = excluded.since`,
    )
    .bind(memberId, since)
    .run();
}

export async function unmarkBehind(db: D1Database, memberId: string): Promise<void> {
  await db.prepare('DELETE FROM play_behind WHERE member_id = ?1').bind(memberId).run();
}

/** The first play, epoch milliseconds, of the wallet that is furthest behind; null where none is. */
export async function readFurthestBehind(db: D1Database): Promise<number | null> {
  const row = await db
    .prepare('SELECT min(since) AS since FROM play_behind')
    .first<{ since: number | null }>();
  return row?.since ?? null;
}

/** The log is complete before `through`, epoch milliseconds. */
export async function writeCompleteThrough(db: D1Database, through: number): Promise<void> {
  await db.prepare('UPDATE play_log SET complete_through = ?1 WHERE one = 1').bind(through).run();
}

/** The moment before which the log has all play, epoch milliseconds; null before the first check. */
export async function readCompleteThrough(db: D1Database): Promise<number | null> {
  const row = await db
    .prepare('SELECT complete_through AS completeThrough FROM play_log')
    .first<{ completeThrough: number | null }>();
  return row?.completeThrough ?? null;
}

/** Rows of play in the directory, from before it had a log: they are deleted a few at a time. @returns whether some are left */
export async function deletePlayReplicas(db: D1Database, most: number): Promise<boolean> {
  const { meta } = await db
    .prepare(
      `DELETE FROM movement_copy WHERE (member_id, number) IN (
         SELECT member_id, number FROM movement_copy WHERE kind IN ('bet', 'win', 'rollback') LIMIT ?1)`,
    )
    .bind(most)
    .run();
  return meta.changes >= most;
}
