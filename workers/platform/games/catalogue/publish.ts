/**
 * Publishes a catalogue: writes all files of a new version, then `version.json`, so that every reader of the version finds
 * its files [7.43]-[7.49]. Two older versions are retained for readers in progress. Where publications overlap, the later
 * version stays current, whichever finishes last.
 */
import type { CatalogueFile } from './build.ts';

/** Versions retained besides the current one. */
const OLD_VERSIONS = 2;
/** Files compressed and written concurrently. */
const CONCURRENT_WRITES = 12;

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

function* inBatches(files: Iterable<CatalogueFile>): Generator<CatalogueFile[]> {
  let batch: CatalogueFile[] = [];
  for (const file of files) {
    batch.push(file);
    if (batch.length < CONCURRENT_WRITES) continue;
    yield batch;
    batch = [];
  }
  yield batch;
}

/** @throws the first write's error, after all writes have ended */
async function writeFiles(
  bucket: R2Bucket,
  version: string,
  files: Iterable<CatalogueFile>,
): Promise<number> {
  let count = 0;
  for (const some of inBatches(files)) {
    const written = await Promise.allSettled(some.map(file => writeFile(bucket, version, file)));
    const failed = written.find(it => it.status === 'rejected');
    if (failed !== undefined) throw failed.reason;
    count += some.length;
  }
  return count;
}

const versionIn = async (file: R2ObjectBody): Promise<string> =>
  ((await file.json()) as { version: string }).version;

/** The current version, or null before the first publication. */
export async function publishedVersion(bucket: R2Bucket): Promise<string | null> {
  const file = await bucket.get(VERSION_KEY);
  return file === null ? null : versionIn(file);
}

/** Makes a version current, unless a later one is. @returns the previous version too */
async function activate(
  bucket: R2Bucket,
  version: string,
): Promise<{ isInForce: boolean; before: string | null }> {
  const file = await bucket.get(VERSION_KEY);
  const before = file === null ? null : await versionIn(file);
  if (before !== null && before > version) return { isInForce: false, before };
  const written = await bucket.put(VERSION_KEY, JSON.stringify({ version }), {
    httpMetadata: { contentType: 'application/json' },
    onlyIf: file === null ? new Headers({ 'if-none-match': '*' }) : { etagMatches: file.etag },
  });
  // A concurrent publication was faster: compare with its version.
  return written === null ? activate(bucket, version) : { isInForce: true, before };
}

/** Versions in the bucket, oldest first: their names sort by time. */
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

/** @param files may be generated lazily, one market in memory at a time. @returns the number of files */
export async function publishFiles(
  bucket: R2Bucket,
  version: string,
  files: Iterable<CatalogueFile>,
): Promise<number> {
  const count = await writeFiles(bucket, version, files);
  const { isInForce, before } = await activate(bucket, version);
  if (!isInForce) return count;
  // The replaced version is always retained, also beside failed publications; later versions are still being written.
  const behind = (await versions(bucket)).filter(it => it < version).slice(0, -OLD_VERSIONS);
  for (const old of behind.filter(it => it !== before)) await removeVersion(bucket, old);
  return count;
}

/** A file of a version, or null. */
export const readFile = (bucket: R2Bucket, version: string, place: string): Promise<R2ObjectBody | null> =>
  bucket.get(keyOf(version, place));
