import { RouterContextProvider } from 'react-router';
import { describe, expect, test } from 'vitest';
import { checkVisit } from '#app/visit/check.ts';
import { type SiteReply, visitFacts } from '#app/visit/context.ts';
import { hiddenPageCookie } from '#app/visit/hidden-page.ts';
import { isRefusal, type Refusal, refusal } from '#app/visit/refusal.ts';
import type { SiteData } from '#app/visit/site.ts';
import { visitMiddleware as visitInBrowser } from '#app/visit/visit.client.ts';
import { visitedSite, visitMiddleware } from '#app/visit/visit.server.ts';
import type { PublishedEntries } from '#app/visit/visit.ts';
import { hidden, MEMBER_GB, MEMBER_SE, siteData } from '#tests/support/visit.ts';

const ORIGIN = 'https://site.invalid';
const urlOf = (address: string) => new URL(address, ORIGIN);
const open = (site: Partial<SiteData> = {}): SiteReply => ({ ok: true, site: siteData(site) });
/** A site with catalogue data. */
const published = (facts: Partial<PublishedEntries>): SiteReply => ({ ok: true, site: siteData(), ...facts });
const member = { ...MEMBER_GB, username: 'demogb', balance: null, bonus: null, inGames: [] };

type ThrownOutcome = {
  data: Refusal;
  init: { status: number; statusText: string; headers: Record<string, string> };
};

/** The error that checking a visit throws. */
function thrownBy(reply: SiteReply, address: string): unknown {
  try {
    checkVisit(reply, urlOf(address));
  } catch (thrown) {
    return thrown;
  }
  throw new Error(`${address} was let through`);
}
const refusedBy = (reply: SiteReply, address: string) => thrownBy(reply, address) as ThrownOutcome;

describe('a visit that may go on', () => {
  test.each([
    '/en-gb',
    '/en-gb/slots',
    '/en-gb/vip?action=login',
    '/',
    '/error',
    '/error/',
  ])('[2.37] %s gets the site', address => {
    const reply = open();
    expect(checkVisit(reply, urlOf(address))).toBe(reply.site);
  });

  test.each<[string, string, Partial<PublishedEntries>]>([
    ['an attribute, nothing asked', '/en-gb/attr/new-games', {}],
    ['an attribute that is published', '/en-gb/attr/new-games', { attributes: { GBP: ['new-games'] } }],
    ['an attribute, another market asked', '/en-gb/attr/new-games', { attributes: { SEK: [] } }],
    ['a game, nothing asked', '/en-gb/slots/g-1', {}],
    ['a game that is published', '/en-gb/slots/g-1', { entries: { GBP: { slots: ['p-1', 'g-1'] } } }],
    ['a provider that is published', '/en-gb/slots/p-1', { entries: { GBP: { slots: ['p-1', 'g-1'] } } }],
    ['a game, another category asked', '/en-gb/slots/g-1', { entries: { GBP: { live: [] } } }],
  ])('[2.5] [2.7] [2.36] %s', (_title, address, facts) => {
    const reply = published(facts);
    expect(checkVisit(reply, urlOf(address))).toBe(reply.ok && reply.site);
  });

  test('[2.20] [4.10] /error shows even with every module hidden', () => {
    const site = siteData();
    site.config.module = { GBP: ['VIP', 'Profile', 'Promotions'].map(name => hidden(name)) };
    expect(checkVisit({ ok: true, site }, urlOf('/error'))).toBe(site);
  });
});

describe('a visit that is sent on', () => {
  test.each<[string, string, Partial<SiteData>, string]>([
    ['[4.12] to a language', '/xx-yy/vip?a=1', {}, '/en-gb/vip?a=1'],
    ['[4.12] to the cookie’s language', '/xx-yy', { cookieLanguage: 'pt-br' }, '/pt-br'],
    ['[6.3] to the login', '/en-gb/account', {}, '/en-gb?action=login&next=%2Fen-gb%2Faccount'],
    ['[2.10] to a dialog', '/en-gb/deposit', { member }, '/en-gb?action=deposit'],
    [
      '[2.43] to the own country',
      '/en-gb',
      { member: { ...MEMBER_SE, username: 'demose', balance: null, bonus: null, inGames: [] } },
      '/sv-se',
    ],
  ])('%s', (_title, address, site, location) => {
    const thrown = thrownBy(open(site), address);
    if (!(thrown instanceof Response)) throw new Error('no redirect');
    expect(thrown.status).toBe(302);
    expect(thrown.headers.get('location')).toBe(location);
  });

  test('[4.10] [8.7] from a hidden module to /error', () => {
    const site = siteData();
    site.config.module = { GBP: [hidden('VIP')] };
    const thrown = thrownBy({ ok: true, site }, '/en-gb/vip') as Response;
    expect(thrown.headers.get('location')).toBe('/error');
  });
});

