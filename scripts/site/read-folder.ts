/** Reads a site's folder: its JSON, its games, and the files of `media/`, with sentences about unreadable parts. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { iconFlaws } from '#platform/site-import/check-icons.ts';
import { legalFlaws } from '#platform/site-import/check-legal.ts';
import { checkGames, checkSite, type ListedGame } from '#platform/site-import/check-site.ts';
import type { WholeSite } from '#platform/site-import/described-site.ts';
import type { Flaw } from '#platform/site-import/flaw.ts';
import { isGamesFile, liveFile, siteOfFiles, unknownFile } from '#platform/site-import/folder.ts';
import { type Media, readMedia } from '#platform/site-import/media-file.ts';
import { gamesOfCsv, withoutStrangeColumns } from './games-csv.ts';
import { withMedia } from './with-media.ts';

export interface ReadFolder {
  /** Null where something is wrong. */
  whole: WholeSite | null;
  /** Files of `media/` by their names at the site. */
  media: ReadonlyMap<string, Uint8Array>;
  flaws: Flaw[];
  /** What `check` asks for beside, and an import does not. */
  legal: Flaw[];
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

/** Games of a table or of JSON, and the columns that no game has. */
function parsedGames(file: string, text: string): { read: ParsedFile; flaws: Flaw[] } {
  if (!file.endsWith('.csv')) return { read: parsed(file, () => JSON.parse(text), 'JSON'), flaws: [] };
  const flaws: Flaw[] = [];
  const read = parsed(
    file,
    () => {
      const { games, strange } = withoutStrangeColumns(gamesOfCsv(text));
      flaws.push(...strange.map(({ column, says }) => ({ file, field: `column ${column}`, says })));
      return games;
    },
    'a table',
  );
  return { read, flaws };
}

/** The files of a folder as they are, before any rule. */
interface FoundFiles {
  files: Record<string, unknown>;
  listed: ListedGame[];
  known: Map<string, Media>;
  media: Map<string, Uint8Array>;
  /** Files that cannot be read. In the place of their contents is null. */
  unreadable: Set<string>;
  flaws: Flaw[];
}

function findFiles(folder: string): FoundFiles {
  const found: FoundFiles = {
    files: {},
    listed: [],
    known: new Map(),
    media: new Map(),
    unreadable: new Set(),
    flaws: [],
  };
  const refuse = (flaw: Flaw): null => {
    found.unreadable.add(flaw.file);
    found.flaws.push(flaw);
    return null;
  };
  const contentOf = (read: ParsedFile): unknown => ('flaw' in read ? refuse(read.flaw) : read.value);
  for (const path of pathsIn(folder)) {
    const bytes = readFileSync(join(folder, path));
    const text = () => bytes.toString('utf8');
    if (path.startsWith(MEDIA)) {
      const file = readMedia(bytes);
      if (file.ok) {
        found.known.set(path, file.value);
        found.media.set(file.value.name, bytes);
      } else refuse({ file: path, field: '', says: file.error });
    } else if (isGamesFile(path)) {
      const { read, flaws } = parsedGames(path, text());
      found.flaws.push(...flaws);
      found.listed.push(...listOf(contentOf(read)).map(game => ({ file: path, game })));
    } else if (path.endsWith('.json'))
      found.files[path] = contentOf(parsed(path, () => JSON.parse(text()), 'JSON'));
    else found.flaws.push({ file: path, field: '', says: unknownFile(path) });
  }
  return found;
}

/** @returns all flaws at once, without those that follow from another. @throws Error where there is no such folder */
export function readFolder(folder: string): ReadFolder {
  const { files, listed, known, media, unreadable, flaws } = findFiles(folder);
  const described = siteOfFiles(files);
  const placed = withMedia(described.site, listed, { known, unreadable });
  const { site, parts, flaws: ofSite } = checkSite(placed.site);
  const games =
    parts === null ? { games: [], flaws: [] } : checkGames(placed.listed, parts.site, parts.names);
  const gone = new Set([...unreadable, ...[...unreadable].map(liveFile), ...described.gone]);
  const byName = new Map([...known.values()].map(it => [it.name, it]));
  const all = [
    ...flaws,
    ...described.flaws.filter(it => !unreadable.has(it.file)),
    ...placed.flaws,
    ...[...ofSite, ...games.flaws].filter(it => !gone.has(it.file)),
    ...(parts === null ? [] : iconFlaws(parts.site, byName)),
  ];
  // `site.json` says whether the money is real.
  const isMoneyKnown = site !== null || [...ofSite, ...flaws].every(it => it.file !== 'site.json');
  const whole = site === null || all.length > 0 ? null : { site, games: games.games };
  return { whole, media, flaws: all, legal: parts === null || !isMoneyKnown ? [] : legalFlaws(parts.site) };
}
