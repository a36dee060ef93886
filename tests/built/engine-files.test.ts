/** Each engine is in files of its own: nothing that a game or a check loads has another game's engine in it. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { ENGINE_IDS } from '#demo/studio/engines/engine.ts';

const FOLDER = 'build/client/studio/assets';
/** An engine, as its object is written in a minified file. */
const ENGINE = /kind:[`"'](?:instant|stepped)[`"'],id:([`"'])([\w-]+)\1/g;
/** Imports that load with a file. */
const IMPORT = /(?:from|import)\s*[`"'](\.{1,2}\/[\w./-]+\.js)[`"']/g;

const files = [
  'main.js',
  ...readdirSync(join(FOLDER, 'parts'))
    .filter(it => it.endsWith('.js'))
    .map(it => `parts/${it}`),
];
const textOf = new Map(files.map(file => [file, readFileSync(join(FOLDER, file), 'utf8')]));

/** A file with all that loads with it. */
function loadedWith(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const [, path = ''] of (textOf.get(file) ?? '').matchAll(IMPORT))
    loadedWith(join(dirname(file), path), found);
  return found;
}

const enginesIn = (all: Iterable<string>): string[] =>
  [...all].flatMap(file => [...(textOf.get(file) ?? '').matchAll(ENGINE)].map(([, , id = '']) => id)).sort();

test('every imported file exists', () => {
  const named = files.flatMap(file => [...loadedWith(file)]);
  expect(named.filter(file => !existsSync(join(FOLDER, file)))).toEqual([]);
});

test('the files of all games together have every engine', () => {
  // Slots on reels share one engine, and video poker's two are made by one function: neither is written with its id.
  const isMade = (id: string) =>
    id === 'lines' || (id.startsWith('slot-') && id !== 'slot-cluster') || id === 'jacks' || id === 'deuces';
  const own = ENGINE_IDS.filter(id => !isMade(id));
  expect(enginesIn(files)).toEqual([...own].sort());
});

test.each(files)('%s loads one engine at most', file => {
  expect(enginesIn(loadedWith(file)).length).toBeLessThanOrEqual(1);
});

test('[1.5] the first files of a game have no engine, and none of the check', () => {
  const first = [...loadedWith('main.js')];
  expect(enginesIn(first)).toEqual([]);
  expect(first.filter(file => /fairness-panel|round-check|check-page|check-steps/.test(file))).toEqual([]);
});
