/** The last change of the proofs that confirm payments: the PIN and the second step. Payments wait for a while after it. */

/** Notes a removed way of the second step, or new recovery codes, before the change itself: a change without its note would not be seen. */
export async function noteStepChange(db: D1Database, memberId: string, at: number): Promise<void> {
  await db.prepare('UPDATE member SET step_changed_at = ?2 WHERE member_id = ?1').bind(memberId, at).run();
}

/** Time of the last change of the PIN, an authenticator app, a passkey or the recovery codes, epoch milliseconds; 0 for never. */
export async function proofChangedAt(db: D1Database, memberId: string): Promise<number> {
  const row = await db
    .prepare(
      `SELECT max(
         coalesce((SELECT changed_at FROM withdrawal_pin WHERE member_id = ?1), 0),
         coalesce((SELECT confirmed_at FROM authenticator WHERE member_id = ?1), 0),
         coalesce((SELECT max(created_at) FROM passkey WHERE member_id = ?1), 0),
         coalesce((SELECT step_changed_at FROM member WHERE member_id = ?1), 0)
       ) AS changedAt`,
    )
    .bind(memberId)
    .first<{ changedAt: number }>();
  return row?.changedAt ?? 0;
}
