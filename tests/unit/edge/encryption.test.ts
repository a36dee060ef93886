/** Requests over http to a site at https. */
import { describe, expect, it } from 'vitest';
import { isUnencrypted, refuseUnencrypted } from '#edge/security/encryption.ts';

const SITE = { SITE_ORIGIN: 'https://site.example' };
const answerTo = (method: string, address: string, isCall: boolean) => {
  const { status, headers } = refuseUnencrypted(new Request(address, { method }), new URL(address), isCall);
  return [status, headers.get('location')];
};

describe('a request without encryption', () => {
  it.each([
    ['http://site.example/en-gb', SITE, true],
    ['https://site.example/en-gb', SITE, false],
    ['http://localhost:8787/', { SITE_ORIGIN: 'http://localhost:8787' }, false],
    ['http://localhost:8787/', { SITE_ORIGIN: '' }, false],
  ])('%s of %o is refused: %s', (address, env, is) => {
    expect(isUnencrypted(env, new URL(address))).toBe(is);
  });

  it('redirects to https where it opens a page', () => {
    const to = 'https://site.example/en-gb/vip?x=%2F';
    expect(answerTo('GET', 'http://site.example/en-gb/vip?x=%2F', false)).toEqual([301, to]);
    expect(answerTo('HEAD', 'http://site.example:8080/en-gb/vip?x=%2F', false)).toEqual([301, to]);
    // A path that looks like another host stays a path.
    expect(answerTo('GET', 'http://site.example//other.example', false)).toEqual([
      301,
      'https://site.example//other.example',
    ]);
  });

  it('is refused where it is a call or a form', () => {
    expect(answerTo('POST', 'http://site.example/api/auth/login', true)).toEqual([403, null]);
    expect(answerTo('GET', 'http://site.example/storage/private/x', true)).toEqual([403, null]);
    expect(answerTo('POST', 'http://site.example/en-gb', false)).toEqual([403, null]);
  });
});
