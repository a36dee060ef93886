/** The built files that a game's frame loads at its first opening, as its entry `main.js` names them. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { textParts } from '#demo/frames/text-parts.ts';
import type { EngineId } from '#demo/studio/engines/engine.ts';
import { isReelSlot } from '#demo/studio/engines/slots/slot-ids.ts';

const FOLDER = 'build/client/studio/assets';
/** Imports that load with a file. */
const IMPORT = /(?:from|import)\s*[`"'](\.{1,2}\/[\w./-]+\.js)[`"']/g;
/** A row of the frame's table of engines, in its source. */
const ROW = /'?([\w-]+)'?: async \(\) => erased\(\(await import\('\.\/games\/[\w-]+\/([\w-]+)\.tsx'\)/g;
/** The list of files that load with chunks. */
const LISTED = /m\.f=(\[[^\]]*\])/;

export const frameFile = (name: string): Buffer => readFileSync(join(FOLDER, name));

/** A script with all scripts that it imports. */
export function loadedWith(name: string, found = new Set<string>()): Set<string> {
  if (found.has(name)) return found;
  found.add(name);
  for (const [, path = ''] of frameFile(name).toString().matchAll(IMPORT))
    loadedWith(join(dirname(name), path), found);
  return found;
}

/** The one match of a pattern in the frame's entry. @throws Error without a match */
function inEntry(pattern: RegExp): string {
  const found = pattern.exec(frameFile('main.js').toString())?.[1];
  if (found === undefined) throw new Error(`main.js has no ${pattern}`);
  return found;
}

/** A chunk that the entry loads by its module's name, with the scripts and styles that load with it. */
function chunk(module: string): string[] {
  const name = `parts/${module}-[\\w-]{8}\\.js`;
  const numbers = inEntry(
    new RegExp(`import\\(\`\\./${name}\`\\)[^()]*__vite__mapDeps\\(\\[([\\d,]+)\\]\\)`),
  );
  const files = JSON.parse(inEntry(LISTED)) as string[];
  return numbers.split(',').map(at => files[Number(at)] ?? '');
}

const textFile = (part: string, language: string): string =>
  inEntry(
    new RegExp(`"\\./texts/${language}/${part}\\.json":\\(\\)=>\\w+\\(\\(\\)=>import\\(\`\\./([^\`]+)\``),
  );

/** Name of the module that draws an engine's games. */
function moduleOf(engine: EngineId): string {
  if (isReelSlot(engine)) return 'lines';
  const source = readFileSync('workers/demo/frames/games.ts', 'utf8');
  const found = [...source.matchAll(ROW)].find(([, id]) => id === engine)?.[2];
  if (found === undefined) throw new Error(`No module draws ${engine}`);
  return found;
}

/** Names of the files of the frames' parts that match a pattern. */
const parts = (pattern: RegExp): string[] =>
  readdirSync(join(FOLDER, 'parts'))
    .filter(it => pattern.test(it))
    .map(it => `parts/${it}`);

/** All scripts of the frames. */
export const frameScripts = (): string[] => ['main.js', ...parts(/\.js$/)];

export interface FirstFiles {
  /** Files of every frame: the entry, the style sheet, the face. */
  shell: string[];
  /** Files of the game, with its texts in one language. */
  own: string[];
  /** Files of a shared table and of jackpots, with their texts. */
  added: string[];
}

interface Seat {
  isShared?: boolean;
  hasJackpots?: boolean;
  language: string;
}

export function firstFilesOf(
  engine: EngineId,
  { isShared = false, hasJackpots = false, language }: Seat,
): FirstFiles {
  const textsOf = (names: readonly string[]) => names.map(it => textFile(it, language));
  const shell = [...loadedWith('main.js'), 'frame.css', ...parts(/\.woff2$/)];
  const game = textParts(engine, isShared).filter(it => it !== 'shared');
  const own = [...chunk(moduleOf(engine)), ...textsOf(game)];
  const added = [
    ...(isShared ? [...chunk('shared-play'), ...parts(/^subscribe-to-table-/), ...textsOf(['shared'])] : []),
    ...(hasJackpots ? [...chunk('jackpot-play'), ...textsOf(['jackpot'])] : []),
  ];
  const without = (files: readonly string[], ...others: readonly string[][]) => [
    ...new Set(files.filter(it => !others.flat().includes(it))),
  ];
  return { shell, own: without(own, shell), added: without(added, shell, own) };
}
