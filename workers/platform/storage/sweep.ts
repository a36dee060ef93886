/** Uploads that nobody finished are given up after a day; the notes of finished ones go, and of who might begin one. */
import type { PlatformEnv } from '../env.ts';
import { deleteOldGrants } from './grant.db.ts';
import { bucketOf } from './objects.ts';
import { deleteUpload, readOldUploads } from './storage.db.ts';

/** Longer than the credentials of any upload live. */
export const UNFINISHED_MS = 24 * 3_600_000;
const AT_ONCE = 100;

/**
 * One turn.
 * @param now epoch milliseconds
 * @returns how many went
 */
export async function sweepUploads(env: PlatformEnv, now: number): Promise<number> {
  await deleteOldGrants(env.DIRECTORY, now);
  const old = await readOldUploads(env.DIRECTORY, now - UNFINISHED_MS, AT_ONCE);
  for (const { bucket, key, uploadId, storeUploadId, etag } of old) {
    if (etag === null && storeUploadId !== '') {
      const upload = bucketOf(env, bucket).resumeMultipartUpload(key, storeUploadId);
      // One that R2 does not know any more is given up already; any other is met again on the day R2 forgets it by itself.
      await upload
        .abort()
        .catch((error: unknown) => console.error(`Upload ${uploadId} was not given up: ${error}`));
    }
    await deleteUpload(env.DIRECTORY, uploadId);
  }
  return old.length === AT_ONCE ? old.length + (await sweepUploads(env, now)) : old.length;
}
