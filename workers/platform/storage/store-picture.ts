/** Stores a picture that an operator sends to a member: a private object in a folder of the member. */
import { ok, type Result, refuse } from '#app/domain/result.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { isPictureKey, sniffedType } from './media-type.ts';
import { bucketOf, metadataOf } from './objects.ts';
import { newPlace } from './place.ts';

/** @returns the key; refuses `not_a_picture`, and `stored_elsewhere` where the files are in another storage */
export async function storePicture(
  env: PlatformEnv,
  { memberId, folder, bytes }: { memberId: string; folder: string; bytes: Uint8Array },
): Promise<Result<string, 'not_a_picture' | 'stored_elsewhere'>> {
  if (env.STORAGE_SERVICE !== null) return refuse('stored_elsewhere');
  const type = sniffedType(bytes);
  if (type === null) return refuse('not_a_picture');
  const { bucket, key } = newPlace('private', folder, memberId, type);
  if (!isPictureKey(key)) return refuse('not_a_picture');
  await bucketOf(env, bucket).put(key, bytes, metadataOf(type));
  return ok(key);
}
