/** The published catalogue of a currency as pages read it: games, providers, attributes, recommendations of one version. */
import type * as z from 'zod/mini';
import type { Catalogue } from '#app/api/context.ts';
import { attributeFile, countFile, providerFile, recommendFile } from '#app/contract/catalogue.ts';
import { type Game, parseGames, titleFile, withTitles } from '#app/contract/catalogue-games.ts';
import { hasTitles } from '#app/domain/language.ts';
import { byPriority } from '#app/domain/priority.ts';
import { noteUnfit, noteUnfitFields } from '../platform/unfit-answer.ts';
import { type FileSource, isRead, type LoadedValue, pinVersion, readJson, readThrough } from './files.ts';

/** A file's address as the log names it: of any version. */
const fileOf = (address: string): string => `/static/${address.replace(/\?.*/, '')}`;

/** Games of a category by priority [9.2], under the titles of a language; without readable titles they are not cached. */
async function loadGames(
  source: FileSource,
  code: string,
  at: (name: string) => string,
  type: string,
): Promise<LoadedValue<Game[]>> {
  const [file, titled] = await Promise.all([
    readJson(source, at(`${type}.json.gz`)),
    hasTitles(code) ? readJson(source, at(`${type}.${code}.json.gz`)) : ('none' as const),
  ]);
  const read = isRead(file) ? parseGames(file.value) : null;
  if (read?.ok === false) {
    const { reason, field } = read.error;
    noteUnfit(fileOf(at(`${type}.json.gz`)), `${reason}: ${field ?? 'the file as a whole'}`);
  }
  if (!read?.ok) return 'unreadable';
  const { games } = read.value;
  if (titled === 'none') return { value: games.toSorted(byPriority), size: games.length };
  const titles = isRead(titled) ? titleFile.safeParse(titled.value) : null;
  if (!titles?.success) return { value: games.toSorted(byPriority) };
  return { value: withTitles(read.value, titles.data).toSorted(byPriority), size: games.length };
}

/** The newest catalogue of a currency in a language: `none` before the first, `unreadable` without its version. */
export async function openCatalogue(
  source: FileSource,
  currency: string,
  code: string,
): Promise<Catalogue | 'none' | 'unreadable'> {
  const version = await pinVersion(source);
  if (!isRead(version)) return version;
  const at = (name: string) => `${currency}/game/${name}?v=${version.value}`;
  let isWhole = true;

  /** A file's content, or `otherwise` where it cannot be read: a version is published with all its files. */
  async function read<T>(name: string, otherwise: T, load: () => Promise<LoadedValue<T>>) {
    const result = await readThrough(source, at(name), load);
    if (isRead(result)) return result.value;
    isWhole = false;
    return otherwise;
  }

  const parsed = async <File, T>(
    name: string,
    schema: z.ZodMiniType<File>,
    size: number,
    pick: (file: File) => T,
    missing?: T,
  ): Promise<LoadedValue<T>> => {
    const file = await readJson(source, at(name));
    if (file === 'none' && missing !== undefined) return { value: missing, size };
    if (!isRead(file)) return 'unreadable';
    const result = schema.safeParse(file.value);
    if (result.success) return { value: pick(result.data), size };
    const { issues } = result.error;
    noteUnfitFields(fileOf(at(name)), { schema, value: file.value, issues, root: 'file' });
    return 'unreadable';
  };

  return {
    version: version.value,
    isWhole: () => isWhole,
    games: type => read<Game[]>(`${type} ${code}`, [], () => loadGames(source, code, at, type)),
    providers: () =>
      read('provider', {}, () => parsed('provider.json.gz', providerFile, 100, file => file.category)),
    attributes: () =>
      read('attribute', [], () => parsed('attribute.json', attributeFile, 20, file => file.attributes)),
    // Operators may leave the counts out.
    counts: () => read('count', {}, () => parsed('count.json', countFile, 20, file => file.counts, {})),
    recommended: () =>
      read('recommend', [], () => parsed('recommend.json', recommendFile, 40, file => file.recommend)),
  };
}
