/** Requests that lead to another region's site. */
import { describe, expect, it, vi } from 'vitest';
import { readVisitor } from '#edge/visitor.ts';

/** Loaded without its types, which need those of workerd. */
const { otherRegion } = await vi.importActual<{ otherRegion: (it: object) => Response | null }>(
  '#edge/doors/other-region.ts',
);

const ORIGINS = { SE: 'https://eu.example', FI: 'https://eu.example', BR: 'https://sa.example' };

function leadsTo(
  path: string,
  { country = '', cookie = '', method = 'GET', origins = ORIGINS as Record<string, string> } = {},
): string | null {
  const url = new URL(path, 'https://site.example');
  const request = new Request(url, { method, headers: { 'cf-ipcountry': country, cookie } });
  const env = { REGION_ORIGINS: new Map(Object.entries(origins)) };
  const response = otherRegion({
    request,
    url,
    env,
    visitor: readVisitor(request, { ENVIRONMENT: 'development' }),
  });
  if (response === null) return null;
  expect([response.status, response.headers.get('cache-control')]).toEqual([302, 'no-store']);
  return response.headers.get('location');
}

describe('a page', () => {
  it.each([
    ['/sv-se/lobby/slots?studio=a', 'https://eu.example/sv-se/lobby/slots?studio=a'],
    ['/en-fi', 'https://eu.example/en-fi'],
    ['/pt-br/', 'https://sa.example/pt-br/'],
    ['/en-gb', null],
    ['/en-gb/sv-se', null],
    ['/lobby/slots', null],
    ['/sv-se.html', null],
    ['//sv-se/x', null],
  ])('%s leads to %s', (path, location) => {
    expect(leadsTo(path, { country: 'SE' })).toBe(location);
  });

  it('of this site’s own origin leads nowhere', () => {
    expect(leadsTo('/sv-se', { origins: { SE: 'https://site.example' } })).toBeNull();
    expect(leadsTo('/sv-se', { origins: {} })).toBeNull();
  });

  it('leads nowhere for what is no visit', () => {
    expect(leadsTo('/sv-se', { method: 'POST' })).toBeNull();
    expect(leadsTo('/sv-se', { method: 'HEAD' })).toBe('https://eu.example/sv-se');
  });
});

describe('the root of the site', () => {
  it.each([
    ['from another region’s country', { country: 'BR' }, 'https://sa.example/'],
    ['from a country of this region', { country: 'GB' }, null],
    ['from nowhere', {}, null],
    ['with a language of this region chosen', { country: 'BR', cookie: 'lang=en-gb' }, null],
    [
      'with a language of another region chosen',
      { country: 'GB', cookie: 'lang=en-se' },
      'https://eu.example/',
    ],
    ['with a cookie that is no language', { country: 'BR', cookie: 'lang=zzz' }, 'https://sa.example/'],
  ])('%s', (_says, visit, location) => {
    expect(leadsTo('/', visit)).toBe(location);
  });
});
