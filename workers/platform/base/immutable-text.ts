/**
 * Text, gzipped, in a file of R2 that is written once and never changed: its name has its hash. A bucket whose lock keeps such files
 * refuses to replace them, so that an attempt that broke off behind its writing finds its file there.
 */
import { gunzipped, gzipped } from './gzip.ts';

/** @returns null where there is no file; something else than a text that was written, where it is damaged */
export async function readKeptText(bucket: R2Bucket, place: string): Promise<string | null> {
  const file = await bucket.get(place);
  if (file === null) return null;
  try {
    return await gunzipped(file.body);
  } catch {
    return ''; // no gzip
  }
}

export async function keepText(bucket: R2Bucket, place: string, text: string): Promise<void> {
  if ((await readKeptText(bucket, place)) !== text) await bucket.put(place, await gzipped(text));
}
