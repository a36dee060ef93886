/**
 * The published catalogue as pages read it: files of one version, parsed once per isolate. A page takes the version first
 * and every file by it, so a publication in the middle is never seen half.
 */
import { LRUCache } from 'lru-cache';
import type { Catalogue } from '#app/api/context.ts';
import {
  attributeFile,
  countFile,
  providerFile,
  recommendFile,
  versionFile,
} from '#app/contract/catalogue.ts';
import { type Game, parseGames, titleFile, withTitles } from '#app/contract/catalogue-games.ts';
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

interface Source {
  env: EdgeEnv;
  /** Where an operator keeps the files; null for the platform's own. */
  staticPlace: string | null;
}

/** Called after an operator's change, so that this isolate shows it at once. */
export const forgetVersion = (): void => versions.clear();

async function fetchFile({ env, staticPlace }: Source, place: string): Promise<Response | null> {
  const response = staticPlace?.startsWith('http')
    ? await fetch(new URL(place, staticPlace.endsWith('/') ? staticPlace : `${staticPlace}/`))
    : await platformFetch(env, `/static/${place}`, {});
  return response.ok ? response : null;
}

/** The JSON of a file, or null; gzip is undone here, because the files are served as they are stored. */
async function readJson(source: Source, place: string): Promise<unknown> {
  try {
    const response = await fetchFile(source, place);
    if (response?.body == null) return null;
    if (!place.includes('.json.gz')) return await response.json();
    return await new Response(response.body.pipeThrough(new DecompressionStream('gzip'))).json();
  } catch {
    return null; // nobody there, or no JSON
  }
}

async function kept<T>(
  key: string,
  load: () => Promise<{ value: T; size: number } | null>,
): Promise<T | null> {
  const known = files.get(key);
  if (known !== undefined) return known.value as T;
  const loaded = await load();
  if (loaded !== null) files.set(key, loaded);
  return loaded?.value ?? null;
}

async function newestVersion(source: Source): Promise<string | null> {
  const where = source.staticPlace ?? source.env.PLATFORM_ORIGIN;
  const known = versions.get(where);
  if (known !== undefined) return known;
  const read = versionFile.safeParse(await readJson(source, 'version.json'));
  if (!read.success) return null;
  versions.set(where, read.data.version);
  return read.data.version;
}

/** The newest catalogue of a currency in a language, or null when none is published or it cannot be read. */
export async function openCatalogue(
  source: Source,
  currency: string,
  code: string,
): Promise<Catalogue | null> {
  const version = await newestVersion(source);
  if (version === null) return null;
  const at = (name: string) => `${currency}/game/${name}?v=${version}`;
  const keyOf = (name: string) => `${source.staticPlace ?? source.env.PLATFORM_ORIGIN} ${at(name)}`;

  const games = (type: string) =>
    kept<Game[]>(keyOf(`${type} ${code}`), async () => {
      const [file, titled] = await Promise.all([
        readJson(source, at(`${type}.json.gz`)),
        code === 'ar' || code === 'zh' ? readJson(source, at(`${type}.${code}.json.gz`)) : null,
      ]);
      const read = parseGames(file);
      if (!read.ok) return null;
      const titles = titleFile.safeParse(titled);
      const value = titles.success ? withTitles(read.value.games, titles.data) : read.value.games;
      return { value, size: value.length };
    });

  const providers = () =>
    kept(keyOf('provider'), async () => {
      const read = providerFile.safeParse(await readJson(source, at('provider.json.gz')));
      return read.success ? { value: read.data.category, size: 100 } : null;
    });

  const attributes = () =>
    kept(keyOf('attribute'), async () => {
      const read = attributeFile.safeParse(await readJson(source, at('attribute.json')));
      return read.success ? { value: read.data.attributes, size: 20 } : null;
    });

  const counts = () =>
    kept(keyOf('count'), async () => {
      const read = countFile.safeParse(await readJson(source, at('count.json')));
      return read.success ? { value: read.data.counts, size: 20 } : null;
    });

  const recommended = () =>
    kept(keyOf('recommend'), async () => {
      const read = recommendFile.safeParse(await readJson(source, at('recommend.json')));
      return read.success ? { value: read.data.recommend, size: 40 } : null;
    });

  return {
    version,
    games: async type => (await games(type)) ?? [],
    providers: async () => (await providers()) ?? {},
    attributes: async () => (await attributes()) ?? [],
    counts: async () => (await counts()) ?? {},
    recommended: async () => (await recommended()) ?? [],
  };
}
