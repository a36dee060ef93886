import { describe, expect, test } from 'vitest';
import { isMissingFile, serveMissingFile } from '#edge/doors/missing-file.ts';

describe('[8.16] a path that names a file', () => {
  test.each([
    ['/favicon.ico', true],
    ['/apple-touch-icon.png', true],
    ['/assets/nope.js', true],
    ['/wp-login.php', true],
    ['/.env', true],
    ['/_root.data', false],
    ['/en-gb.data', false],
    ['/en-gb/slots.data', false],
    ['/en-gb/slots', false],
    ['/en-gb/promotion/p.1', false],
    ['/EN-GB/promotion/p.1', false],
    ['/nothing', false],
    ['/', false],
  ])('%s: %j', (pathname, isFile) => expect(isMissingFile(pathname)).toBe(isFile));

  test('is a short 404', async () => {
    const missing = serveMissingFile();
    expect([missing.status, missing.headers.get('cache-control')]).toEqual([404, 'public, max-age=60']);
    expect(await missing.text()).toBe('There is no such file.');
  });
});
