/** Passkeys as rows. */
export interface PasskeyRow {
  /** Id of the credential, base64url. */
  passkeyId: string;
  /** COSE key, base64url. */
  publicKey: string;
  counter: number;
  transports: string[];
  name: string;
  /** Epoch milliseconds. */
  createdAt: number;
  usedAt: number | null;
}

export async function readPasskeys(db: D1Database, memberId: string): Promise<PasskeyRow[]> {
  const { results } = await db
    .prepare(
      `SELECT passkey_id AS passkeyId, public_key AS publicKey, counter, transports, name, created_at AS createdAt,
              used_at AS usedAt
       FROM passkey WHERE member_id = ?1 ORDER BY created_at, passkey_id`,
    )
    .bind(memberId)
    .all<Omit<PasskeyRow, 'transports'> & { transports: string }>();
  return results.map(row => ({ ...row, transports: JSON.parse(row.transports) as string[] }));
}

/** @returns false where the member has as many as they may, or a member has this one already */
export async function insertPasskey(
  db: D1Database,
  memberId: string,
  row: PasskeyRow,
  most: number,
): Promise<boolean> {
  const { meta } = await db
    .prepare(
      `INSERT INTO passkey (passkey_id, member_id, public_key, counter, transports, name, created_at)
       SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7 WHERE (SELECT count(*) FROM passkey WHERE member_id = ?2) < ?8
       ON CONFLICT DO NOTHING`,
    )
    .bind(
      row.passkeyId,
      memberId,
      row.publicKey,
      row.counter,
      JSON.stringify(row.transports),
      row.name,
      row.createdAt,
      most,
    )
    .run();
  return meta.changes > 0;
}

/** Notes a use. @param counter of the authenticator; it only grows where an authenticator counts at all */
export async function notePasskeyUse(
  db: D1Database,
  memberId: string,
  { passkeyId, counter, at }: { passkeyId: string; counter: number; at: number },
): Promise<void> {
  await db
    .prepare('UPDATE passkey SET counter = ?3, used_at = ?4 WHERE member_id = ?1 AND passkey_id = ?2')
    .bind(memberId, passkeyId, counter, at)
    .run();
}

/** @returns false where the member has no such passkey */
export async function deletePasskey(db: D1Database, memberId: string, passkeyId: string): Promise<boolean> {
  const { meta } = await db
    .prepare('DELETE FROM passkey WHERE member_id = ?1 AND passkey_id = ?2')
    .bind(memberId, passkeyId)
    .run();
  return meta.changes > 0;
}
