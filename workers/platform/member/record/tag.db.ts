/** Tags of members as rows of the member's directory. */

export interface TagCount {
  tag: string;
  members: number;
}

export interface MemberTag {
  tag: string;
  /** Epoch milliseconds. */
  taggedAt: number;
}

export async function readTags(db: D1Database, memberId: string): Promise<MemberTag[]> {
  const { results } = await db
    .prepare('SELECT tag, tagged_at AS taggedAt FROM member_tag WHERE member_id = ?1 ORDER BY tag')
    .bind(memberId)
    .all<MemberTag>();
  return results;
}

/** @returns whether the member did not have it; null where there is no such member */
export async function insertTag(
  db: D1Database,
  { memberId, tag, by, at }: { memberId: string; tag: string; by: string; at: number },
): Promise<boolean | null> {
  const [known, written] = await db.batch([
    db.prepare('SELECT 1 FROM member WHERE member_id = ?1 AND forgotten_at IS NULL').bind(memberId),
    db
      .prepare(
        `INSERT INTO member_tag (tag, member_id, tagged_by, tagged_at)
         SELECT ?2, member_id, ?3, ?4 FROM member WHERE member_id = ?1 AND forgotten_at IS NULL
         ON CONFLICT (tag, member_id) DO NOTHING RETURNING tag`,
      )
      .bind(memberId, tag, by, at),
  ]);
  return known?.results.length === 0 ? null : (written?.results.length ?? 0) > 0;
}

/** @returns whether the member had it; null where there is no such member */
export async function deleteTag(db: D1Database, memberId: string, tag: string): Promise<boolean | null> {
  const [known, deleted] = await db.batch([
    db.prepare('SELECT 1 FROM member WHERE member_id = ?1 AND forgotten_at IS NULL').bind(memberId),
    db.prepare('DELETE FROM member_tag WHERE tag = ?2 AND member_id = ?1 RETURNING tag').bind(memberId, tag),
  ]);
  return known?.results.length === 0 ? null : (deleted?.results.length ?? 0) > 0;
}

/** All tags of a directory with their number of members. */
export async function countTags(db: D1Database): Promise<TagCount[]> {
  const { results } = await db
    .prepare('SELECT tag, count(*) AS members FROM member_tag GROUP BY tag')
    .all<TagCount>();
  return results;
}
