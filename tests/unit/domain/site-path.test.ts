import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { safePath } from '#app/domain/site-path.ts';

const SITE = 'https://meridian.example';

const OTHER_SITES = [
  'https://evil.example',
  'http://evil.example/en-gb',
  'HTTPS://evil.example',
  'https:evil.example',
  'https:/evil.example',
  'https:\\\\evil.example',
  'ftp://evil.example',
  '//evil.example',
  '///evil.example',
  '////evil.example',
  '//evil.example/en-gb',
  '//meridian.example@evil.example',
  '//evil.example:8443',
  '//[::1]',
  '//0x7f000001',
  '//user:pass@evil.example',
  '//site.invalid/en-gb',
  '//',
  '///',
];
const SCHEMES = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://evil.example/1',
  'file:///etc/passwd',
  'mailto:a@evil.example',
  '/javascript:alert(1)',
  '/https://evil.example',
  '/https:evil.example',
  '/%68ttps://evil.example',
  '/javascript%3Aalert(1)',
  '/en-gb/../https://evil.example',
  '/./javascript:alert(1)',
];
const BACKSLASHES = [
  '\\evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/\\evil.example',
  '/\\/evil.example',
  '/\\\\evil.example',
  '//\\evil.example',
  '/en-gb\\..\\..\\\\evil.example',
  '/.\\/evil.example',
  '/%5cevil.example',
  '/%5C%5Cevil.example',
  '/%255cevil.example',
  '/en-gb\\slots',
  '/en-gb/a%5cb',
];
const DISGUISED = [
  '/.//evil.example',
  '/././/evil.example',
  '/..//evil.example',
  '/../..//evil.example',
  '/en-gb/..//evil.example',
  '/en-gb/../..//evil.example',
  '/%2e//evil.example',
  '/%2E%2E//evil.example',
  '/.%2e//evil.example',
  '/en-gb/%2e%2e//evil.example',
  '/%2fevil.example',
  '/%2F%2Fevil.example',
  '/%252fevil.example',
  '/%25252fevil.example',
  '/%2525252525252fevil.example',
  '/en-gb/%252525252541',
  '/%2fsite.invalid/en-gb',
  '/.%2f/evil.example',
  '/%2e%2f%2fevil.example',
  '/en-gb/..%2f%2fevil.example',
  '/en-gb/%252e%252e/%252fevil.example',
  '/..%252f%252fevil.example',
  '/en-gb/..//evil.example?x=1#y',
];
const CONTROLS = [
  '/\tevil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r/evil.example',
  '/\r\n/evil.example',
  '\t//evil.example',
  '\n/en-gb',
  '/en-gb\u0000',
  '/en-gb\u007f',
  '/en-gb\u0085/evil',
  '/en-gb\r\nSet-Cookie: a=b',
  '/en-gb%0d%0aSet-Cookie:%20a=b',
  '/en-gb?x=%0D%0ALocation:%20//evil.example',
  '/en-gb#%0aevil',
  '/%09/evil.example',
  '/%00/evil.example',
  '/%7f/evil.example',
  '/%C2%85/evil.example',
  '/%250a/evil.example',
  '/en-gb/%250aevil',
  '/en-gb?x=\n1',
];
const BROKEN = [
  '',
  ' ',
  ' /en-gb',
  '\u00a0/en-gb',
  '\ufeff/en-gb',
  'en-gb',
  './en-gb',
  '../en-gb',
  '?action=login',
  '#top',
  '@evil.example',
  '.evil.example',
  '\uff0f\uff0fevil.example',
  '/%',
  '/%2',
  '/%zz',
  '/%u002fevil.example',
  '/%c0%af%c0%afevil.example',
  '/%ff',
  '/%ed%a0%80',
];
const HOSTILE = [...OTHER_SITES, ...SCHEMES, ...BACKSLASHES, ...DISGUISED, ...CONTROLS, ...BROKEN];

describe('[2.36] where a login may continue', () => {
  test('is tried with more than 60 different hostile addresses', () => {
    expect(new Set(HOSTILE).size).toBe(HOSTILE.length);
    expect(HOSTILE.length).toBeGreaterThan(60);
  });

  test.each(HOSTILE)('is never %j', candidate => {
    expect(safePath(candidate)).toBeNull();
  });

  test.each([null, undefined])('is nowhere for %s', candidate => {
    expect(safePath(candidate)).toBeNull();
  });

  test.each([
    '/',
    '/en-gb',
    '/en-gb/',
    '/en-gb?action=deposit',
    '/en-gb/transactions/bet-history?from=2026-11-01&to=2026-11-21#rows',
    '/zh-mo/slots?name=%E9%BE%8D&sort=alpha_atoz&provider=p-1,p-2',
    '/en-gb/slots/g-1?game=x&img=https://img.example/a.png&id=1',
    '/en-gb?action=login&next=//evil.example',
    '/en-gb/game/eyJnYW1lSWQiOiJnLTEifQ',
    '/en-gb/help-center/terms%20of%20use',
    '/en-gb//slots',
    '/@evil.example',
    '/evil.example',
  ])('may be %s as it stands', candidate => {
    expect(safePath(candidate)).toBe(candidate);
  });

  test.each([
    ['/en-gb/../sv-se', '/sv-se'],
    ['/../../en-gb', '/en-gb'],
    ['/en-gb/%2e%2e/sv-se', '/sv-se'],
    ['/en-gb/./slots', '/en-gb/slots'],
    ['/zh-mo/龍', '/zh-mo/%E9%BE%8D'],
    ['/en-gb/a b', '/en-gb/a%20b'],
    ['/en-gb ', '/en-gb'],
    ['/\uff0fevil.example', '/%EF%BC%8Fevil.example'],
    ['/en-gb?name="<x>', '/en-gb?name=%22%3Cx%3E'],
  ])('%s is put as %s', (candidate, path) => {
    expect(safePath(candidate)).toBe(path);
  });
});

describe('[2.36] whatever is accepted', () => {
  const pieces = fc.constantFrom(
    '/',
    '//',
    '\\',
    '.',
    '..',
    '%',
    '%2f',
    '%2F',
    '%5c',
    '%2e',
    '%25',
    '25',
    '2f',
    '5c',
    '%09',
    '\t',
    '\n',
    ':',
    '@',
    '?',
    '#',
    ' ',
    'http:',
    'evil.example',
    'en-gb',
    '\uff05',
    '\uff0f',
    '\u3002',
    '\ud800',
    '[',
    ']',
  );
  const addresses = fc.array(pieces, { maxLength: 10 }).map(parts => `/${parts.join('')}`);

  function originOf(path: string): string {
    return new URL(path, SITE).origin;
  }

  test('leads to this site, as it stands and decoded', () => {
    let accepted = 0;
    fc.assert(
      fc.property(addresses, candidate => {
        const path = safePath(candidate);
        if (path === null) return;
        accepted += 1;
        expect(path).toMatch(/^\/(?![/\\])/);
        expect(originOf(path)).toBe(SITE);
        const once = decodeURIComponent(new URL(path, SITE).pathname);
        expect(originOf(once)).toBe(SITE);
        expect(originOf(decodeURIComponent(once))).toBe(SITE);
      }),
      { numRuns: 20_000 },
    );
    expect(accepted).toBeGreaterThan(100);
  });

  test('is accepted again, unchanged', () => {
    fc.assert(
      fc.property(addresses, candidate => {
        const path = safePath(candidate);
        if (path !== null) expect(safePath(path)).toBe(path);
      }),
      { numRuns: 20_000 },
    );
  });
});
