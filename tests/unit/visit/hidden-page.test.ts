/** The page that led to /error, for a browser whose window is another than the saved view. */
import { describe, expect, test } from 'vitest';
import { hiddenPageCookie, hiddenPageIn, NO_HIDDEN_PAGE } from '#app/visit/hidden-page.ts';

describe('[4.10] the page behind /error', () => {
  test.each([
    '/en-gb/vip',
    '/en-gb/slots/a:b?sort=popular&x=%2F',
    '/ar-ae/promotions',
  ])('%s comes back whole', path => {
    const [pair = ''] = hiddenPageCookie(path).split('; ');
    expect(hiddenPageIn(`lang=en-gb; ${pair}; mobileView=true`)).toBe(path);
  });

  test.each([
    '',
    'lang=en-gb',
    'hiddenPage=',
    'hiddenPage=https%3A%2F%2Felsewhere.example',
    'hiddenPage=%2F%2Felsewhere.example',
    'hiddenPage=%E0%A4%A',
  ])('there is none in %j', cookies => expect(hiddenPageIn(cookies)).toBeNull());

  test('is read at /error alone, and ends soon', () => {
    expect(hiddenPageCookie('/en-gb/vip')).toMatch(/; Path=\/error; Max-Age=60; SameSite=Lax; Secure$/);
    expect(NO_HIDDEN_PAGE).toMatch(/^hiddenPage=; Path=\/error; Max-Age=0/);
  });
});
