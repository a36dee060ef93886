/** Issues the credentials of an upload, for our own storage or for external storage. */
import type { StorageToken } from '#app/contract/storage.ts';
import { wireMoment } from '#app/domain/date.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { issueCredentials } from './credentials.ts';
import { issueExternal } from './external-s3.ts';
import type { MediaType } from './media-type.ts';
import { type Bucket, MAX_PUBLIC_BYTES, type Place } from './place.ts';

/** Largest object of a member, in bytes: an original photograph in private, a small picture in public. */
export const MAX_OBJECT_BYTES: Readonly<Record<Bucket, number>> = {
  private: 33_554_432,
  public: MAX_PUBLIC_BYTES,
};

export async function issueToken(
  env: PlatformEnv,
  place: Place,
  type: MediaType,
  at: number,
): Promise<StorageToken> {
  const grant = { ...place, type, allows: ['write'] as const, maxBytes: MAX_OBJECT_BYTES[place.bucket] };
  const { STORAGE_SERVICE: service } = env;
  const credentials =
    service === null
      ? issueCredentials(env.STORAGE_SECRET, grant, at)
      : await issueExternal(service, place, at);
  return {
    field: {
      AccessKeyId: credentials.accessKeyId,
      SecretAccessKey: credentials.secretAccessKey,
      SessionToken: credentials.sessionToken,
      Expiration: wireMoment(credentials.expiresAt),
    },
    body: {
      bucket: service?.buckets[place.bucket] ?? place.bucket,
      key: place.key,
      region: env.STORAGE_REGION,
      endpoint: service?.endpoint ?? null,
    },
  };
}
