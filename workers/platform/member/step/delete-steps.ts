/** Deletes every second step of a member: the app, the passkeys and the recovery codes. */
export async function deleteSteps(db: D1Database, memberId: string): Promise<void> {
  await db.batch(
    ['authenticator', 'passkey', 'recovery_code'].map(table =>
      db.prepare(`DELETE FROM ${table} WHERE member_id = ?1`).bind(memberId),
    ),
  );
}
