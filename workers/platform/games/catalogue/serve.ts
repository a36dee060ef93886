/**
 * Serves published files at /static/{place}. With `?v=` of a version a file is immutable; without it the current version is
 * served and revalidated. `version.json` is never cached.
 */
import { publishedVersion, readFile } from './publish.ts';

const PLACE = /^[A-Za-z0-9-]+(\/[A-Za-z0-9.-]+)*\.json(\.gz)?$/;
const VERSION = /^[a-z0-9]{1,64}$/;

const notFound = () => new Response('There is no such file.', { status: 404 });

/** @param place path behind /static/ */
export async function serveCatalogue(
  bucket: R2Bucket,
  place: string,
  wanted: string | null,
): Promise<Response> {
  const newest = await publishedVersion(bucket);
  if (newest === null) return notFound();
  if (place === 'version.json') {
    return Response.json({ version: newest }, { headers: { 'cache-control': 'no-store' } });
  }
  const isVersioned = wanted !== null && VERSION.test(wanted);
  if (!PLACE.test(place) || place.includes('..')) return notFound();
  const file = await readFile(bucket, isVersioned ? wanted : newest, place);
  if (file === null) return notFound();
  return new Response(file.body, {
    headers: {
      'content-type': file.httpMetadata?.contentType ?? 'application/octet-stream',
      'cache-control': isVersioned ? 'public, max-age=31536000, immutable' : 'no-cache',
      etag: file.httpEtag,
    },
  });
}
