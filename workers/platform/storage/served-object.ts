/**
 * Response headers of uploaded files. A file is served with its detected type and never as a page: it shares the site's
 * origin, where a script in it would run as the site's own.
 */
import type { Current } from './conditions.ts';
import { isMediaType } from './media-type.ts';
import type { Place } from './place.ts';

export interface ServedObject extends Current {
  /** Size of the whole object, in bytes. */
  size: number;
  type: string;
  range: { offset: number; length: number } | null;
}

/** Public keys are never reused; private objects are not cached. */
const CACHE_CONTROL = { public: 'public, max-age=86400, immutable', private: 'private, no-store' } as const;

/** The answer to a client that has the current version. */
export const notModified = ({ bucket }: Place, { etag, uploadedAt }: Current): Response =>
  new Response(null, {
    status: 304,
    headers: {
      etag,
      'last-modified': new Date(uploadedAt).toUTCString(),
      'cache-control': CACHE_CONTROL[bucket],
    },
  });

export function objectHeaders(
  { bucket, key }: Place,
  { size, etag, type, uploadedAt, range }: ServedObject,
): Record<string, string> {
  const known = isMediaType(type) ? type : 'application/octet-stream';
  const shown = known.startsWith('image/') ? 'inline' : 'attachment';
  return {
    'content-type': known,
    'content-length': String(range?.length ?? size),
    ...(range === null
      ? {}
      : { 'content-range': `bytes ${range.offset}-${range.offset + range.length - 1}/${size}` }),
    etag,
    'last-modified': new Date(uploadedAt).toUTCString(),
    'accept-ranges': 'bytes',
    'cache-control': CACHE_CONTROL[bucket],
    'content-disposition': `${shown}; filename="${key.split('/').at(-1)}"`,
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'cross-origin-resource-policy': bucket === 'private' ? 'same-origin' : 'cross-origin',
    'x-content-type-options': 'nosniff',
  };
}
