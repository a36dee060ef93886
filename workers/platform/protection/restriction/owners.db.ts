/** Owners of accounts as rows, found by details that they share with a given owner. */
import { accountKeys } from '#app/domain/account-number/account-key.ts';
import { plainMobile } from '#app/domain/rules/mobile-number.ts';
import type { Owner } from './likeness.ts';
import { plainEmail } from './person.ts';

interface OwnerRow {
  memberId: string;
  country: string;
  fullName: string | null;
  birthDate: string;
  email: string | null;
  mobile: string | null;
  bankCode: string | null;
  accountHolder: string | null;
  accountNumber: string | null;
}

export interface KnownOwner extends Owner {
  memberId: string;
  /** ISO 3166 alpha-2. */
  country: string;
}

/** One row for each bank account of a member, and one for a member without. */
const OWNERS = `SELECT member.member_id AS memberId, country, full_name AS fullName, birth_date AS birthDate, email, mobile,
    bank_code AS bankCode, account_holder AS accountHolder, account_number AS accountNumber
  FROM found CROSS JOIN member USING (member_id)
  LEFT JOIN bank_account AS account ON account.member_id = member.member_id AND removed_at IS NULL
  WHERE forgotten_at IS NULL
  ORDER BY member.member_id, bank_id`;

function ownersOf(rows: readonly OwnerRow[]): KnownOwner[] {
  const byMember = Map.groupBy(rows, row => row.memberId);
  return [...byMember.values()].flatMap(all => {
    const [first] = all;
    if (first === undefined) return [];
    const { memberId, country, fullName, birthDate, email, mobile } = first;
    const accounts = all.flatMap(({ bankCode, accountHolder, accountNumber }) =>
      bankCode === null || accountHolder === null || accountNumber === null
        ? []
        : [{ accountHolder, accountNumber, ...accountKeys({ country, bankCode, accountNumber }) }],
    );
    return [{ memberId, country, fullName, birthDate, email, mobile, accounts }];
  });
}

/** Known details of a member; null where there is no such member. */
export async function readOwner(db: D1Database, memberId: string): Promise<KnownOwner | null> {
  const { results } = await db
    .prepare(`WITH found (member_id) AS (SELECT ?1) ${OWNERS}`)
    .bind(memberId)
    .all<OwnerRow>();
  return ownersOf(results)[0] ?? null;
}

/** Of an address, everything between `before` and `after` is one with an addition. */
const around = (email: string): [plain: string, before: string, after: string] => {
  const plain = plainEmail(email);
  const name = plain.slice(0, plain.lastIndexOf('@'));
  // In ASCII a comma follows the plus.
  return [plain, `${name}+`, `${name},`];
};

/** Two lists: a compound SELECT of D1 has five terms at most. */
const ALIKE = `WITH payee (member_id) AS (
    SELECT member_id FROM bank_account
      WHERE removed_at IS NULL AND account_number IN (SELECT value FROM json_each(?6))
    UNION SELECT member_id FROM bank_account
      WHERE removed_at IS NULL AND account_key IS NOT NULL AND account_key IN (SELECT value FROM json_each(?7))
    UNION SELECT member_id FROM bank_account
      WHERE removed_at IS NULL AND short_key IS NOT NULL AND short_key IN (SELECT value FROM json_each(?8))
  ), found (member_id) AS (
    SELECT member_id FROM member WHERE birth_date = ?1
    UNION SELECT member_id FROM member WHERE email IS NOT NULL AND lower(email) = ?2
    UNION SELECT member_id FROM member WHERE email IS NOT NULL AND lower(email) > ?3 AND lower(email) < ?4
    UNION SELECT member_id FROM member WHERE mobile IS NOT NULL AND replace(mobile, '-', '') = ?5
    UNION SELECT member_id FROM payee
  ) ${OWNERS}`;

/** Members of a directory who share the birth date, the address, the number or a bank account of an owner, the owner included. */
export async function readAlike(db: D1Database, { birthDate, email, mobile, accounts }: Owner) {
  const numbers = accounts.map(it => it.accountNumber);
  const keys = accounts.map(it => it.key);
  const { results } = await db
    .prepare(ALIKE)
    .bind(
      birthDate,
      ...around(email ?? ''),
      mobile === null ? null : plainMobile(mobile),
      JSON.stringify(numbers),
      JSON.stringify([...keys, ...accounts.flatMap(it => it.shortKey ?? [])]),
      JSON.stringify(keys),
    )
    .all<OwnerRow>();
  return ownersOf(results);
}
