/** The switch of what replaces mechanisms of the router and the bundler, and the files that its chunks name. */
import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { CHUNKS, chunkGroups } from '../../../scripts/fast/chunks.ts';
import { PARTS, plainParts } from '../../../scripts/fast/plain-parts.ts';

describe('PLAIN_BUILD', () => {
  test.each([
    ['', []],
    ['1', PARTS],
    ['links,chunks', ['links', 'chunks', 'runtime']],
    ['scripts', ['scripts', 'drawing']],
  ])('%j makes plain: %j', (setting, parts) => {
    expect([...plainParts(setting)]).toEqual(parts);
  });

  test('refuses a part that there is not', () => {
    expect(() => plainParts('link')).toThrow('PLAIN_BUILD names no part: link');
  });
});

describe('chunks of the build', () => {
  test.each(
    CHUNKS.map(({ name, files }) => [name, files] as const),
  )('%s names files that exist', (_name, files) => {
    expect(files.filter(file => !existsSync(file))).toEqual([]);
  });

  test('take their files and folders, with the query of an import', () => {
    const groupOf = (module: string) => chunkGroups().find(({ test: isIn }) => isIn(module))?.name;
    expect(groupOf('/site/app/entry.client.tsx')).toBe('frame');
    expect(groupOf('/site/app/root.tsx?url')).toBe('frame');
    expect(groupOf('/site/app/api/call.ts')).toBe('call');
    expect(groupOf('/site/node_modules/react-router/dist/index.js')).toBe('libraries');
    expect(groupOf('/site/node_modules/react-router-other/index.js')).toBeUndefined();
    expect(groupOf('/site/app/routes/account.tsx')).toBeUndefined();
  });
});
