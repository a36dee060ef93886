/**
 * A script that is run and also imported asks `import.meta.main`. A comparison of its path with the command line fails in folders whose
 * names are escaped in addresses, and through symbolic links: the script then does nothing, and ends like one that found no flaw. The
 * `pathname` of an address is no path of a file, because a space in it is `%20`: only scripts that serve or read addresses use it.
 */
import { expect, test } from 'vitest';
import { type SourceFile, sourceFiles } from '#tests/support/source.ts';

const FORBIDDEN: readonly (readonly [RegExp, string])[] = [
  [/process\.argv\[\s*1\s*\]/, 'ask import.meta.main'],
  [/import\.meta\.url\s*\)\s*\.pathname/, 'use fileURLToPath, which decodes spaces'],
];

/** Scripts that read addresses of the web. */
const OF_ADDRESSES = new Set([
  'scripts/front-door/front-door.ts',
  'scripts/site/preview/frames-door.ts',
  'scripts/studio-assets.ts',
  'scripts/fast/script-facades.ts',
]);

const usesPathname = ({ path, text }: SourceFile): boolean =>
  path.startsWith('scripts/') && /\bpathname\b/.test(text) && !OF_ADDRESSES.has(path);

const flawsOf = (file: SourceFile): string[] => [
  ...FORBIDDEN.flatMap(([pattern, instead]) => (pattern.test(file.text) ? [`${file.path}: ${instead}`] : [])),
  ...(usesPathname(file)
    ? [`${file.path}: use fileURLToPath instead of pathname, which has spaces as %20`]
    : []),
];

test('scripts know that they are run in any folder', () => {
  const all = sourceFiles(['scripts', 'tests'], ['.ts', '.tsx', '.mjs']);
  expect(all.length).toBeGreaterThan(300);
  expect(all.filter(it => !it.path.endsWith('boundaries/commands.test.ts')).flatMap(flawsOf)).toEqual([]);
});

test('only scripts of addresses that are there may use a pathname', () => {
  const used = sourceFiles(['scripts'], ['.ts']).filter(({ text }) => /\bpathname\b/.test(text));
  expect(used.map(it => it.path).sort()).toEqual([...OF_ADDRESSES].sort());
});

test.each([
  'if (process.argv[1] === new URL(import.meta.url).pathname) main();',
  "const root = new URL('..', import.meta.url).pathname;",
  'if (fileURLToPath(import.meta.url) === process.argv[1]) main();',
  "const file = new URL('./x.json', import.meta.url);\nreadFileSync(file.pathname);",
  "const { pathname } = new URL('..', import.meta.url);",
])('a planted one is found: %s', text => {
  expect(flawsOf({ path: 'scripts/x.ts', text })).not.toEqual([]);
});
