/** What an account says of its person, for the comparison with documents. */

export interface Owner {
  memberId: string;
  username: string;
  country: string;
  fullName: string | null;
  /** yyyy-MM-dd. */
  birthDate: string;
  address: string | null;
  /** Epoch milliseconds. */
  createdAt: number;
}

/** @returns null where there is no such member, or an erased one */
export const readOwner = (db: D1Database, memberId: string): Promise<Owner | null> =>
  db
    .prepare(
      `SELECT member_id AS memberId, username, country, full_name AS fullName, birth_date AS birthDate, address,
              created_at AS createdAt
       FROM member WHERE member_id = ?1 AND forgotten_at IS NULL`,
    )
    .bind(memberId)
    .first<Owner>();
