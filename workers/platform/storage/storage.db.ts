/** Rows of uploads in parts and the values they are. */
import type { Part } from './part-list.ts';
import type { Place } from './place.ts';

export interface Upload {
  uploadId: string;
  storeUploadId: string;
  /** Of the finished object; null while it is not finished. */
  etag: string | null;
}

/**
 * Notes an upload before R2 begins it, counted in the same statement: calls that come at once do not pass a bound together.
 * @returns false where as many as may be are under way
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

/** Notes the store's own id of it. */
export const beginUpload = async (db: D1Database, uploadId: string, storeUploadId: string): Promise<void> => {
  await db
    .prepare('UPDATE upload SET store_upload_id = ?2 WHERE upload_id = ?1')
    .bind(uploadId, storeUploadId)
    .run();
};

/** The upload, if it is one of this object. */
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
 * Keeps room for a part before a byte of it is read, in one statement with the sum of all others. A number keeps the room of
 * the largest body that ever came under it, because nobody knows which of two at once the store keeps.
 * @returns false where there is not so much room
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

/** A part that comes again takes the place of the one before. */
export async function putPart(db: D1Database, uploadId: string, part: Part): Promise<void> {
  await db
    .prepare(
      `INSERT OR REPLACE INTO upload_part (upload_id, part_number, size, md5, store_etag, media_type, received_at)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)`,
    )
    .bind(uploadId, part.partNumber, part.size, part.md5, part.storeEtag, part.type, part.receivedAt)
    .run();
}

/** In the order of their numbers: MOST_PARTS of them and no more. */
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

/** Notes that it is whole; the parts are not needed any more. */
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

/** Uploads that were begun before a moment, oldest first. */
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
