/** The calls that the edge makes for the pages of a site, seen by the platform that gets them: names and payloads. */
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { accepted } from '#app/contract/envelope.ts';
import { catalogueOf, house } from '../support/another-house.ts';
import { startSite } from '../support/pair.ts';
import { envelope, type ScriptedPlatform, startScriptedPlatform } from '../support/scripted-platform.ts';

const MEMBER = { id: 'm-1', username: 'anna', currency: 'GBP' };
const LOGIN = { username: 'anna', password: 'Demo-1234' };
const SESSION = { user: MEMBER, sessionToken: 't'.repeat(43), tncVersion: null };

const platformOfMember = house(catalogueOf('v-1'), {
  '/api/auth/login': SESSION,
  '/api/member/wallet-balance': { balance: '10.00', currency: 'GBP', held: null, bonus: null },
  '/api/member/message-list': [],
  '/api/promotion/cms': { entries: [], categories: [] },
  '/api/promotion/info': { category: {}, promotion: [] },
  '/api/common/banner': [],
  '/api/chat/topic': [],
});

describe('the platform of a site', () => {
  let platform: ScriptedPlatform;
  const site = startSite(async () => {
    platform = await startScriptedPlatform(platformOfMember);
    return { isSeeded: false, vars: { PLATFORM_ORIGIN: platform.url.origin, PLATFORM_TIMEOUT_MS: '10000' } };
  });
  afterAll(() => platform.stop());

  beforeEach(async () => {
    // An operator's call clears the edge's copies of the site.
    platform.use(envelope(accepted(null)));
    await site.operate('maintenance', {});
    platform.use(platformOfMember);
    platform.requests.length = 0;
  });

  /** Payloads by endpoint, of calls since the page was asked for. */
  const callsOf = async (path: string, cookie = '') => {
    const response = await site.get(path, cookie === '' ? {} : { cookie });
    expect(response.status).toBe(200);
    await response.text();
    return Object.fromEntries(
      platform.requests
        .filter(it => it.path.startsWith('/api/'))
        .map(it => [it.path.slice('/api/'.length), it.body] as const),
    );
  };

  /** A member's cookie. */
  const enter = async (): Promise<string> => {
    const { origin, href } = site.pair().url;
    const response = await fetch(new URL('/api/auth/login', href), {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin },
      body: JSON.stringify(LOGIN),
    });
    const cookie = response.headers.getSetCookie().map(it => it.split(';')[0]);
    platform.requests.length = 0;
    return cookie.join('; ');
  };

  it('[7.15] [7.16] [7.18] [7.24] [7.31] [7.33] is asked for home: the site, its categories, banners, and what is closed', async () => {
    expect(await callsOf('/en-gb')).toMatchObject({
      'general/config': {},
      'common/country-list': {},
      'common/get-category-setting': { currency: 'GBP' },
      'general/general-info': { currency: 'GBP' },
      'common/banner': { currency: 'GBP' },
      'game/maintenance': { currency: 'GBP' },
    });
  });

  it('[7.28] is asked for the texts of promotions in the currency of the page', async () => {
    expect(await callsOf('/en-gb/promotions')).toMatchObject({ 'promotion/cms': { currency: 'GBP' } });
  });

  it("[7.27] [7.13] is asked for a member's centre of promotions and balance", async () => {
    const cookie = await enter();
    expect(await callsOf('/en-gb/promo-center', cookie)).toMatchObject({
      'member/wallet-balance': {},
      'promotion/info': { currency: 'GBP' },
    });
  });

  it('[7.35] is asked for the inbox in the language of the page', async () => {
    const cookie = await enter();
    expect(await callsOf('/en-gb/inbox', cookie)).toMatchObject({
      'member/message-list': { memberLanguage: 'en-gb' },
    });
  });
});
