/** The key of the page copy that answers a request, and requests without one. */
import { describe, expect, it } from 'vitest';
import { copyKey, isSharedAddress } from '#edge/page-cache/copy-key.ts';
import { readVisitor } from '#edge/visitor.ts';

const DEVELOPMENT = { ENVIRONMENT: 'development' };
const DESKTOP = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/130.0.0.0 Safari/537.36';
const PHONE = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36';

function keyOf(headers: Record<string, string> = {}, init: RequestInit = {}, path = '/en-gb/slots') {
  const all = { 'user-agent': DESKTOP, ...headers };
  const request = new Request(`https://meridian.example${path}`, { headers: all, ...init });
  const visitor = readVisitor(request, DEVELOPMENT);
  return copyKey(request, visitor, visitor.country === 'KP');
}

describe('a request has no copy', () => {
  it.each<[string, Record<string, string>]>([
    ['with a session', { cookie: 'lang=en-gb; __Host-session=x.y' }],
    ['with a session that means nothing', { cookie: '__Host-session=' }],
    ['with a maintenance bypass', { cookie: '__Host-bypass=x' }],
    ['from a blocked country', { 'cf-ipcountry': 'KP' }],
    ['with an overlong name of a browser', { 'user-agent': 'x'.repeat(401) }],
  ])('%s', (_says, headers) => {
    expect(keyOf(headers)).toBeNull();
  });

  it.each(['HEAD', 'POST', 'PUT'])('by %s', method => {
    expect(keyOf({}, { method })).toBeNull();
  });

  it('at an overlong address', () => {
    expect(keyOf({}, {}, `/en-gb/${'x'.repeat(300)}`)).toBeNull();
  });
});

describe('a request has a copy of its own', () => {
  it.each<[string, Record<string, string>]>([
    ['on a phone, by name', { 'user-agent': PHONE }],
    ['on a phone, by hint', { 'sec-ch-ua-mobile': '?1' }],
    ['in the mobile view', { cookie: 'mobileView=true' }],
    ['in the app', { cookie: 'isApp=1' }],
    [
      'for a crawler',
      { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
    ],
  ])('%s', (_says, headers) => {
    expect(keyOf(headers)).not.toBeNull();
    expect(keyOf(headers)).not.toBe(keyOf());
  });

  it('by host, path and query', () => {
    const paths = [
      '/en-gb/slots',
      '/en-gb/live',
      '/sv-se/slots',
      '/en-gb/slots?page=2',
      '/en-gb/slots?page=3',
    ];
    const other = new Request('https://other.example/en-gb/slots', { headers: { 'user-agent': DESKTOP } });
    const keys = [
      ...paths.map(path => keyOf({}, {}, path)),
      copyKey(other, readVisitor(other, DEVELOPMENT), false),
    ];
    expect(new Set(keys).size).toBe(6);
  });
});

it.each<[string, Record<string, string>]>([
  ['the address of the client', { 'cf-connecting-ip': '198.51.100.7' }],
  ['an open country', { 'cf-ipcountry': 'BR' }],
  ['the language of the cookie, which the path overrides', { cookie: 'lang=sv-se' }],
  ['Accept-Language', { 'accept-language': 'pt-BR,pt;q=0.9' }],
  ['a fingerprint', { fp: 'a'.repeat(32) }],
  ['a cookie of nobody’s', { cookie: '_ga=1.2.3' }],
])('%s makes no other key: such values are without end', (_says, headers) => {
  expect(keyOf(headers)).toBe(keyOf());
});

describe('[1.2] an address is shared', () => {
  it.each([
    '/en-gb',
    '/en-gb/',
    '/zh-mo/vip',
    '/en-gb/slots',
    '/en-gb/slots?sort=a-z',
    '/en-gb/slots?page=2&sort=popular',
    '/en-gb/slots/p-1?provider=p-1',
  ])('%s', path => {
    expect(isSharedAddress(new URL(path, 'https://meridian.example'))).toBe(true);
  });

  it.each([
    '/',
    '/error',
    '/vip',
    '/top-games/slots',
    '/en-gb/slots.data',
    '/en-gb/_.data',
    '/en-gb/slots?name=alice',
    '/en-gb/slots?action=login',
    '/en-gb/slots?preview=true',
    '/en-gb/slots?bypass=word',
    '/en-gb/slots?page=2&page=3',
    '/en-gb/slots?page=0',
    '/en-gb/slots?page=99999',
    '/en-gb/slots?sort=%3Cb%3E',
    `/en-gb/slots?sort=${'x'.repeat(33)}`,
    '/en-gb/slots?utm_source=mail',
    '/en-gb/vip?page=2',
    '/en-gb?page=2',
  ])('but not %s', path => {
    expect(isSharedAddress(new URL(path, 'https://meridian.example'))).toBe(false);
  });
});
