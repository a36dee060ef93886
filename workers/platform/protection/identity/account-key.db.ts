/**
 * Bank accounts and proofs whose compared forms are not computed yet (migration 0094), or by older rules (migration 0129), as rows of one
 * directory.
 */
import type { AccountKeys } from '#app/domain/account-number/account-key.ts';

export interface UnkeyedAccount {
  bankId: string;
  memberId: string;
  /** ISO 3166 alpha-2. */
  country: string;
  bankCode: string;
  accountNumber: string;
}

export async function readAccountsWithoutKey(db: D1Database, most: number): Promise<UnkeyedAccount[]> {
  const { results } = await db
    .prepare(
      `SELECT bank_id AS bankId, member_id AS memberId, country, bank_code AS bankCode, account_number AS accountNumber
       FROM (SELECT bank_id FROM bank_account WHERE account_key IS NULL
             UNION SELECT bank_id FROM bank_account WHERE is_key_stale = 1 ORDER BY bank_id LIMIT ?1)
         CROSS JOIN bank_account USING (bank_id) CROSS JOIN member USING (member_id)`,
    )
    .bind(most)
    .all<UnkeyedAccount>();
  return results;
}

/**
 * Writes the forms of an account, and has it compared with others.
 * @param at epoch milliseconds
 */
export async function writeAccountKeys(
  db: D1Database,
  { bankId, memberId }: UnkeyedAccount,
  { key, shortKey }: AccountKeys,
  at: number,
): Promise<void> {
  await db.batch([
    db
      .prepare(
        'UPDATE bank_account SET account_key = ?2, short_key = ?3, is_key_stale = 0 WHERE bank_id = ?1',
      )
      .bind(bankId, key, shortKey),
    db
      .prepare(
        `INSERT INTO identity_task (member_id, cause, made_at) SELECT ?1, 'details', ?2
         WHERE EXISTS (SELECT 1 FROM bank_account WHERE bank_id = ?3 AND removed_at IS NULL)
         ON CONFLICT (member_id, cause) DO UPDATE SET version = version + 1, made_at = excluded.made_at`,
      )
      .bind(memberId, at, bankId),
  ]);
}

export interface UnkeyedProof {
  text: string;
  memberId: string;
  /** ISO 3166 alpha-2. */
  country: string;
  /** The bank of the account where the text does not name it and the member still has the account. */
  bankCode: string | null;
}

export async function readProofsWithoutKey(db: D1Database, most: number): Promise<UnkeyedProof[]> {
  const { results } = await db
    .prepare(
      `SELECT text, member_id AS memberId, country,
         (SELECT bank_code FROM bank_account AS account
          WHERE account.member_id = proof.member_id AND account_number = substr(text, 9) LIMIT 1) AS bankCode
       FROM (SELECT text, member_id FROM identity_proof WHERE is_keyed = 0 AND substr(text, 1, 8) = 'account '
             UNION SELECT text, member_id FROM identity_proof WHERE is_text_stale = 1 ORDER BY text, member_id LIMIT ?1) AS proof
         CROSS JOIN member USING (member_id)`,
    )
    .bind(most)
    .all<UnkeyedProof>();
  return results;
}

/** Replaces the text of a proof. A text that changes is a new row, so that its triggers follow it. */
export async function writeProofKeys(
  db: D1Database,
  { text: before, memberId }: UnkeyedProof,
  { text, shortText }: { text: string; shortText: string | null },
): Promise<void> {
  await db.batch([
    db
      .prepare(
        `INSERT INTO identity_proof (text, short_text, is_keyed, member_id, proved_at, ended_at)
         SELECT ?3, ?4, 1, member_id, proved_at, ended_at FROM identity_proof WHERE text = ?1 AND member_id = ?2
         ON CONFLICT (text, member_id)
           DO UPDATE SET short_text = excluded.short_text, is_keyed = 1, is_text_stale = 0`,
      )
      .bind(before, memberId, text, shortText),
    db
      .prepare('DELETE FROM identity_proof WHERE text = ?1 AND member_id = ?2 AND text <> ?3')
      .bind(before, memberId, text),
  ]);
}
