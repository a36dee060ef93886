/**
 * A script that is run and also imported asks `import.meta.main`. A comparison of its path with the command line fails in folders whose
 * names are escaped in addresses, and through symbolic links: the script then does nothing, and ends like one that found no flaw.
 */
import { expect, test } from 'vitest';
import { type SourceFile, sourceFiles } from '#tests/support/source.ts';

const FORBIDDEN: readonly (readonly [RegExp, string])[] = [
  [/process\.argv\[\s*1\s*\]/, 'ask import.meta.main'],
  [/import\.meta\.url\s*\)\s*\.pathname/, 'use fileURLToPath, which decodes spaces'],
];

const flawsOf = ({ path, text }: SourceFile): string[] =>
  FORBIDDEN.flatMap(([pattern, instead]) => (pattern.test(text) ? [`${path}: ${instead}`] : []));

test('scripts know that they are run in any folder', () => {
  const all = sourceFiles(['scripts', 'tests'], ['.ts', '.tsx', '.mjs']);
  expect(all.length).toBeGreaterThan(300);
  expect(all.filter(it => !it.path.endsWith('boundaries/commands.test.ts')).flatMap(flawsOf)).toEqual([]);
});

test.each([
  'if (process.argv[1] === new URL(import.meta.url).pathname) main();',
  "const root = new URL('..', import.meta.url).pathname;",
  'if (fileURLToPath(import.meta.url) === process.argv[1]) main();',
])('a planted one is found: %s', text => {
  expect(flawsOf({ path: 'scripts/x.ts', text })).not.toEqual([]);
});