describe('[4.10] a page that another device would show', () => {
  const cookieOf = (devices: string[], device: SiteData['device']) => {
    const site = siteData({ device });
    site.config.module = { GBP: [hidden('VIP', '', devices)] };
    return (thrownBy({ ok: true, site }, '/en-gb/vip?x=1') as Response).headers.get('set-cookie');
  };
  test.each<[string, string[], SiteData['device'], string | null]>([
    [
      'is noted for the browser, which may have another window',
      ['mobile'],
      'mobile',
      hiddenPageCookie('/en-gb/vip?x=1'),
    ],
    ['is noted for a saved wide view too', ['web'], 'desktop', hiddenPageCookie('/en-gb/vip?x=1')],
    ['is not where it is hidden everywhere', ['web', 'mobile'], 'mobile', null],
    ['is not for the app, which has one view', ['mobile'], 'app', null],
  ])('%s', (_title, devices, device, cookie) => expect(cookieOf(devices, device)).toBe(cookie));
});

describe('a visit that ends', () => {
  test('[2.34] [8.6] an unknown route: 404 "Page not found" with the path', () => {
    const { data, init } = refusedBy(open(), '/pt-br/no/such/page?a=1');
    expect(init).toMatchObject({ status: 404, statusText: 'Page not found', headers: {} });
    expect(data).toMatchObject({
      status: 404,
      reason: 'page',
      pathname: '/pt-br/no/such/page',
      tag: 'pt-br',
    });
    expect(data.site).not.toBeNull();
  });

  test('[2.34] [8.6] a first segment that is no language: 404 in the visitor’s language', () => {
    const { data } = refusedBy(open({ tag: 'sv-se' }), '/slots');
    expect(data).toMatchObject({ status: 404, pathname: '/slots', tag: 'sv-se' });
  });

  test.each([
    ['another is there', { attributes: { GBP: ['new-games'] } }],
    ['none is there', { attributes: { GBP: [] } }],
  ])('[2.45] [8.12] an attribute that does not match, %s: 404 with its own reason', (_says, facts) => {
    const { data, init } = refusedBy(published(facts), '/en-gb/attr/no-such');
    expect(init.status).toBe(404);
    expect(data).toMatchObject({ reason: 'attribute', pathname: '/en-gb/attr/no-such' });
  });

  test.each([
    ['others are there', { entries: { GBP: { slots: ['g-2', 'p-2'] } } }],
    ['none is there', { entries: { GBP: { slots: [] } } }],
  ])('[2.5] [2.36] an id that is not published, %s: 404', (_says, facts) => {
    const { data, init } = refusedBy(published(facts), '/en-gb/slots/g-1');
    expect([init.status, data.reason]).toEqual([404, 'page']);
  });

  test.each<[string, 403 | 502 | 503 | 504, string, Record<string, string>]>([
    ['[2.65] [8.8] 403 IP address restricted', 403, 'IP address restricted', {}],
    ['[2.62] [8.8] 502', 502, 'Bad gateway', {}],
    [
      '[2.64] [8.8] 503 site under maintenance, to be asked again later',
      503,
      'Site under maintenance',
      { 'retry-after': '120' },
    ],
    ['[2.62] [8.8] 504', 504, 'Gateway timeout', {}],
  ])('%s', (_title, status, statusText, headers) => {
    for (const address of ['/', '/error', '/en-gb', '/no/such/page/at/all']) {
      const { data, init } = refusedBy({ ok: false, status, site: null, tag: 'ar-ae' }, address);
      expect(init).toEqual({ status, statusText, headers });
      expect(data).toEqual({ status, pathname: address, tag: 'ar-ae', site: null });
      expect(isRefusal(data)).toBe(true);
    }
  });

  test('[2.62] [8.8] only a refusal reads as one', () => {
    const { data } = refusal({
      status: 404,
      pathname: '/x',
      tag: 'en-gb',
      site: null,
    }) as unknown as ThrownOutcome;
    expect(isRefusal(data)).toBe(true);
    for (const other of [null, undefined, 'text', 404, {}, { status: 404 }, new Error('x')])
      expect(isRefusal(other)).toBe(false);
  });
});

describe('[2.37] middleware asks for the facts of the path, then decides', () => {
  function navigation(reply: SiteReply, address: string) {
    const asked: string[] = [];
    const context = new RouterContextProvider();
    context.set(visitFacts, async pathname => {
      asked.push(pathname);
      return reply;
    });
    const args = {
      context,
      url: urlOf(address),
      request: new Request(urlOf(address)),
      params: {},
      pattern: '',
    };
    return { asked, context, args: args as never };
  }

  test('on the server: loaders find the site that was let through', async () => {
    const reply = open();
    const { asked, context, args } = navigation(reply, '/en-gb/slots?name=x');
    const response = new Response('page');
    expect(await visitMiddleware(args, async () => response)).toBe(response);
    expect(asked).toEqual(['/en-gb/slots']);
    expect(context.get(visitedSite)).toBe(reply.site);
  });

  test('on the server: nothing behind it runs after a refusal', async () => {
    const { args } = navigation(open(), '/no-such');
    let isReached = false;
    const next = async () => {
      isReached = true;
      return new Response();
    };
    await expect(visitMiddleware(args, next)).rejects.toMatchObject({ data: { status: 404 } });
    expect(isReached).toBe(false);
  });

  test('in the browser: the same', async () => {
    const { asked, args } = navigation(open(), '/en-gb/account');
    await expect(visitInBrowser(args, async () => ({}))).rejects.toBeInstanceOf(Response);
    expect(asked).toEqual(['/en-gb/account']);
    const result = {};
    expect(await visitInBrowser(navigation(open(), '/en-gb').args, async () => result)).toBe(result);
  });
});
