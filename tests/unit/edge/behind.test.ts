/** Paths below the roots of calls. */
import { describe, expect, test } from 'vitest';
import { answersInEnvelope, isBehind, nameBehind } from '#edge/doors/behind.ts';

describe('[7.1] paths behind /api', () => {
  test.each([
    ['/api', ''],
    ['/api/', ''],
    ['/api/auth/login', 'auth/login'],
    ['/api/auth%2flogin', 'auth%2flogin'],
    ['/api//auth', '/auth'],
    ['/api/a\nb', 'a\nb'],
  ])('"%s" names the call "%s", undecoded', (pathname, name) => {
    expect(isBehind('/api')(pathname)).toBe(true);
    expect(nameBehind('/api', pathname)).toBe(name);
  });

  test.each(['/apis', '/en-gb/api', '/%61pi/x', '/API/x', '/', ''])('"%s" is no call', pathname => {
    expect(isBehind('/api')(pathname)).toBe(false);
  });
});

test.each([
  ['/api/x', true],
  ['/operator', true],
  ['/provider/p-1/wallet/bet', true],
  ['/studio/api/x', false],
  ['/en-gb', false],
])('a failure at "%s" is answered in an envelope: %s', (pathname, isEnvelope) => {
  expect(answersInEnvelope(pathname)).toBe(isEnvelope);
});
