/** Accounts of a signal, and the networks that they have logged in from. */

export interface AccountRow {
  memberId: string;
  username: string;
  country: string;
  /** Epoch milliseconds. */
  createdAt: number;
}

export async function readAccounts(db: D1Database, memberIds: readonly string[]): Promise<AccountRow[]> {
  const { results } = await db
    .prepare(
      `SELECT member_id AS memberId, username, country, created_at AS createdAt FROM member
       WHERE member_id IN (SELECT value FROM json_each(?1))`,
    )
    .bind(JSON.stringify(memberIds))
    .all<AccountRow>();
  return results;
}

/** Logins of a member by network. */
export async function readNetworks(db: D1Database, memberId: string): Promise<Map<string, number>> {
  const { results } = await db
    .prepare(
      `SELECT network, count(*) AS logins FROM login_record WHERE member_id = ?1 AND network IS NOT NULL AND outcome = 'in'
       GROUP BY network`,
    )
    .bind(memberId)
    .all<{ network: string; logins: number }>();
  return new Map(results.map(it => [it.network, it.logins]));
}
