/** The copy of members' restrictions beside the sessions, so that a call reads both with one query. */
import type { Restriction, Standing } from '#app/domain/restriction.ts';

/** Writes a copy, unless there is a newer one. */
export async function writeRestrictionCopy(
  db: D1Database,
  memberId: string,
  { version, restrictions }: Standing,
): Promise<void> {
  await db
    .prepare(
      `INSERT INTO restriction_copy (member_id, version, restrictions) VALUES (?1, ?2, ?3)
       ON CONFLICT (member_id) DO UPDATE SET version = ?2, restrictions = ?3 WHERE version < ?2`,
    )
    .bind(memberId, version, JSON.stringify(restrictions))
    .run();
}

/** @param copy JSON; null for a member who has never had a restriction */
export const restrictionsOf = (copy: string | null): Restriction[] =>
  copy === null ? [] : (JSON.parse(copy) as Restriction[]);
