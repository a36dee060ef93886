/** Credentials of S3 by which an outside service reads one private object, for an hour. */
import type { PlatformEnv } from '#platform/base/env.ts';
import { issueCredentials } from './credentials.ts';
import { MAX_OBJECT_BYTES } from './issue-token.ts';
import { MEDIA_TYPES, type MediaType } from './media-type.ts';
import { DOOR } from './place.ts';

export interface ReadingAccess {
  bucket: string;
  key: string;
  endpoint: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken: string;
}

/** The type of an object by the extension that the server gave its key. */
function typeOf(key: string): MediaType {
  const types = Object.keys(MEDIA_TYPES) as MediaType[];
  return types.find(it => key.endsWith(`.${MEDIA_TYPES[it]}`)) ?? 'application/pdf';
}

/**
 * @param origin of the site, whose storage shares its host
 * @returns null where files are in external storage, which the service has an access of its own to
 */
export function readingAccess(
  env: PlatformEnv,
  key: string,
  { origin, at }: { origin: string; at: number },
): ReadingAccess | null {
  if (env.STORAGE_SERVICE !== null) return null;
  const bucket = 'private' as const;
  const grant = {
    bucket,
    key,
    allows: ['read'] as const,
    type: typeOf(key),
    maxBytes: MAX_OBJECT_BYTES[bucket],
  };
  const { accessKeyId, secretAccessKey, sessionToken } = issueCredentials(env.STORAGE_SECRET, grant, at);
  return {
    bucket,
    key,
    endpoint: `${origin}${DOOR}`,
    region: env.STORAGE_REGION,
    accessKeyId,
    secretAccessKey,
    sessionToken,
  };
}
