/** The public face of uploaded files for the rest of the platform [7.37] [7.42]. */
import { now } from '#platform/base/clock.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { tagOfExternal } from './external-s3.ts';
import { bucketOf } from './objects.ts';
import { ownerOf } from './place.ts';

export { deleteUploadsOf } from './delete-uploads.ts';
export { exportedUploads } from './list-uploads.ts';
export { isPictureKey } from './media-type.ts';
export { isOfFolder } from './place.ts';
export { readingAccess } from './reading-access.ts';
export { serveStorage } from './serve-storage.ts';
export { storePicture } from './store-picture.ts';
export { sweepUploads } from './sweep.ts';

/** The entity tag of a file that this member has uploaded completely to the private bucket, or null. */
export async function tagOfUpload(env: PlatformEnv, memberId: string, key: string): Promise<string | null> {
  if (ownerOf(key) !== memberId) return null;
  const { STORAGE_SERVICE: service } = env;
  return service === null
    ? ((await bucketOf(env, 'private').head(key))?.httpEtag ?? null)
    : tagOfExternal(service, { bucket: 'private', key }, now());
}
