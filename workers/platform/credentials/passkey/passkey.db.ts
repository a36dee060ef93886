/** Passkeys as rows. */
import type { PasskeyRow, PasskeyUse } from './passkey-row.ts';

const COLUMNS = `passkey_id AS passkeyId, public_key AS publicKey, counter, is_backed_up AS isBackedUp, transports, name, created_at AS createdAt,
  used_at AS usedAt`;

type StoredPasskey = Omit<PasskeyRow, 'transports' | 'isBackedUp'> & {
  transports: string;
  isBackedUp: number;
};

const passkeyOf = <Row extends StoredPasskey>(row: Row) => ({
  ...row,
  transports: JSON.parse(row.transports) as string[],
  isBackedUp: row.isBackedUp === 1,
});

export async function readPasskeys(db: D1Database, memberId: string): Promise<PasskeyRow[]> {
  const { results } = await db
    .prepare(`SELECT ${COLUMNS} FROM passkey WHERE member_id = ?1 ORDER BY created_at, passkey_id`)
    .bind(memberId)
    .all<StoredPasskey>();
  return results.map(passkeyOf);
}

/** A passkey with its owner, an operator's in the catalogue; null where nobody has it. */
export async function readPasskeyOwner(
  db: D1Database,
  passkeyId: string,
): Promise<{ memberId: string; passkey: PasskeyRow } | null> {
  const row = await db
    .prepare(`SELECT member_id AS memberId, ${COLUMNS} FROM passkey WHERE passkey_id = ?1`)
    .bind(passkeyId)
    .first<StoredPasskey & { memberId: string }>();
  return row && { memberId: row.memberId, passkey: passkeyOf(row) };
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
      `INSERT INTO passkey (passkey_id, member_id, public_key, counter, transports, name, created_at, is_backed_up)
       SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?9 WHERE (SELECT count(*) FROM passkey WHERE member_id = ?2) < ?8
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
      Number(row.isBackedUp),
    )
    .run();
  return meta.changes > 0;
}

/** Notes a use. */
export async function notePasskeyUse(
  db: D1Database,
  memberId: string,
  { passkeyId, counter, isBackedUp, at }: PasskeyUse & { at: number },
): Promise<void> {
  await db
    .prepare(
      `UPDATE passkey SET counter = ?3, used_at = ?4, is_backed_up = ?5 WHERE member_id = ?1 AND passkey_id = ?2`,
    )
    .bind(memberId, passkeyId, counter, at, Number(isBackedUp))
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
