/** Writes a site as a folder, with its files in `media/`. */
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { mediaAddress, mediaNameIn } from '#app/contract/media.ts';
import type { DescribedGame, WholeSite } from '#platform/site-import/described-site.ts';
import { emptyingEnglish } from '#platform/site-import/fill-in-texts.ts';
import { filesOfSite } from '#platform/site-import/folder.ts';
import { csvOfGames } from './games-csv.ts';

/** A copy of a value with names in the folder in the place of addresses; the names that it has. */
function named(value: unknown, names: Set<string>): unknown {
  if (typeof value === 'string') {
    const name = mediaNameIn(value);
    if (name === null) return value;
    names.add(name);
    return `media/${name}`;
  }
  if (Array.isArray(value)) return value.map(it => named(it, names));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, it]) => [key, named(it, names)]));
}

function write(folder: string, path: string, content: string | Uint8Array): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), content);
}

/**
 * @param load fetches a file of the site by its address
 * @returns the number of files
 * @throws Error where the folder has files already
 */
export async function writeFolder(
  folder: string,
  { site, games }: WholeSite,
  load: (address: string) => Promise<Uint8Array>,
): Promise<number> {
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new Error(`${folder} is not empty`);
  const names = new Set<string>();
  const files = Object.entries(filesOfSite(site)).map(
    ([path, value]) => [path, named(value, names)] as const,
  );
  const written = emptyingEnglish(site);
  const table = csvOfGames(games.map(it => named(written(it), names) as DescribedGame));
  for (const [path, value] of files) write(folder, path, `${JSON.stringify(value, null, 2)}\n`);
  if (games.length > 0) write(folder, 'games.csv', table);
  for (const name of names) write(folder, `media/${name}`, await load(mediaAddress(name)));
  return files.length + names.size + Number(games.length > 0);
}
