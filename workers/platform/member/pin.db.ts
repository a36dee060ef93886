/** Withdrawal PINs as rows. */

/** The hash of a member's PIN, or null. */
export async function readPin(db: D1Database, memberId: string): Promise<string | null> {
  const row = await db
    .prepare('SELECT pin FROM withdrawal_pin WHERE member_id = ?1')
    .bind(memberId)
    .first<{ pin: string }>();
  return row?.pin ?? null;
}

/** Hash of a PIN that the member may have although it is weak; null for none. */
export async function readAllowedPin(db: D1Database, memberId: string): Promise<string | null> {
  const row = await db
    .prepare('SELECT allowed FROM withdrawal_pin WHERE member_id = ?1')
    .bind(memberId)
    .first<{ allowed: string | null }>();
  return row?.allowed ?? null;
}

/** Time at which a member's PIN was set, epoch milliseconds; null where there is none. */
export async function readPinChange(db: D1Database, memberId: string): Promise<number | null> {
  const row = await db
    .prepare('SELECT changed_at AS changedAt FROM withdrawal_pin WHERE member_id = ?1')
    .bind(memberId)
    .first<{ changedAt: number }>();
  return row?.changedAt ?? null;
}

/**
 * Replaces a PIN by compare and set.
 * @param before hash of the PIN that the proof was made for; null where none was set
 * @returns false where the PIN has changed meanwhile
 */
export async function writePin(
  db: D1Database,
  {
    memberId,
    pin,
    before,
    at,
    allowed,
  }: { memberId: string; pin: string; before: string | null; at: number; allowed: string | null },
): Promise<boolean> {
  const { meta } = await db
    .prepare(
      before === null
        ? 'INSERT INTO withdrawal_pin (member_id, pin, changed_at, allowed) VALUES (?1, ?2, ?3, ?4) ON CONFLICT DO NOTHING'
        : 'UPDATE withdrawal_pin SET pin = ?2, changed_at = ?3 WHERE member_id = ?1 AND pin = ?4',
    )
    .bind(memberId, pin, at, before ?? allowed)
    .run();
  return meta.changes > 0;
}

export async function deletePin(db: D1Database, memberId: string): Promise<void> {
  await db.prepare('DELETE FROM withdrawal_pin WHERE member_id = ?1').bind(memberId).run();
}
