/**
 * Published files as the edge reads them: found by version, parsed once per isolate. A request pins the version first and
 * reads every file by it, so it never sees half a publication. Failures are never cached.
 */
import { LRUCache } from 'lru-cache';
import { versionFile } from '#app/contract/catalogue.ts';
import { staticAddress } from '#app/domain/static-place.ts';
import { now } from '../clock.ts';
import type { EdgeEnv } from '../env.ts';
import { platformFetch } from '../platform/fetch.ts';
import { maxAgeMs } from '../platform/max-age.ts';
import { noteUnfit, noteUnfitFields } from '../platform/unfit-answer.ts';
import type { PageReads } from './page-reads.ts';
import { type AllowAge, Reading, type ReadResult } from './reading.ts';

/** Parsed files that an isolate caches, counted in entries of their lists. */
const MAX_ENTRIES = 60_000;

const versions = new LRUCache<string, Reading<ReadResult<string>>>({ max: 8 });
const files = new LRUCache<string, { value: unknown; size: number }>({
  maxSize: MAX_ENTRIES,
  sizeCalculation: file => Math.max(1, file.size),
});

/** A loaded value with the number of entries that it counts for in the cache; without a size it is not cached. */
export type LoadedValue<T> = ReadResult<T> | { value: T; size: number };

export const isRead = <T>(result: ReadResult<T>): result is { value: T } => typeof result === 'object';

export interface FileSource {
  env: EdgeEnv;
  /** The operator's own place of the files; null for the platform's. */
  staticPlace: string | null;
  /** The notes of the page that reads. */
  reads: PageReads;
}

/** The place that files are found at. */
type FilePlace = Omit<FileSource, 'reads'>;

const placeOf = ({ env, staticPlace }: FilePlace): string => staticPlace ?? env.PLATFORM_ORIGIN;

const fetchFile = ({ env, staticPlace }: FilePlace, place: string): Promise<Response> => {
  const address = staticAddress(staticPlace, place);
  if (staticPlace === null) return platformFetch(env, address, {});
  return fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(env.PLATFORM_TIMEOUT_MS) });
};

const isPacked = (bytes: Uint8Array) => bytes[0] === 0x1f && bytes[1] === 0x8b;

const anyAge: AllowAge = () => undefined;

/**
 * The JSON of a file; unpacked here where the host sends stored gzip files without Content-Encoding.
 * @param allow receives for how long the file may be used; files of a version never change
 */
export async function readJson(
  source: FilePlace,
  place: string,
  allow: AllowAge = anyAge,
): Promise<ReadResult<unknown>> {
  try {
    const response = await fetchFile(source, place);
    if (response.status === 404) return 'none';
    if (!response.ok) return 'unreadable';
    allow(maxAgeMs(response.headers));
    const bytes = new Uint8Array(await response.arrayBuffer());
    const body = isPacked(bytes)
      ? new Response(bytes).body?.pipeThrough(new DecompressionStream('gzip'))
      : bytes;
    return { value: await new Response(body).json() };
  } catch (error) {
    if (error instanceof SyntaxError)
      noteUnfit(`/static/${place.replace(/\?.*/, '')}`, 'the file is no JSON');
    return 'unreadable'; // no answer, or no JSON
  }
}

/** Reads a value from the isolate's cache, or loads it into the cache. A page without an uncacheable value is not whole. */
export async function readThrough<T>(
  source: FileSource,
  name: string,
  load: () => Promise<LoadedValue<T>>,
): Promise<ReadResult<T>> {
  const key = `${placeOf(source)} ${name}`;
  const known = files.get(key);
  if (known !== undefined) return { value: known.value as T };
  const loaded = await load();
  if (typeof loaded === 'object' && 'size' in loaded) files.set(key, loaded);
  else source.reads.noteUnshared();
  return loaded;
}

/** Asks for the newest version; the query keeps caches on the way from answering [7.44]. */
async function fetchVersion(place: FilePlace, allow: AllowAge): Promise<ReadResult<string>> {
  const json = await readJson(place, `version.json?t=${now()}`, allow);
  if (!isRead(json)) return json;
  const read = versionFile.safeParse(json.value);
  if (read.success) return { value: read.data.version };
  const { issues } = read.error;
  noteUnfitFields('/static/version.json', { schema: versionFile, value: json.value, issues, root: 'file' });
  return 'unreadable';
}

const readOnly = <T>(result: ReadResult<T>) => (isRead(result) ? result : undefined);

function readingOf({ env, staticPlace }: FilePlace): Reading<ReadResult<string>> {
  const place = { env, staticPlace };
  const known = versions.get(placeOf(place));
  if (known !== undefined) return known;
  const reading = new Reading<ReadResult<string>>(async (_address, allow) =>
    readOnly(await fetchVersion(place, allow)),
  );
  versions.set(placeOf(place), reading);
  return reading;
}

async function readVersion(source: FileSource): Promise<ReadResult<string>> {
  const reading = readingOf(source);
  let failure: ReadResult<string> = 'unreadable';
  const version = reading.isFresh(now())
    ? reading.value
    : await reading.take(async allow => {
        failure = await fetchVersion(source, allow);
        return readOnly(failure);
      });
  if (version === undefined) {
    source.reads.noteUnshared();
    return failure;
  }
  source.reads.note(reading, version);
  return version;
}

/** The newest version, the same one throughout a request. */
export function pinVersion(source: FileSource): Promise<ReadResult<string>> {
  const { versions: pinned } = source.reads;
  const known = pinned.get(placeOf(source));
  if (known !== undefined) return known;
  const version = readVersion(source);
  pinned.set(placeOf(source), version);
  return version;
}
