/** Clean-up and output of a bench. */
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { keepingTarget } from '../bench/measured-build.ts';
import { quietLog } from '../bench/quiet-log.ts';

describe('a measured build', () => {
  const folder = mkdtempSync(join(tmpdir(), 'meridian-target-'));
  const target = join(folder, 'config.json');
  const build = () => writeFileSync(target, '{"configPath":"../../.bench/build/server/wrangler.json"}');

  it('leaves nothing to a deployment where no build was before', () => {
    keepingTarget(build, target);
    expect(readdirSync(folder)).toEqual([]);
  });

  it.each([
    ['ends', () => build()],
    [
      'fails',
      () => {
        build();
        throw new Error('no build');
      },
    ],
  ])('restores the deployment’s files when it %s', (_says, run) => {
    writeFileSync(target, '{"configPath":"../../build/server/wrangler.json"}');
    try {
      keepingTarget(run, target);
    } catch (error) {
      expect(String(error)).toContain('no build');
    }
    expect(readFileSync(target, 'utf8')).toBe('{"configPath":"../../build/server/wrangler.json"}');
  });
});

describe('the log of a bench', () => {
  afterEach(() => vi.restoreAllMocks());

  it.each([
    ['kj/async-io-unix.c++:192: disconnected: ::write(fd, buffer, size): Broken pipe\nstack: 1 2', false],
    ['kj/async-io-unix.c++:201: disconnected: ::read(): Connection reset by peer; fd = 40', false],
    ['TypeError: Cannot read properties of undefined', true],
    ['The platform cannot start: SITE_TITLE is missing', true],
  ])('%s', (message, isShown) => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    quietLog('error', message);
    expect(error.mock.calls.length > 0).toBe(isShown);
  });
});
