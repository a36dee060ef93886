/** Rows of withdrawal PINs. */

/** The hash of a member's PIN; null where none is set. */
export async function readPin(db: D1Database, memberId: string): Promise<string | null> {
  const row = await db
    .prepare('SELECT pin FROM withdrawal_pin WHERE member_id = ?1')
    .bind(memberId)
    .first<{ pin: string }>();
  return row?.pin ?? null;
}

/**
 * Writes a PIN in the place of the one that its setter has proved to know.
 * @param before hash of that one; null where none was set
 * @returns false when another has been set meanwhile
 */
export async function writePin(
  db: D1Database,
  { memberId, pin, before, at }: { memberId: string; pin: string; before: string | null; at: number },
): Promise<boolean> {
  const { meta } = await db
    .prepare(
      before === null
        ? 'INSERT INTO withdrawal_pin (member_id, pin, changed_at) VALUES (?1, ?2, ?3) ON CONFLICT DO NOTHING'
        : 'UPDATE withdrawal_pin SET pin = ?2, changed_at = ?3 WHERE member_id = ?1 AND pin = ?4',
    )
    .bind(memberId, pin, at, ...(before === null ? [] : [before]))
    .run();
  return meta.changes > 0;
}
