/**
 * The keys of the play in chapters: a wallet knows every transaction and round that it ever had, so that nothing moves twice,
 * and in which chapter it is. Of a key's hash the first eight bytes are here; where two keys have the same ones, the file
 * decides.
 */
import { sha256 } from '#platform/base/hash.ts';
import type { Sql } from '#platform/base/sql.ts';
import type { PlayOrder } from '../rules/order.ts';

/** Hexadecimal digits of a hash that are the bucket's number: 4,096 buckets, so that a new key reads some kilobytes. */
const BUCKET_DIGITS = 3;
/** Bytes of a hash, and of an entry. */
const HASH_BYTES = 8;
const ENTRY_BYTES = HASH_BYTES + 4;

export const playKey = (kind: PlayOrder['kind'], providerId: string, transactionId: string): string =>
  `${kind}:${providerId}:${transactionId}`;
export const roundKey = (providerId: string, roundId: string): string => `round:${providerId}:${roundId}`;

const bucketOf = (digest: string): number => Number.parseInt(digest.slice(0, BUCKET_DIGITS), 16);

function readBucket(sql: Sql, bucket: number): ArrayBuffer | null {
  const [row] = sql
    .exec<{ keys: ArrayBuffer }>('SELECT keys FROM sealed_key WHERE bucket = ?', bucket)
    .toArray();
  return row?.keys ?? null;
}

/** Numbers of the chapters that may have the row of the key; none for nearly all keys that are new. */
export function chaptersWith(sql: Sql, key: string): number[] {
  const digest = sha256(key);
  const keys = readBucket(sql, bucketOf(digest));
  if (keys === null) return [];
  const view = new DataView(keys);
  const [high, low] = [Number.parseInt(digest.slice(0, 8), 16), Number.parseInt(digest.slice(8, 16), 16)];
  const chapters: number[] = [];
  for (let at = 0; at < view.byteLength; at += ENTRY_BYTES)
    if (view.getUint32(at) === high && view.getUint32(at + 4) === low)
      chapters.push(view.getUint32(at + HASH_BYTES));
  return chapters;
}

function entriesOf(digests: readonly string[], chapter: number): Buffer {
  const entries = Buffer.alloc(digests.length * ENTRY_BYTES);
  for (const [index, digest] of digests.entries()) {
    entries.write(digest.slice(0, 2 * HASH_BYTES), index * ENTRY_BYTES, 'hex');
    entries.writeUInt32BE(chapter, index * ENTRY_BYTES + HASH_BYTES);
  }
  return entries;
}

/** Adds hashes of keys, in the caller's transaction. */
export function addKeys(sql: Sql, digests: readonly string[], chapter: number): void {
  for (const [bucket, some] of Map.groupBy(digests, bucketOf)) {
    const known = readBucket(sql, bucket) ?? new ArrayBuffer(0);
    const keys = Buffer.concat([Buffer.from(known), entriesOf(some, chapter)]);
    sql.exec(
      'INSERT OR REPLACE INTO sealed_key (bucket, keys) VALUES (?, ?)',
      bucket,
      new Uint8Array(keys).buffer,
    );
  }
}
