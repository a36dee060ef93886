/**
 * The play log, the wallets' chapters and the archive of events in a data folder: a local bucket has its objects as files, and a
 * database with their names.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { gunzipSync } from 'node:zlib';
import { chapterPlace as eventChapterPlace } from '#platform/event-log/chapter-file.ts';
import type { Chapter as EventChapter } from '#platform/event-log/chapter-rows.ts';
import { chapterPlace, parseChapter } from '#platform/ledger/wallet/chapter/chapter-file.ts';
import type { ReadChapter } from '#platform/ledger/wallet/verify/verify.ts';

const BUCKETS = 'v3/r2';

/** Files of a bucket, by the names of its objects, also while the site runs. @param like a pattern of SQL for these names */
function bucketFiles(dataDir: string, bucket: string, like: string): Map<string, string> {
  const folder = join(dataDir, BUCKETS, 'miniflare-R2BucketObject');
  const blobs = join(dataDir, BUCKETS, bucket, 'blobs');
  if (!existsSync(folder) || !existsSync(blobs)) return new Map();
  const names = readdirSync(folder).filter(name => name.endsWith('.sqlite') && name !== 'metadata.sqlite');
  const objects = names.flatMap(name => {
    const db = new DatabaseSync(join(folder, name), { readOnly: true });
    const rows = db.prepare('SELECT key, blob_id FROM _mf_objects WHERE key LIKE ?').all(like);
    db.close();
    return rows.map(it => [String(it.key), join(blobs, String(it.blob_id))] as const);
  });
  return new Map(objects);
}

/** Files of the play log's bucket. @param like a pattern of SQL for the names of its objects */
export const playLogFiles = (dataDir: string, like: string): Map<string, string> =>
  bucketFiles(dataDir, 'meridian-play-log', like);

function textOf(file: string | undefined): string | null {
  if (file === undefined) return null;
  try {
    return gunzipSync(readFileSync(file)).toString();
  } catch {
    return ''; // not even gzip: not the sealed file
  }
}

/** @returns the text of a chapter of the event log; null where its file is missing */
export function eventChapterTexts(dataDir: string): (chapter: EventChapter) => string | null {
  const files = bucketFiles(dataDir, 'meridian-backups', 'events/%');
  return chapter => textOf(files.get(eventChapterPlace(chapter)));
}

/** The text of a chapter's file; empty where it is missing. */
export type ReadText = (memberId: string, number: number, fileHash: string) => string;

export function chapterTexts(dataDir: string): ReadText {
  const files = playLogFiles(dataDir, 'chapter/%');
  return (memberId, number, fileHash) => {
    const file = files.get(chapterPlace(memberId, number, fileHash));
    return file === undefined ? '' : gunzipSync(readFileSync(file)).toString();
  };
}

/** @returns reads the chapters of a member's wallet */
export function chapterReader(dataDir: string): (memberId: string) => ReadChapter {
  const textOf = chapterTexts(dataDir);
  return memberId =>
    ({ number, fileHash }) =>
      parseChapter(textOf(memberId, number, fileHash), fileHash)?.play ?? null;
}
