/**
 * Each engine is in files of its own: nothing that a game or a check loads has another game's engine in it, and what a game loads first
 * stays within its budget.
 */
import { expect, test } from 'vitest';
import { TEXT_LANGUAGES } from '#app/domain/language.ts';
import { stencil } from '#demo/art/art.ts';
import { ENGINE_IDS } from '#demo/studio/engines/engine.ts';
import { firstFilesOf, frameFile, frameScripts, loadedWith } from '#tests/support/engines/first-files.ts';
import { FRAME_BUDGET, sentBytes } from '#tests/support/engines/frame-budget.ts';

/** An engine, as its object is written in a minified file. */
const ENGINE = /kind:[`"'](?:instant|stepped)[`"'],id:([`"'])([\w-]+)\1/g;
const files = frameScripts();

const enginesIn = (all: Iterable<string>): string[] =>
  [...all]
    .flatMap(file => [...frameFile(file).toString().matchAll(ENGINE)].map(([, , id = '']) => id))
    .sort();

test('every imported file exists', () => {
  const named = files.flatMap(file => [...loadedWith(file)]);
  expect(named.filter(file => !files.includes(file))).toEqual([]);
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

test('[1.5] no script of the frames has a drawing of an object: the look of a game brings its own', () => {
  const [, fox] = / d="([^"]+)"/.exec(stencil('fox')) ?? [];
  expect(fox).toBeDefined();
  expect(files.filter(file => frameFile(file).includes(String(fox)))).toEqual([]);
});

const sizes = new Map<string, number>();
function sentOf(names: readonly string[]): number {
  const bytes = names.map(name => {
    const known = sizes.get(name) ?? sentBytes(name, frameFile(name));
    sizes.set(name, known);
    return known;
  });
  return bytes.reduce((sum, it) => sum + it, 0);
}

test.each(ENGINE_IDS)('the first load of %s stays within its budget in every language', engine => {
  for (const language of TEXT_LANGUAGES) {
    const { shell, own } = firstFilesOf(engine, { language });
    expect(
      own.some(it => it.endsWith('.css')),
      'its styles are counted',
    ).toBe(true);
    expect(sentOf(shell), 'the frame').toBeLessThanOrEqual(FRAME_BUDGET.shell);
    expect(sentOf(own), language).toBeLessThanOrEqual(FRAME_BUDGET.own);
    const shared = firstFilesOf(engine, { language, isShared: true });
    expect(sentOf(shared.added), 'the shared table').toBeLessThanOrEqual(FRAME_BUDGET.shared);
    const withJackpots = firstFilesOf(engine, { language, hasJackpots: true });
    expect(sentOf(withJackpots.added), 'the jackpots').toBeLessThanOrEqual(FRAME_BUDGET.jackpots);
  }
});
