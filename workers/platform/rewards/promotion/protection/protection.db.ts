/** Members who protected themselves after they had claimed a promotion, as rows: counted once by promotion, member and kind. */
import type { PROTECTION_KINDS } from '#app/contract/operator/promotions.ts';

export type ProtectionKind = (typeof PROTECTION_KINDS)[number];

/** A break or a lowered limit, as a directory has it until it is counted. */
export interface ProtectionAct {
  memberId: string;
  kind: ProtectionKind;
  /** Epoch milliseconds. */
  madeAt: number;
}

export async function readActs(directory: D1Database, most: number): Promise<ProtectionAct[]> {
  const { results } = await directory
    .prepare('SELECT member_id AS memberId, kind, made_at AS madeAt FROM protection_act LIMIT ?1')
    .bind(most)
    .all<ProtectionAct>();
  return results;
}

export async function deleteAct(
  directory: D1Database,
  { memberId, kind, madeAt }: ProtectionAct,
): Promise<void> {
  await directory
    .prepare('DELETE FROM protection_act WHERE member_id = ?1 AND kind = ?2 AND made_at = ?3')
    .bind(memberId, kind, madeAt)
    .run();
}

/** Promotions that the member had claimed in a period. */
export async function readClaimed(
  db: D1Database,
  { memberId, from, to }: { memberId: string; from: number; to: number },
): Promise<{ promotionId: string; country: string }[]> {
  const { results } = await db
    .prepare(
      `SELECT DISTINCT promotion_id AS promotionId, country FROM promotion_claim
       WHERE member_id = ?1 AND made_at > ?2 AND made_at <= ?3 AND holds_place = 1 AND state <> 'offered'`,
    )
    .bind(memberId, from, to)
    .all<{ promotionId: string; country: string }>();
  return results;
}

/** Counts an act beside promotions. One that is counted already changes nothing. */
export async function writeProtection(
  db: D1Database,
  promotionIds: readonly string[],
  of: { memberId: string; kind: ProtectionKind; country: string; day: string },
): Promise<void> {
  await db
    .prepare(
      `INSERT INTO promotion_protection (promotion_id, member_id, kind, country, day)
       SELECT value, ?2, ?3, ?4, ?5 FROM json_each(?1) WHERE true ON CONFLICT DO NOTHING`,
    )
    .bind(JSON.stringify(promotionIds), of.memberId, of.kind, of.country, of.day)
    .run();
}

const OF_COUNTRIES = '(?2 IS NULL OR country IN (SELECT value FROM json_each(?2)))';

/** Members of a promotion who protected themselves, each once. */
export async function countProtected(
  db: D1Database,
  promotionId: string,
  countries: readonly string[] | null,
): Promise<number> {
  const row = await db
    .prepare(
      `SELECT count(DISTINCT member_id) AS count FROM promotion_protection WHERE promotion_id = ?1 AND ${OF_COUNTRIES}`,
    )
    .bind(promotionId, countries === null ? null : JSON.stringify(countries))
    .first<{ count: number }>();
  return row?.count ?? 0;
}

/** Members by day and kind. */
export async function readProtectionDays(
  db: D1Database,
  {
    promotionId,
    countries,
    from,
    to,
  }: { promotionId: string; countries: readonly string[] | null; from: string; to: string },
): Promise<{ day: string; kind: ProtectionKind; members: number }[]> {
  const { results } = await db
    .prepare(
      `SELECT day, kind, count(*) AS members FROM promotion_protection
       WHERE promotion_id = ?1 AND day >= ?3 AND day <= ?4 AND ${OF_COUNTRIES} GROUP BY day, kind ORDER BY day, kind`,
    )
    .bind(promotionId, countries === null ? null : JSON.stringify(countries), from, to)
    .all<{ day: string; kind: ProtectionKind; members: number }>();
  return results;
}
