/** The markets of members, as operators' calls are kept to them. */

export interface MemberCountry {
  memberId: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
}

export async function readCountriesOfMembers(
  db: D1Database,
  memberIds: readonly string[],
): Promise<MemberCountry[]> {
  const { results } = await db
    .prepare(
      'SELECT member_id AS memberId, country FROM member WHERE member_id IN (SELECT value FROM json_each(?1))',
    )
    .bind(JSON.stringify(memberIds))
    .all<MemberCountry>();
  return results;
}
