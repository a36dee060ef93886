/** Reads a site's folder: its JSON, its games, and the files of `media/`, with sentences about unreadable parts. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { iconFlaws } from '#platform/site-import/check-icons.ts';
import { checkGames, checkSite, type ListedGame } from '#platform/site-import/check-site.ts';
import type { WholeSite } from '#platform/site-import/described-site.ts';
import type { Flaw } from '#platform/site-import/flaw.ts';
import { isGamesFile, siteOfFiles } from '#platform/site-import/folder.ts';
import { type Media, readMedia } from '#platform/site-import/media-file.ts';
import { gamesOfCsv } from './games-csv.ts';
import { withMedia } from './with-media.ts';

export interface ReadFolder {
  /** Null where something is wrong. */
  whole: WholeSite | null;
  /** Files of `media/` by their names at the site. */
  media: ReadonlyMap<string, Uint8Array>;
  flaws: Flaw[];
}

const MEDIA = 'media/';

/** Paths of all files below a folder, with slashes; files of editors and systems are left out. */
const pathsIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(path => statSync(join(folder, path)).isFile())
    .map(path => path.split(sep).join('/'))
    .filter(path => !path.split('/').some(part => part.startsWith('.')) && !/^README/i.test(path))
    .sort();

type ParsedFile = { value: unknown } | { flaw: Flaw };

function parsed(file: string, read: () => unknown, kind: string): ParsedFile {
  try {
    return { value: read() };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return { flaw: { file, field: '', says: `is not ${kind}: ${why}` } };
  }
}

const listOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? (value as unknown[]) : [value];

function readGames(file: string, text: string): { games: ListedGame[]; flaws: Flaw[] } {
  const isTable = file.endsWith('.csv');
  const read = parsed(
    file,
    () => (isTable ? gamesOfCsv(text) : JSON.parse(text)),
    isTable ? 'a table' : 'JSON',
  );
  if ('flaw' in read) return { games: [], flaws: [read.flaw] };
  return { games: listOf(read.value).map(game => ({ file, game })), flaws: [] };
}

/** @throws Error where there is no such folder */
export function readFolder(folder: string): ReadFolder {
  const files: Record<string, unknown> = {};
  const listed: ListedGame[] = [];
  const known = new Map<string, Media>();
  const media = new Map<string, Uint8Array>();
  const flaws: Flaw[] = [];
  for (const path of pathsIn(folder)) {
    const bytes = readFileSync(join(folder, path));
    if (path.startsWith(MEDIA)) {
      const file = readMedia(bytes);
      if (file.ok) {
        known.set(path, file.value);
        media.set(file.value.name, bytes);
      } else flaws.push({ file: path, field: '', says: file.error });
    } else if (isGamesFile(path)) {
      const { games, flaws: wrong } = readGames(path, bytes.toString('utf8'));
      listed.push(...games);
      flaws.push(...wrong);
    } else if (path.endsWith('.json')) {
      const read = parsed(path, () => JSON.parse(bytes.toString('utf8')), 'JSON');
      if ('flaw' in read) flaws.push(read.flaw);
      else files[path] = read.value;
    } else flaws.push({ file: path, field: '', says: 'is not a file that a site has' });
  }
  const described = siteOfFiles(files);
  const placed = withMedia(described.site, listed, known);
  const checked = checkSite(placed.site);
  const games = checked.site === null ? { games: [], flaws: [] } : checkGames(placed.listed, checked.site);
  // Flaws that follow from a missing file tell nothing new.
  const incomplete = new Set(placed.flaws.map(it => it.file));
  const ofSite = checked.flaws.filter(it => !incomplete.has(it.file));
  const byName = new Map([...known.values()].map(it => [it.name, it]));
  const icons = checked.site === null ? [] : iconFlaws(checked.site, byName);
  const all = [...flaws, ...described.flaws, ...placed.flaws, ...ofSite, ...games.flaws, ...icons];
  const whole = checked.site === null || all.length > 0 ? null : { site: checked.site, games: games.games };
  return { whole, media, flaws: all };
}
