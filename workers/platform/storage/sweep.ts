/** Aborts unfinished uploads after a day, and deletes old records of finished uploads and of grants. */
import { logWarning } from '#log/log.ts';
import { sessionsOf } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { deleteOldGrants } from './grant.db.ts';
import { bucketOf } from './objects.ts';
import { deleteUpload, readOldUploads } from './storage.db.ts';

/** Longer than the life of any upload's credentials. */
export const UNFINISHED_MS = 24 * 3_600_000;
const AT_ONCE = 100;

/**
 * Sweeps in batches, until nothing old is left.
 * @param now epoch milliseconds
 * @returns the number of uploads removed
 */
export async function sweepUploads(env: PlatformEnv, now: number): Promise<number> {
  await deleteOldGrants(sessionsOf(env), now);
  const old = await readOldUploads(sessionsOf(env), now - UNFINISHED_MS, AT_ONCE);
  for (const { bucket, key, uploadId, storeUploadId, etag } of old) {
    if (etag === null && storeUploadId !== '') {
      const upload = bucketOf(env, bucket).resumeMultipartUpload(key, storeUploadId);
      // R2 may have dropped it already; any other failure is left to R2, which drops unfinished uploads by itself.
      await upload.abort().catch((error: unknown) => logWarning('storage.not-given-up', { uploadId, error }));
    }
    await deleteUpload(sessionsOf(env), uploadId);
  }
  return old.length === AT_ONCE ? old.length + (await sweepUploads(env, now)) : old.length;
}
