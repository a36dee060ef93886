/**
 * Published files as the edge reads them: found by version, parsed once per isolate. A request takes the version first
 * and reads every file by it, so a publication in the middle is never seen half. Failures are never kept.
 */
import { LRUCache } from 'lru-cache';
import { versionFile } from '#app/contract/catalogue.ts';
import { staticAddress } from '#app/domain/static-place.ts';
import { now } from './clock.ts';
import type { EdgeEnv } from './env.ts';
import { platformFetch } from './gateway/platform.ts';

/** How long the newest version is believed, in milliseconds. */
const VERSION_MS = 2_000;
/** Parsed files that an isolate keeps, counted in entries of their lists. */
const KEPT_ENTRIES = 60_000;

const versions = new LRUCache<string, string>({ max: 8, ttl: VERSION_MS });
const files = new LRUCache<string, { value: unknown; size: number }>({
  maxSize: KEPT_ENTRIES,
  sizeCalculation: kept => Math.max(1, kept.size),
});

/** What was asked for, or why it is not there: never published, or not to be read now. */
export type Reading<T> = { value: T } | 'none' | 'unreadable';

export const isRead = <T>(reading: Reading<T>): reading is { value: T } => typeof reading === 'object';

export interface Source {
  env: EdgeEnv;
  /** Where an operator keeps the files; null for the platform's own. */
  staticPlace: string | null;
  /** The versions that this request has taken, by place: one page shows one version. */
  taken: Map<string, Promise<Reading<string>>>;
}

/** Called after an operator's change, so that this isolate shows it at once. */
export const forgetVersion = (): void => versions.clear();

const whereOf = ({ env, staticPlace }: Source): string => staticPlace ?? env.PLATFORM_ORIGIN;

const fetchFile = ({ env, staticPlace }: Source, place: string): Promise<Response> => {
  const address = staticAddress(staticPlace, place);
  if (staticPlace === null) return platformFetch(env, address, {});
  return fetch(address, { signal: AbortSignal.timeout(env.PLATFORM_TIMEOUT_MS) });
};

const isPacked = (bytes: Uint8Array) => bytes[0] === 0x1f && bytes[1] === 0x8b;

/** The JSON of a file; gzip is undone here, where the host serves files as they are stored and does not undo it itself. */
export async function readJson(source: Source, place: string): Promise<Reading<unknown>> {
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
    return 'unreadable'; // nobody there, or no JSON
  }
}

/** Reads through the isolate's copies. `load` says how many entries its value counts for; without that it is not kept. */
export async function kept<T>(
  source: Source,
  name: string,
  load: () => Promise<Reading<T> | { value: T; size: number }>,
): Promise<Reading<T>> {
  const key = `${whereOf(source)} ${name}`;
  const known = files.get(key);
  if (known !== undefined) return { value: known.value as T };
  const loaded = await load();
  if (typeof loaded === 'object' && 'size' in loaded) files.set(key, loaded);
  return loaded;
}

async function readVersion(source: Source): Promise<Reading<string>> {
  const known = versions.get(whereOf(source));
  if (known !== undefined) return { value: known };
  // No copy on the way may answer [7.44].
  const json = await readJson(source, `version.json?t=${now()}`);
  if (!isRead(json)) return json;
  const read = versionFile.safeParse(json.value);
  if (!read.success) return 'unreadable';
  versions.set(whereOf(source), read.data.version);
  return { value: read.data.version };
}

/** The newest version, the same one for all of a request. */
export function takeVersion(source: Source): Promise<Reading<string>> {
  const known = source.taken.get(whereOf(source));
  if (known !== undefined) return known;
  const taken = readVersion(source);
  source.taken.set(whereOf(source), taken);
  return taken;
}
