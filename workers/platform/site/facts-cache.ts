/** The published facts in the cache that isolates of one place share: a file that one of them has read saves the others the bucket. */

export interface CachedText {
  text: string;
  etag: string;
  /** Time of the read from the bucket, epoch milliseconds. */
  readAt: number;
}

/** An address that nobody serves: it only names the entry. */
const ADDRESS = 'https://platform.invalid/site/facts-1.json';
const READ_AT = 'x-read-at';
const TAG = 'x-tag';

/** A cache that fails, or that this deployment does not have, saves nothing and breaks nothing. */
export async function keepText({ text, etag, readAt }: CachedText): Promise<void> {
  const headers = { 'cache-control': 'max-age=1', [TAG]: etag, [READ_AT]: String(readAt) };
  await caches.default.put(ADDRESS, new Response(text, { headers })).catch(() => undefined);
}

export async function readKeptText(): Promise<CachedText | null> {
  const response = await caches.default.match(ADDRESS).catch(() => undefined);
  if (response === undefined) return null;
  const [etag, readAt] = [response.headers.get(TAG), Number(response.headers.get(READ_AT))];
  return etag === null ? null : { text: await response.text(), etag, readAt };
}
