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

/** How long the newest version is cached, in milliseconds. */
const VERSION_MS = 2_000;
/** Parsed files that an isolate caches, counted in entries of their lists. */
const MAX_ENTRIES = 60_000;

const versions = new LRUCache<string, string>({ max: 8, ttl: VERSION_MS });
const files = new LRUCache<string, { value: unknown; size: number }>({
  maxSize: MAX_ENTRIES,
  sizeCalculation: file => Math.max(1, file.size),
});

/** What a read gave, or why it gave nothing: never published, or not readable now. */
export type ReadResult<T> = { value: T } | 'none' | 'unreadable';

/** A loaded value with the number of entries that it counts for in the cache; without a size it is not cached. */
export type Loaded<T> = ReadResult<T> | { value: T; size: number };

export const isRead = <T>(result: ReadResult<T>): result is { value: T } => typeof result === 'object';

export interface FileSource {
  env: EdgeEnv;
  /** Where an operator keeps the files; null for the platform's own. */
  staticPlace: string | null;
  /** The versions that this request reads by, per place: one page shows one version. */
  pinnedVersions: Map<string, Promise<ReadResult<string>>>;
}

/** Called after an operator's change, so that this isolate shows it at once. */
export const forgetVersion = (): void => versions.clear();

const placeOf = ({ env, staticPlace }: FileSource): string => staticPlace ?? env.PLATFORM_ORIGIN;

const fetchFile = ({ env, staticPlace }: FileSource, place: string): Promise<Response> => {
  const address = staticAddress(staticPlace, place);
  if (staticPlace === null) return platformFetch(env, address, {});
  return fetch(address, { signal: AbortSignal.timeout(env.PLATFORM_TIMEOUT_MS) });
};

const isPacked = (bytes: Uint8Array) => bytes[0] === 0x1f && bytes[1] === 0x8b;

/** The JSON of a file; unpacked here where the host sends stored gzip files without Content-Encoding. */
export async function readJson(source: FileSource, place: string): Promise<ReadResult<unknown>> {
  try {
    const response = await fetchFile(source, place);
    if (response.status === 404) return 'none';
    if (!response.ok) return 'unreadable';
    const bytes = new Uint8Array(await response.arrayBuffer());
    const body = isPacked(bytes)
      ? new Response(bytes).body?.pipeThrough(new DecompressionStream('gzip'))
      : bytes;
    return { value: await new Response(body).json() };
  } catch {
    return 'unreadable'; // no answer, or no JSON
  }
}

/** Reads a value from the isolate's cache, or loads it into the cache. */
export async function readThrough<T>(
  source: FileSource,
  name: string,
  load: () => Promise<Loaded<T>>,
): Promise<ReadResult<T>> {
  const key = `${placeOf(source)} ${name}`;
  const known = files.get(key);
  if (known !== undefined) return { value: known.value as T };
  const loaded = await load();
  if (typeof loaded === 'object' && 'size' in loaded) files.set(key, loaded);
  return loaded;
}

async function readVersion(source: FileSource): Promise<ReadResult<string>> {
  const known = versions.get(placeOf(source));
  if (known !== undefined) return { value: known };
  // The query keeps caches on the way from answering [7.44].
  const json = await readJson(source, `version.json?t=${now()}`);
  if (!isRead(json)) return json;
  const read = versionFile.safeParse(json.value);
  if (!read.success) return 'unreadable';
  versions.set(placeOf(source), read.data.version);
  return { value: read.data.version };
}

/** The newest version, the same one throughout a request. */
export function pinVersion(source: FileSource): Promise<ReadResult<string>> {
  const known = source.pinnedVersions.get(placeOf(source));
  if (known !== undefined) return known;
  const version = readVersion(source);
  source.pinnedVersions.set(placeOf(source), version);
  return version;
}
