/**
 * The play log: files of bets, wins and rollbacks in R2, as gzipped lines of JSON under `day/provider/minute/`. A file is never
 * changed. A movement may be in several files, because a queue may deliver twice; readers take each once.
 */
import { DAY_MS, MINUTE_MS } from '#app/domain/time.ts';
import { gunzipped, gzipped } from '#platform/base/gzip.ts';
import type { PlayMovement } from '#platform/base/play-message.ts';

export interface PlayRecord extends PlayMovement {
  memberId: string;
  /** ISO 4217. */
  currency: string;
  /** Decimals of its minor unit. */
  exponent: number;
}

/** A place in the order of reading: by moment, then member, then number. */
export interface PlayCursor {
  /** Epoch milliseconds. */
  madeAt: number;
  memberId: string;
  number: number;
}

export interface PlayQuery {
  providerId: string;
  /** Epoch milliseconds, included. */
  from: number;
  /** Epoch milliseconds, excluded. */
  to: number;
  after: PlayCursor | null;
  /** The most records of a page. */
  most: number;
}

export interface PlayPage {
  records: PlayRecord[];
  /** Beginning of the next page; null after the last. A page may be empty before the last. */
  next: PlayCursor | null;
}

/** Files per page, beyond those of one minute: a request to a worker may read some thousand. */
const MOST_FILES = 400;

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);
const folderOfDay = (providerId: string, day: string): string => `${day}/${encodeURIComponent(providerId)}/`;
const folderOf = (providerId: string, at: number): string =>
  `${folderOfDay(providerId, dayOf(at))}${new Date(at).toISOString().slice(11, 16).replace(':', '')}/`;

/** Writes records, one file per provider and minute. */
export async function writePlayFiles(bucket: R2Bucket, records: readonly PlayRecord[]): Promise<void> {
  const files = Map.groupBy(records, it => folderOf(it.order.providerId, it.madeAt));
  await Promise.all(
    [...files].map(async ([folder, lines]) => {
      const text = lines.map(it => `${JSON.stringify(it)}\n`).join('');
      await bucket.put(`${folder}${crypto.randomUUID()}.ndjson.gz`, await gzipped(text));
    }),
  );
}

/** The keys or folders under a prefix, from all pages of the listing. */
async function listed(bucket: R2Bucket, options: R2ListOptions): Promise<string[]> {
  const names: string[] = [];
  for (let cursor: string | undefined; ; ) {
    const page = await bucket.list(cursor === undefined ? options : { ...options, cursor });
    names.push(...page.objects.map(it => it.key), ...page.delimitedPrefixes);
    if (!page.truncated) return names;
    cursor = page.cursor;
  }
}

const inOrder = (a: PlayCursor, b: PlayCursor): number =>
  a.madeAt - b.madeAt ||
  (a.memberId < b.memberId ? -1 : Number(a.memberId > b.memberId)) ||
  a.number - b.number;

/** The records of files, each once and in order. */
async function readRecords(bucket: R2Bucket, keys: readonly string[]): Promise<PlayRecord[]> {
  const texts = await Promise.all(
    keys.map(async key => {
      const file = await bucket.get(key);
      return file === null ? '' : gunzipped(file.body);
    }),
  );
  const records = new Map<string, PlayRecord>();
  for (const line of texts.join('').split('\n')) {
    if (line === '') continue;
    const record = JSON.parse(line) as PlayRecord;
    records.set(`${record.memberId} ${record.number}`, record);
  }
  return [...records.values()].toSorted(inOrder);
}

/** The days with play that have a part in a period, oldest first. */
async function daysWithPlay(bucket: R2Bucket, from: number, to: number): Promise<string[]> {
  const folders = await listed(bucket, { delimiter: '/' });
  // Beside them are the wallets' chapters.
  const days = folders.map(it => it.slice(0, -1)).filter(it => /^\d{4}-\d\d-\d\d$/.test(it));
  return days.filter(day => Date.parse(day) + DAY_MS > from && Date.parse(day) < to);
}

/** Ids of the studios with play on the days of a period, in order. */
export async function readStudiosWithPlay(
  bucket: R2Bucket,
  { from, to }: { from: number; to: number },
): Promise<string[]> {
  const studios = new Set<string>();
  for (const day of await daysWithPlay(bucket, from, to))
    for (const folder of await listed(bucket, { prefix: `${day}/`, delimiter: '/' }))
      studios.add(decodeURIComponent(folder.slice(day.length + 1, -1)));
  return [...studios].sort();
}

/** The folders of the minutes in a period that have play, oldest first. */
async function* minutesWithPlay(bucket: R2Bucket, providerId: string, from: number, to: number) {
  for (const day of await daysWithPlay(bucket, from, to)) {
    const minutes = await listed(bucket, { prefix: folderOfDay(providerId, day), delimiter: '/' });
    for (const folder of minutes) {
      const time = folder.slice(-5, -1);
      const start = Date.parse(`${day}T${time.slice(0, 2)}:${time.slice(2)}:00Z`);
      if (start + MINUTE_MS > from && start < to) yield { folder, start };
    }
  }
}

/** One page of a provider's play in a period, oldest first, each movement once. */
export async function readPlayFiles(bucket: R2Bucket, query: PlayQuery): Promise<PlayPage> {
  const { providerId, to, after, most } = query;
  const from = Math.max(query.from, after?.madeAt ?? 0);
  const isWanted = (it: PlayRecord) =>
    it.madeAt >= from && it.madeAt < to && (after === null || inOrder(it, after) > 0);
  const records: PlayRecord[] = [];
  let files = 0;
  for await (const { folder, start } of minutesWithPlay(bucket, providerId, from, to)) {
    if (files >= MOST_FILES) return { records, next: { madeAt: start, memberId: '', number: 0 } };
    const keys = await listed(bucket, { prefix: folder });
    files += keys.length;
    records.push(...(await readRecords(bucket, keys)).filter(isWanted));
    if (records.length < most) continue;
    const page = records.slice(0, most);
    const last = page.at(-1);
    return {
      records: page,
      next: last === undefined ? null : { madeAt: last.madeAt, memberId: last.memberId, number: last.number },
    };
  }
  return { records, next: null };
}
