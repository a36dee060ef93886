/** The face of uploaded files for the rest of the platform [7.37] [7.42]. */
import { now } from '../clock.ts';
import type { PlatformEnv } from '../env.ts';
import { isWholeElsewhere } from './elsewhere.ts';
import { bucketOf } from './objects.ts';
import { ownerOf } from './place.ts';

export { storageHandlers } from './endpoints.ts';
export { storageOperatorCalls } from './operator-calls.ts';
export { serveStorage } from './serve-storage.ts';
export { sweepUploads } from './sweep.ts';

/** Whether a key names a file in the private bucket that this member has uploaded, whole. */
export async function isUploadOf(env: PlatformEnv, memberId: string, key: string): Promise<boolean> {
  if (ownerOf(key) !== memberId) return false;
  const { STORAGE_SERVICE: service } = env;
  return service === null
    ? (await bucketOf(env, 'private').head(key)) !== null
    : isWholeElsewhere(service, { bucket: 'private', key }, now());
}
