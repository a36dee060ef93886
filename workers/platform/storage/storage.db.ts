/** Rows of uploads in parts and the values they are. */
import type { Part } from './part-list.ts';
import type { Place } from './place.ts';

export interface Upload {
  uploadId: string;
  storeUploadId: string;
  /** Of the finished object; null while it is not finished. */
  etag: string | null;
}

export const insertUpload = async (
  db: D1Database,
  { bucket, key }: Place,
  { uploadId, storeUploadId, at }: { uploadId: string; storeUploadId: string; at: number },
): Promise<void> => {
  await db
    .prepare(
      `INSERT INTO upload (upload_id, bucket, object_key, store_upload_id, begun_at) VALUES (?1, ?2, ?3, ?4, ?5)`,
    )
    .bind(uploadId, bucket, key, storeUploadId, at)
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

export async function countUnfinished(db: D1Database, { bucket, key }: Place): Promise<number> {
  const row = await db
    .prepare('SELECT count(*) AS count FROM upload WHERE bucket = ?1 AND object_key = ?2 AND etag IS NULL')
    .bind(bucket, key)
    .first<{ count: number }>();
  return row?.count ?? 0;
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

/** In the order of their numbers. */
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
