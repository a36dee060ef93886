/**
 * Publishing a catalogue: every file of a new version is written first, `version.json` last, so that whoever reads the
 * version finds all its files [7.43]-[7.49]. Older versions stay until two newer ones stand, for readers on their way.
 */
import type { CatalogueFile } from './build.ts';

/** Versions that are kept besides the newest. */
const KEPT_BEHIND = 2;

const keyOf = (version: string, place: string) => `catalogue/${version}/${place}`;
export const VERSION_KEY = 'catalogue/version.json';

async function gzipped(text: string): Promise<ArrayBuffer> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'));
  return new Response(stream).arrayBuffer();
}

async function writeFile(
  bucket: R2Bucket,
  version: string,
  { place, content }: CatalogueFile,
): Promise<void> {
  const text = JSON.stringify(content);
  const isZipped = place.endsWith('.gz');
  await bucket.put(keyOf(version, place), isZipped ? await gzipped(text) : text, {
    httpMetadata: { contentType: isZipped ? 'application/gzip' : 'application/json' },
  });
}

/** The version that is published now, or null before the first. */
export async function publishedVersion(bucket: R2Bucket): Promise<string | null> {
  const file = await bucket.get(VERSION_KEY);
  return file === null ? null : ((await file.json()) as { version: string }).version;
}

/** Names of versions in the bucket, oldest first: they sort by time. */
async function versions(bucket: R2Bucket): Promise<string[]> {
  const { delimitedPrefixes } = await bucket.list({ prefix: 'catalogue/', delimiter: '/' });
  return delimitedPrefixes.map(prefix => prefix.split('/')[1] ?? '').sort();
}

async function removeVersion(bucket: R2Bucket, version: string): Promise<void> {
  let listed: R2Objects;
  do {
    listed = await bucket.list({ prefix: `catalogue/${version}/` });
    if (listed.objects.length > 0) await bucket.delete(listed.objects.map(object => object.key));
  } while (listed.truncated);
}

export async function publishFiles(
  bucket: R2Bucket,
  version: string,
  files: readonly CatalogueFile[],
): Promise<void> {
  const before = await publishedVersion(bucket);
  for (const file of files) await writeFile(bucket, version, file);
  await bucket.put(VERSION_KEY, JSON.stringify({ version }), {
    httpMetadata: { contentType: 'application/json' },
  });
  // The version just replaced stays whatever broken publications stand beside it.
  const behind = (await versions(bucket)).filter(it => it !== version).slice(0, -KEPT_BEHIND);
  for (const old of behind.filter(it => it !== before)) await removeVersion(bucket, old);
}

/** A file of a version, as bytes to be sent on; null where there is none. */
export const readFile = (bucket: R2Bucket, version: string, place: string): Promise<R2ObjectBody | null> =>
  bucket.get(keyOf(version, place));
