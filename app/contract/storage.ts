/** The call before an upload: short-lived credentials for one object [3.20] [4.43] [7.37] [9.13]. */
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { filled, formed, moment, orNull, slug } from './wire.ts';

/** Bucket codes of the payload [9.13]. */
export const BUCKET_CODES = { private: 1, public: 2 } as const;

/** The key of a stored object: folders and a name, made by the server. */
export const storageKey = formed(/^[A-Za-z0-9][A-Za-z0-9._-]*(?:\/[A-Za-z0-9][A-Za-z0-9._-]*)*$/, 512);

/** A file's own name: no folders, no control characters. It is a hint; the key is the server's. */
export const filename = formed(/^[^/\\\p{Cc}]+$/u, 255);

/** Which object may be written, and where. `endpoint` is the S3 endpoint, null for the region's own. */
export const storageTarget = z.object({
  bucket: formed(/^[a-z0-9][a-z0-9.-]+[a-z0-9]$/, 63),
  key: storageKey,
  region: formed(/^[a-z0-9-]+$/, 32),
  endpoint: orNull(formed(/^(?:https?:\/\/[^\s\\/][^\s\\]*|\/(?![/\\])[^\s\\]*)$/, 300)),
});

/** Temporary credentials, under the names that S3 clients use. `Expiration` is UTC. */
export const storageCredentials = z.object({
  AccessKeyId: filled(256),
  SecretAccessKey: filled(256),
  SessionToken: filled(4096),
  Expiration: orNull(moment),
});

/** [3.20] */
export const storageToken = z.object({ field: storageCredentials, body: storageTarget });
export type StorageToken = z.infer<typeof storageToken>;

/** [7.37] common/sts-token: `filetype` is the media type, `bucket` 1 for private and 2 for public. */
export const commonStsToken = endpoint(
  'common/sts-token',
  'member',
  z.object({
    filename,
    filetype: formed(/^[a-z0-9]+\/[a-z0-9][a-z0-9.+-]*$/, 100),
    folder: slug,
    bucket: z.literal([BUCKET_CODES.private, BUCKET_CODES.public]),
  }),
  storageToken,
);
