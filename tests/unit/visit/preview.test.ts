import { RouterContextProvider } from 'react-router';
import { describe, expect, test } from 'vitest';
import { visitFacts } from '#app/visit/context.ts';
import { asPreview, isPreview } from '#app/visit/preview.ts';
import { visitMiddleware } from '#app/visit/visit.client.ts';
import { siteData } from '#tests/support/visit.ts';

describe('[2.72] which addresses are previews', () => {
  test.each([
    ['?preview=true', true],
    ['?a=1&preview=true&b=2', true],
    ['?preview=true&preview=false', true],
    ['?preview=false&preview=true', false],
    ['?preview=TRUE', false],
    ['?preview=1', false],
    ['?preview', false],
    ['?previews=true', false],
    ['?a=preview=true', false],
    ['', false],
  ])('%s: %s', (search, expected) => {
    expect(isPreview(search)).toBe(expected);
  });

  test.each([
    ['/en-gb', '/en-gb?preview=true'],
    ['/en-gb/vip?x=1#top', '/en-gb/vip?x=1&preview=true#top'],
    ['/en-gb?preview=false', '/en-gb?preview=true'],
    ['https://site.invalid/en-gb?action=login', '/en-gb?action=login&preview=true'],
  ])('%s as one is %s', (place, expected) => {
    expect(asPreview(place)).toBe(expected);
  });
});

describe('[2.72] a preview stays one in the browser', () => {
  const go = async (previewOrigins: string[], address: string) => {
    const context = new RouterContextProvider();
    const site = siteData();
    site.config.previewOrigins = previewOrigins;
    context.set(visitFacts, async () => ({ ok: true, site }));
    const url = new URL(address, 'https://site.invalid');
    const args = { context, url, request: new Request(url), params: {}, pattern: '' };
    try {
      return await visitMiddleware(args as never, async () => ({}));
    } catch (thrown) {
      return thrown instanceof Response ? thrown.headers.get('location') : thrown;
    }
  };

  test.each([
    ['/en-gb/vip?x=1', '/en-gb/vip?x=1&preview=true'],
    // First it is a preview again, then the page's own rules send it on.
    ['/en-gb/account', '/en-gb/account?preview=true'],
    ['/error', '/error?preview=true'],
  ])('%s leads to %s', async (address, to) => {
    expect(await go(['https://studio.example'], address)).toBe(to);
  });

  test('where it is one already it goes on, and elsewhere nothing is added', async () => {
    expect(await go(['https://studio.example'], '/en-gb/vip?preview=true')).toEqual({});
    expect(await go([], '/en-gb/vip')).toEqual({});
    expect(await go([], '/en-gb/vip?preview=true')).toEqual({});
  });
});
