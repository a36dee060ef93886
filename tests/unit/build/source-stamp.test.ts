/** What a build depends on: each file that it runs or imports is in its stamp, so that a change of it builds again. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { importsOf } from '#tests/support/source.ts';
import { stampedFiles } from '../../../scripts/source-stamp.ts';

const read = (path: string) => readFileSync(path, 'utf8');
const BUILD = 'scripts/build.ts';
/** Scripts that the build starts as processes. */
const STARTED = [...read(BUILD).matchAll(/'(scripts\/[\w-]+\.ts)'/g)].map(([, path = '']) => path);
const CONFIGURATIONS = [
  'vite.config.ts',
  'react-router.config.ts',
  'console/vite.config.ts',
  'console/react-router.config.ts',
];

/** Files that some import, and those that these import; data among them. */
function reached(entries: readonly string[]): Set<string> {
  const found = new Set<string>();
  const left = [...entries];
  for (let path = left.pop(); path !== undefined; path = left.pop()) {
    if (found.has(path)) continue;
    found.add(path);
    if (!/\.tsx?$/.test(path)) continue;
    for (const { file } of importsOf({ path, text: read(path) })) if (file !== null) left.push(file);
  }
  return found;
}

it('has the scripts of the build, all that they import, and the settings of the bundler', () => {
  expect(STARTED).toEqual(['scripts/export-art.ts']);
  const stamped = new Set(stampedFiles());
  const needed = reached([BUILD, ...STARTED, ...CONFIGURATIONS]);
  expect([...needed].filter(path => !stamped.has(path))).toEqual([]);
  for (const path of ['package.json', 'package-lock.json', 'wrangler.toml', 'app/root.tsx'])
    expect(stamped).toContain(path);
});
