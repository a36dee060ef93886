/** `.site-version`: what an import of a folder builds on, also after a second operator has approved what the folder had waiting. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Manifest } from '#platform/site-import/texts.ts';
import { noteWaiting, readBase, writeBase } from '../../../scripts/site/base-file.ts';

const contentOf = (digit: string): Manifest => ({
  site: digit.repeat(64),
  games: [{ hash: digit.repeat(64), count: 3 }],
});
const EXPORTED = contentOf('a');
const WAITING = contentOf('b');
const OTHER = contentOf('c');

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'meridian-base-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('a folder that no site has written', () => {
  it('has no base', () => {
    expect(readBase(folder, OTHER)).toBeNull();
  });

  it('goes on from its first import once that is published', () => {
    noteWaiting(folder, WAITING);
    expect(readBase(folder, WAITING)).toEqual(WAITING);
  });

  it('is not of the site that somebody else has made meanwhile', () => {
    noteWaiting(folder, WAITING);
    expect(readBase(folder, OTHER)).toEqual(WAITING);
  });
});

describe('a folder of a version', () => {
  beforeEach(() => writeBase(folder, { version: 3, manifest: { ...EXPORTED, live: 'd'.repeat(64) } }));

  it('keeps its base while an import waits, and where it is refused', () => {
    noteWaiting(folder, WAITING);
    expect(readBase(folder, EXPORTED)).toEqual(EXPORTED);
    expect(readBase(folder, OTHER)).toEqual(EXPORTED);
  });

  it('goes on from the import once that is published, and from the last one that waited', () => {
    noteWaiting(folder, OTHER);
    noteWaiting(folder, { ...WAITING, live: 'd'.repeat(64) });
    expect(readBase(folder, WAITING)).toEqual(WAITING);
    expect(readBase(folder, OTHER)).toEqual(EXPORTED);
  });

  it('forgets what waited with the next base', () => {
    noteWaiting(folder, WAITING);
    writeBase(folder, { version: 4, manifest: OTHER });
    expect(readBase(folder, WAITING)).toEqual(OTHER);
    expect(JSON.parse(readFileSync(join(folder, '.site-version'), 'utf8'))).toEqual({
      version: 4,
      manifest: OTHER,
    });
  });

  it.each(['{', '{"version":3}', '{"version":3,"manifest":{"site":"x"}}'])('is refused as %s', text => {
    writeFileSync(join(folder, '.site-version'), text);
    expect(() => readBase(folder, null)).toThrow('.site-version is not as an export writes it.');
  });
});
