/** Bank accounts as rows. Every statement but the search for shared accounts is limited to one member. */
import { type AccountKeys, accountKeys } from '#app/domain/account-number/account-key.ts';

export interface BankAccountRow {
  bankId: string;
  bankCode: string;
  bankName: string;
  accountHolder: string;
  /** As domain/account-number.ts reads it; one of before is upper-case letters and digits. */
  accountNumber: string;
  /** Epoch milliseconds. */
  createdAt: number;
  /** Time of the first withdrawal to it; null for one that is new to the member. */
  usedAt: number | null;
}

const COLUMNS =
  'bank_id AS bankId, bank_code AS bankCode, bank_name AS bankName, account_holder AS accountHolder, account_number AS accountNumber, created_at AS createdAt, used_at AS usedAt';

/** SQL: a row of the account with the keys ?9 and ?10. */
const IS_SAME = 'account_key IS NOT NULL AND (account_key IN (?9, ?10) OR short_key = ?9)';

/** The accounts that have not been removed, oldest first. */
export async function readBankAccounts(db: D1Database, memberId: string): Promise<BankAccountRow[]> {
  const { results } = await db
    .prepare(
      `SELECT ${COLUMNS} FROM bank_account WHERE member_id = ?1 AND removed_at IS NULL ORDER BY created_at, bank_id`,
    )
    .bind(memberId)
    .all<BankAccountRow>();
  return results;
}

/** The holder of the member's first account, removed or not; null before there was one. */
export async function firstHolder(db: D1Database, memberId: string): Promise<string | null> {
  const row = await db
    .prepare(
      'SELECT account_holder AS accountHolder FROM bank_account WHERE member_id = ?1 ORDER BY created_at, bank_id LIMIT 1',
    )
    .bind(memberId)
    .first<{ accountHolder: string }>();
  return row?.accountHolder ?? null;
}

/** Accounts by id, including removed ones: open withdrawals to them are still paid. */
export async function readBankAccountsById(
  db: D1Database,
  bankIds: readonly string[],
): Promise<ReadonlyMap<string, BankAccountRow>> {
  const { results } = await db
    .prepare(`SELECT ${COLUMNS} FROM bank_account WHERE bank_id IN (SELECT value FROM json_each(?1))`)
    .bind(JSON.stringify(bankIds))
    .all<BankAccountRow>();
  return new Map(results.map(row => [row.bankId, row]));
}

interface AccountsOfMember {
  memberId: string;
  /** ISO 3166 alpha-2. */
  country: string;
  accounts: readonly Pick<BankAccountRow, 'bankCode' | 'accountNumber'>[];
}

/** Other members of a directory who have one of a member's accounts, however it is written. Removed accounts do not count. */
export async function readOthersWith(
  db: D1Database,
  { memberId, country, accounts, most }: AccountsOfMember & { most: number },
): Promise<{ memberId: string; username: string }[]> {
  if (accounts.length === 0) return [];
  const keys = accounts.map(it => accountKeys({ ...it, country }));
  const { results } = await db
    .prepare(
      `WITH found (member_id) AS (
         SELECT member_id FROM bank_account
           WHERE removed_at IS NULL AND account_key IS NOT NULL AND account_key IN (SELECT value FROM json_each(?2))
         UNION SELECT member_id FROM bank_account
           WHERE removed_at IS NULL AND short_key IS NOT NULL AND short_key IN (SELECT value FROM json_each(?3)))
       SELECT member_id AS memberId, username FROM found CROSS JOIN member USING (member_id)
       WHERE member_id <> ?1 ORDER BY member_id LIMIT ?4`,
    )
    .bind(
      memberId,
      JSON.stringify(keys.flatMap(it => [it.key, it.shortKey ?? []].flat())),
      JSON.stringify(keys.map(it => it.key)),
      most,
    )
    .all<{ memberId: string; username: string }>();
  return results;
}

/**
 * Inserts an account, unless it is a duplicate, however it is written, or the member is at the limit.
 * @returns false when nothing was inserted
 */
export async function insertBankAccount(
  db: D1Database,
  memberId: string,
  row: BankAccountRow & { keys: AccountKeys },
  most: number,
): Promise<boolean> {
  const { bankId, bankCode, bankName, accountHolder, accountNumber, createdAt, keys } = row;
  const { meta } = await db
    .prepare(
      `INSERT INTO bank_account (bank_id, member_id, bank_code, bank_name, account_holder, account_number, created_at,
                                 account_key, short_key)
       SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?9, ?10
       WHERE (SELECT count(*) FROM bank_account WHERE member_id = ?2 AND removed_at IS NULL) < ?8
         AND NOT EXISTS (SELECT 1 FROM bank_account WHERE member_id = ?2 AND removed_at IS NULL AND ${IS_SAME})
       ON CONFLICT DO NOTHING`,
    )
    .bind(
      bankId,
      memberId,
      bankCode,
      bankName,
      accountHolder,
      accountNumber,
      createdAt,
      most,
      keys.key,
      keys.shortKey,
    )
    .run();
  return meta.changes > 0;
}

/** @returns false when the member has no such account */
export async function markBankAccountRemoved(
  db: D1Database,
  memberId: string,
  bankId: string,
  at: number,
): Promise<boolean> {
  const { meta } = await db
    .prepare(
      'UPDATE bank_account SET removed_at = ?3 WHERE member_id = ?1 AND bank_id = ?2 AND removed_at IS NULL',
    )
    .bind(memberId, bankId, at)
    .run();
  return meta.changes > 0;
}

/** Notes the first withdrawal to an account. */
export async function noteAccountUse(db: D1Database, bankId: string, at: number): Promise<void> {
  await db
    .prepare('UPDATE bank_account SET used_at = ?2 WHERE bank_id = ?1 AND used_at IS NULL')
    .bind(bankId, at)
    .run();
}

/** Erases accounts that were removed long ago and of which no request waits. @param before epoch milliseconds */
export async function deleteRemovedAccounts(db: D1Database, before: number): Promise<void> {
  await db.prepare('DELETE FROM bank_account WHERE removed_at < ?1').bind(before).run();
}
