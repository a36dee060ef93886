/** Multipart uploads and their parts as rows. */
import type { Part } from './part-list.ts';
import type { Place } from './place.ts';

export interface Upload {
  uploadId: string;
  storeUploadId: string;
  /** Entity tag of the completed object; null before that. */
  etag: string | null;
}

/**
 * Reserves an upload before R2 begins it. Counts and inserts in one statement, so that concurrent calls cannot exceed the limit.
 * @returns false at the limit
 */
export async function reserveUpload(
  db: D1Database,
  { bucket, key }: Place,
  { uploadId, at, most }: { uploadId: string; at: number; most: number },
): Promise<boolean> {
  const { meta } = await db
    .prepare(
      `INSERT INTO upload (upload_id, bucket, object_key, store_upload_id, begun_at)
       SELECT ?1, ?2, ?3, '', ?4 WHERE
         (SELECT count(*) FROM upload WHERE bucket = ?2 AND object_key = ?3 AND etag IS NULL) < ?5`,
    )
    .bind(uploadId, bucket, key, at, most)
    .run();
  return meta.changes > 0;
}

/** Stores R2's id of the upload. */
export const beginUpload = async (db: D1Database, uploadId: string, storeUploadId: string): Promise<void> => {
  await db
    .prepare('UPDATE upload SET store_upload_id = ?2 WHERE upload_id = ?1')
    .bind(uploadId, storeUploadId)
    .run();
};

/** The upload, if it belongs to this object. */
export async function readUpload(
  db: D1Database,
  { bucket, key }: Place,
  uploadId: string,
): Promise<Upload | null> {
  const row = await db
    .prepare(
      `SELECT store_upload_id, etag FROM upload WHERE upload_id = ?1 AND bucket = ?2 AND object_key = ?3`,
    )
    .bind(uploadId, bucket, key)
    .first<{ store_upload_id: string; etag: string | null }>();
  return row && { uploadId, storeUploadId: row.store_upload_id, etag: row.etag };
}

/**
 * Reserves room for a part before a byte of it is read, in one statement with the sum of the others. A part number keeps the
 * room of its largest body, because of two concurrent bodies either may be the one that R2 stores.
 * @returns false where the upload's limit would be exceeded
 */
export async function reserveRoom(
  db: D1Database,
  uploadId: string,
  { partNumber, bytes }: { partNumber: number; bytes: number },
  { mostParts, maxBytes }: { mostParts: number; maxBytes: number },
): Promise<boolean> {
  const { meta } = await db
    .prepare(
      `INSERT INTO upload_room (upload_id, part_number, bytes)
       SELECT upload_id, ?2, ?3 FROM upload WHERE upload_id = ?1 AND etag IS NULL
         AND (SELECT count(*) < ?4 AND coalesce(sum(bytes), 0) + ?3 <= ?5 FROM upload_room
              WHERE upload_id = ?1 AND part_number <> ?2)
       ON CONFLICT (upload_id, part_number) DO UPDATE SET bytes = max(bytes, excluded.bytes)`,
    )
    .bind(uploadId, partNumber, bytes, mostParts, maxBytes)
    .run();
  return meta.changes > 0;
}

/** Inserts a part, or replaces the earlier one of its number. */
export async function putPart(db: D1Database, uploadId: string, part: Part): Promise<void> {
  await db
    .prepare(
      `INSERT OR REPLACE INTO upload_part (upload_id, part_number, size, md5, store_etag, media_type, received_at)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)`,
    )
    .bind(uploadId, part.partNumber, part.size, part.md5, part.storeEtag, part.type, part.receivedAt)
    .run();
}

/** Up to MOST_PARTS parts, by number. */
export async function readParts(db: D1Database, uploadId: string): Promise<Part[]> {
  const { results } = await db
    .prepare(
      `SELECT part_number AS partNumber, size, md5, store_etag AS storeEtag, media_type AS type,
              received_at AS receivedAt
       FROM upload_part WHERE upload_id = ?1 ORDER BY part_number`,
    )
    .bind(uploadId)
    .all<Part>();
  return results;
}

/** Marks an upload as completed and deletes its parts. */
export const finishUpload = async (db: D1Database, uploadId: string, etag: string): Promise<void> => {
  await db.batch([
    db.prepare('UPDATE upload SET etag = ?2 WHERE upload_id = ?1').bind(uploadId, etag),
    db.prepare('DELETE FROM upload_part WHERE upload_id = ?1').bind(uploadId),
    db.prepare('DELETE FROM upload_room WHERE upload_id = ?1').bind(uploadId),
  ]);
};

export const deleteUpload = async (db: D1Database, uploadId: string): Promise<void> => {
  await db.prepare('DELETE FROM upload WHERE upload_id = ?1').bind(uploadId).run();
};

/** Uploads begun before a moment, oldest first. */
export async function readOldUploads(
  db: D1Database,
  before: number,
  limit: number,
): Promise<(Upload & Place)[]> {
  const { results } = await db
    .prepare(
      `SELECT upload_id AS uploadId, bucket, object_key AS key, store_upload_id AS storeUploadId, etag
       FROM upload WHERE begun_at < ?1 ORDER BY begun_at LIMIT ?2`,
    )
    .bind(before, limit)
    .all<Upload & Place>();
  return results;
}
