/** No file and no room of the product depends on itself through others. */
import { describe, expect, test } from 'vitest';
import { type Arrow, circlesOf } from '#tests/support/circles.ts';
import { type Import, importsOf, type SourceFile, sourceFiles } from '#tests/support/source.ts';

const arrowsOf = (imports: readonly Import[]): Arrow[] =>
  imports.flatMap(({ from, file }) => (file === null ? [] : [[from, file] as const]));

/**
 * `app/ui`, `app/features/lobby`, `workers/platform/ledger`: a district is one room. Files at a folder's root are rooms of their own.
 * So are the files that mount the calls of rooms: they stand above every room, because only roots import them.
 */
function roomOf(path: string): string {
  if (/\/(endpoints|operator-calls)\.ts$/.test(path)) return path;
  const folders = path.split('/').slice(0, -1);
  const isNested = folders[0] === 'workers' || folders[1] === 'features';
  const depth = isNested ? 3 : 2;
  return folders.length < depth ? path : folders.slice(0, depth).join('/');
}

const roomArrowsOf = (imports: readonly Import[]): Arrow[] =>
  arrowsOf(imports)
    .map(([from, to]) => [roomOf(from), roomOf(to)] as const)
    .filter(([from, to]) => from !== to);

const read = (sources: readonly SourceFile[]) => sources.flatMap(importsOf);
const imports = read(sourceFiles(['app', 'console', 'workers']));
const values = (all: readonly Import[]) => all.filter(each => !each.isTypeOnly && !each.isLazy);

describe('circles', () => {
  test('no file loads itself through others', () => {
    expect(circlesOf(arrowsOf(values(imports)))).toEqual([]);
  });

  test('no file needs itself through others, types and lazy imports included', () => {
    expect(circlesOf(arrowsOf(imports))).toEqual([]);
  });

  test('no room needs itself through others: every arrow points down', () => {
    expect(circlesOf(roomArrowsOf(imports))).toEqual([]);
  });
});

describe('a planted circle is found', () => {
  const file = (path: string, text: string): SourceFile => ({ path, text });
  const sources = [
    file('workers/platform/a/a.ts', "import { b } from '../b/b.ts';"),
    file('workers/platform/b/b.ts', "export { c } from '../c/c.ts';"),
    file('workers/platform/c/c.ts', "import type { A } from '../a/a.ts';"),
    file('workers/platform/a/lazy.ts', "const it = import('./back.ts');"),
    file('workers/platform/a/back.ts', "import './lazy.ts';"),
    file('workers/platform/c/up.ts', "import '../b/side.ts';"),
  ];
  const planted = read(sources);

  test('of values', () => {
    expect(circlesOf(arrowsOf(values(planted)))).toEqual([]);
    const closing = read([file('workers/platform/c/c.ts', "import { a } from '../a/a.ts';")]);
    expect(circlesOf(arrowsOf(values([...planted, ...closing])))).toEqual([
      ['workers/platform/a/a.ts', 'workers/platform/b/b.ts', 'workers/platform/c/c.ts'],
    ]);
  });

  test('of types, and of what loads later', () => {
    expect(circlesOf(arrowsOf(planted))).toEqual([
      ['workers/platform/a/a.ts', 'workers/platform/b/b.ts', 'workers/platform/c/c.ts'],
      ['workers/platform/a/back.ts', 'workers/platform/a/lazy.ts'],
    ]);
  });

  test('between rooms, where no file is in one', () => {
    const rooms = read([
      file('app/ui/a.ts', "import '../forms/a.ts';"),
      file('app/forms/b.ts', "import '../ui/b.ts';"),
    ]);
    expect(circlesOf(arrowsOf(rooms))).toEqual([]);
    expect(circlesOf(roomArrowsOf(rooms))).toEqual([['app/forms', 'app/ui']]);
  });
});
