/** Grants of upload credentials as rows: they count a member's uploads of a day, and name the uploader of each public object. */
import { DAY_MS } from '#app/domain/time.ts';
import type { Place } from './place.ts';

/**
 * Notes that a member may write an object, counted in the same statement.
 * @returns false where the member has begun as many in the last day as may be
 */
export async function reserveGrant(
  db: D1Database,
  { bucket, key }: Place,
  { memberId, at, most }: { memberId: string; at: number; most: number },
): Promise<boolean> {
  const { meta } = await db
    .prepare(
      `INSERT INTO upload_grant (object_key, bucket, member_id, granted_at) SELECT ?1, ?2, ?3, ?4 WHERE
         (SELECT count(*) FROM upload_grant WHERE member_id = ?3 AND bucket = ?2 AND granted_at > ?5) < ?6`,
    )
    .bind(key, bucket, memberId, at, at - DAY_MS, most)
    .run();
  return meta.changes > 0;
}

/** The grant of an object's key in the public bucket; null where there is none. */
export const readGrant = (
  db: D1Database,
  { bucket, key }: Place,
): Promise<{ memberId: string; grantedAt: number } | null> =>
  db
    .prepare(
      'SELECT member_id AS memberId, granted_at AS grantedAt FROM upload_grant WHERE object_key = ?1 AND bucket = ?2',
    )
    .bind(key, bucket)
    .first();

/** Deletes private grants that no limit counts any more: a private key names its member itself. */
export const deleteOldGrants = async (db: D1Database, now: number): Promise<void> => {
  await db
    .prepare(`DELETE FROM upload_grant WHERE bucket = 'private' AND granted_at <= ?1`)
    .bind(now - DAY_MS)
    .run();
};
