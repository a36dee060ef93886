/** Withdrawals whose payment waits for a while, because their account or the PIN was new: rows of the directory. */

/** @param until epoch milliseconds */
export async function writeWait(
  db: D1Database,
  { memberId, withdrawalId, until }: { memberId: string; withdrawalId: string; until: number },
): Promise<void> {
  await db
    .prepare(
      'INSERT INTO withdrawal_wait (member_id, withdrawal_id, until) VALUES (?1, ?2, ?3) ON CONFLICT DO NOTHING',
    )
    .bind(memberId, withdrawalId, until)
    .run();
}

/** Moments until which withdrawals wait, epoch milliseconds, by member and withdrawal; those that do not wait are missing. */
export async function readWaits(
  db: D1Database,
  of: readonly { memberId: string; id: string }[],
  at: number,
): Promise<(withdrawal: { memberId: string; id: string }) => number | null> {
  const { results } = await db
    .prepare(
      `SELECT member_id AS memberId, withdrawal_id AS id, until FROM withdrawal_wait
       WHERE (member_id, withdrawal_id) IN (SELECT value ->> 0, value ->> 1 FROM json_each(?1)) AND until > ?2`,
    )
    .bind(JSON.stringify(of.map(({ memberId, id }) => [memberId, id])), at)
    .all<{ memberId: string; id: string; until: number }>();
  return ({ memberId, id }) => results.find(row => row.memberId === memberId && row.id === id)?.until ?? null;
}

/** Moment until which the payment of a withdrawal waits, epoch milliseconds; null where it does not. */
export async function waitOf(
  db: D1Database,
  { memberId, withdrawalId }: { memberId: string; withdrawalId: string },
  at: number,
): Promise<number | null> {
  const row = await db
    .prepare('SELECT until FROM withdrawal_wait WHERE member_id = ?1 AND withdrawal_id = ?2 AND until > ?3')
    .bind(memberId, withdrawalId, at)
    .first<{ until: number }>();
  return row?.until ?? null;
}
