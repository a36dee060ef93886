/** Security headers of every answer, and the effects of a session on pages. */
import { beforeAll, describe, expect, it } from 'vitest';
import { pageText } from '../support/page-text.ts';
import { startSite } from '../support/pair.ts';
import { refusedOnOneConnection } from '../support/raw.ts';
import { startEmpty } from '../support/seeded-pair.ts';
import {
  directoryOf,
  forgedCookie,
  join,
  keepRecord,
  logIn,
  post,
  recordsOf,
  type TestSession,
} from '../support/session.ts';

const site = startSite({ vars: { BLOCKED_COUNTRIES: 'KP' } });

const nonceOf = (response: Response) =>
  /'nonce-([^']+)'/.exec(response.headers.get('content-security-policy') ?? '')?.[1] ?? '';

const directivesOf = (response: Response) =>
  Object.fromEntries(
    (response.headers.get('content-security-policy') ?? '').split('; ').map(it => {
      const [name = '', ...sources] = it.split(' ');
      return [name, sources];
    }),
  );

/** Every page and screen: its request and its status. */
async function answers(): Promise<[string, number, Response][]> {
  const down = await startEmpty({ vars: { PLATFORM_ORIGIN: 'http://127.0.0.1:9' } });
  const unreachable = await fetch(new URL('/en-gb', down.url));
  const body = await unreachable.text(); // all of it, while the pair runs
  await down.stop();
  const open: [string, number, Response][] = [
    ['a page', 200, await site.get('/en-gb')],
    ['a page with a dialog', 200, await site.get('/ar-ae/vip?action=language')],
    ['an unknown page', 404, await site.get('/en-gb/a/b/c')],
    ['a path with a line break', 404, await site.get('/en-gb/%0A/b')],
    ['an unknown attribute', 404, await site.get('/en-gb/attr/none')],
    ['a page from a blocked country', 403, await site.get('/en-gb', { 'cf-ipcountry': 'KP' })],
    ['a page without a platform', 502, new Response(body, unreachable)],
    ['the page of hidden modules', 200, await site.get('/error')],
    ['a method that pages do not take', 405, await refusedMethod()],
  ];
  await site.operate('maintenance', { on: true });
  const closed = await site.get('/en-gb');
  await site.operate('maintenance', { on: false });
  return [...open, ['a page in maintenance', 503, closed]];
}

const refusedMethod = () =>
  fetch(new URL('/en-gb', site.pair().url), {
    method: 'POST',
    headers: { origin: site.pair().url.origin },
  });

describe('every HTML answer', () => {
  let all: { says: string; status: number; response: Response; html: string }[];
  beforeAll(async () => {
    all = await Promise.all(
      (await answers()).map(async ([says, status, response]) => ({
        says,
        status,
        response,
        html: await pageText(response),
      })),
    );
  });

  it('has the status it should', () => {
    expect(all.map(it => [it.says, it.response.status])).toEqual(all.map(it => [it.says, it.status]));
    for (const { response } of all) expect(response.headers.get('content-type')).toMatch(/^text\/html/);
  });

  it('lets no script in but its own', () => {
    for (const { response, says } of all) {
      const { 'script-src': scripts = [], ...others } = directivesOf(response);
      expect(scripts, says).toEqual(["'self'", `'nonce-${nonceOf(response)}'`]);
      expect(others, says).toMatchObject({
        'default-src': ["'self'"],
        'style-src': ["'self'", `'nonce-${nonceOf(response)}'`],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
      });
    }
  });

  it('has a nonce of 128 bits that no other answer has', () => {
    const nonces = all.map(it => nonceOf(it.response));
    for (const nonce of nonces) expect(atob(nonce)).toHaveLength(16);
    expect(new Set(nonces).size).toBe(nonces.length);
  });

  it('carries that nonce on the style sheet and on each script, or asks this site for it', () => {
    for (const { response, html, says } of all) {
      // Data is no script, and the policy does not ask it for a nonce.
      const scripts = [...html.matchAll(/<script\b([^>]*)>/g)]
        .map(([, attributes = '']) => attributes)
        .filter(attributes => !attributes.includes('type="application/json"'));
      expect(scripts.length, says).toBeGreaterThan(0);
      for (const attributes of scripts) {
        const isOwn = attributes.includes(`nonce="${nonceOf(response)}"`) || / src="\/[^/]/.test(attributes);
        expect(isOwn, `${says}: <script${attributes}>`).toBe(true);
      }
      const styles = html.match(/<style\b[^>]*>/g);
      expect(styles, says).toEqual([`<style id="styles" nonce="${nonceOf(response)}">`]);
      expect(html, says).not.toMatch(/<[^>]+\son[a-z]+=|href="javascript:/i);
    }
  });

  it('has the headers that guard it', () => {
    for (const { response, says } of all) {
      expect(Object.fromEntries(response.headers), says).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin-allow-popups',
      });
      expect(response.headers.get('strict-transport-security'), says).toBeNull();
      expect(response.headers.get('cache-control'), says).toBe(
        response.status < 400 ? 'private, no-cache' : 'private, no-store',
      );
    }
  });
});

describe('every other answer', () => {
  it.each([
    '/',
    '/en-gb/account',
    '/en-gb/account.data',
    '/healthz',
    '/api/general/config',
  ])('%s is not guessed at either', async path => {
    const { headers } = await site.get(path);
    expect([headers.get('x-content-type-options'), headers.get('referrer-policy')]).toEqual([
      'nosniff',
      'strict-origin-when-cross-origin',
    ]);
  });

  it.each([
    '/',
    '/healthz',
    '/api/general/config',
    '/robots.txt',
    '/favicon.svg',
    '/en-gb/account.data',
  ])('%s loads nothing where it is opened, and no site frames it', async path => {
    const response = await site.get(path);
    await response.text();
    expect(response.headers.get('content-security-policy')).toBe(
      "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    );
  });

  it.each([
    '/icons/icon.svg',
    '/sw.js',
    '/build.json',
    '/icons/icon-192.png',
    '/operator/assets/start.js',
  ])('%s, a file of the build, is not guessed at, framed or asked for without encryption', async path => {
    const response = await site.get(path);
    await response.arrayBuffer();
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': "frame-ancestors 'none'",
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    });
  });

  it.each([
    '/en-gb',
    '/en-gb/account',
    '/en-gb/a/b/c',
    '/healthz',
  ])('%s over https asks to stay there', async path => {
    const { miniflare } = site.pair();
    const response = await miniflare.dispatchFetch(`https://meridian.test${path}`, { redirect: 'manual' });
    expect(response.headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
    await response.arrayBuffer();
  });

  it('[0038] a page asks for https of all it loads where it came by https, and nowhere else', async () => {
    const { miniflare } = site.pair();
    const ofPolicy = (value: string | null) => value?.split('; ');
    const secure = await miniflare.dispatchFetch('https://meridian.test/en-gb');
    await secure.arrayBuffer();
    expect(ofPolicy(secure.headers.get('content-security-policy'))).toContain('upgrade-insecure-requests');
    const plain = await site.get('/en-gb');
    await plain.arrayBuffer();
    const overHttp = ofPolicy(plain.headers.get('content-security-policy'));
    expect(overHttp).toContain("object-src 'none'");
    expect(overHttp).not.toContain('upgrade-insecure-requests');
  });
});

describe('a refusal before the body is read', () => {
  it('leaves the connection as it is: the next call on it is answered', async () => {
    const headers = { 'content-type': 'application/json', origin: 'https://elsewhere.example' };
    expect(await refusedOnOneConnection(site.pair().url, headers)).toEqual({
      statuses: [403],
      connections: 1,
    });
  });
});

describe('pages of a member', () => {
  let session: TestSession;
  let cookie: string;
  beforeAll(async () => {
    session = await logIn(site.pair());
    ({ cookie } = session);
  });

  const goes = async (path: string, headers: Record<string, string>) => {
    const response = await site.get(path, headers);
    await response.text();
    return [response.status, response.headers.get('location')];
  };

  it.each([
    '/sv-se',
    '/en-se/vip',
    '/sv-se/account',
    '/sv-se/a/b/c',
    '/sv-se/account.data',
  ])('%s is not cached', async path => {
    const response = await site.get(path, { cookie });
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(await pageText(response)).not.toContain(session.token);
  });

  it("is drawn for the member, and a guest's is not", async () => {
    const [mine, theirs] = await Promise.all([site.get('/sv-se', { cookie }), site.get('/sv-se')]);
    expect(await pageText(mine)).toContain('demose');
    expect(await pageText(theirs)).not.toContain('demose');
    expect(theirs.headers.get('cache-control')).toBe('private, no-cache');
    expect(theirs.headers.get('vary')).toContain('cookie');
  });

  it.each([
    ['[2.43] the currency has no such language', '/en-gb/promotions/7?x=1', 302, '/sv-se/promotions/7?x=1'],
    ['[2.43] nor any such country', '/xx-yy/vip', 302, '/sv-se/vip'],
    ['[2.43] whatever the cookie says', '/zh-mo', 302, '/sv-se'],
    ['[4.13] the second language of the country', '/en-se/vip', 200, null],
    ['[2.2] the root', '/', 302, '/sv-se'],
    ['[2.17] [2.36] registering', '/sv-se/register?cmsID=7', 302, '/sv-se'],
    ['[2.6] [6.3] the account', '/sv-se/account', 200, null],
    ['[2.13] promotions of their own', '/sv-se/promo-center', 200, null],
    ['[2.22] a history', '/sv-se/transactions/adjustment', 200, null],
    ['[2.11] playing a game that is not there', '/sv-se/game/eyJnYW1lSWQiOiJnLTEifQ', 404, null],
    ['[2.8] banks', '/sv-se/bank?x=1', 302, '/sv-se?x=1&action=bank'],
    ['[2.10] deposit', '/sv-se/deposit', 302, '/sv-se?action=deposit'],
    ['[2.19] withdrawal', '/sv-se/withdrawal', 302, '/sv-se?action=withdrawal'],
  ])('%s: %s', async (_says, path, status, to) => {
    expect(await goes(path, { cookie: `${cookie}; lang=en-gb` })).toEqual([status, to]);
  });

  it('[4.13] [6.6] the switcher offers the languages of their currency only', async () => {
    const languages = async (headers: Record<string, string>) => {
      const html = await pageText(await site.get('/sv-se?action=language', headers));
      const list = /<ul class="languages">([\s\S]*?)<\/ul>/.exec(html)?.[1] ?? '';
      return [...list.matchAll(/href="\/([a-z-]+)"/g)].map(match => match[1]);
    };
    expect(await languages({ cookie })).toEqual(['sv-se', 'en-se']);
    expect(await languages({})).toHaveLength(13);
  });

  it.each([
    [
      'deposit asks for them first',
      '/sv-se/deposit?x=1',
      302,
      '/sv-se?action=terms&next=%2Fsv-se%2Fdeposit%3Fx%3D1',
    ],
    ['so does play', '/sv-se/game/e30', 302, '/sv-se?action=terms&next=%2Fsv-se%2Fgame%2Fe30'],
    ['withdrawal stays open', '/sv-se/withdrawal', 302, '/sv-se?action=withdrawal'],
    ['history too', '/sv-se/transactions/deposit', 200, null],
    ['and the account', '/sv-se/account', 200, null],
  ])('[2.36] with older terms %s', async (_says, path, status, to) => {
    const accepted = (version: string) => {
      const write = () =>
        directory.prepare("UPDATE member SET tnc_version = ?1 WHERE username = 'demose'").bind(version).run();
      return write().catch(write); // a connection that the runtime closes at that moment is made anew
    };
    const directory = await directoryOf(site.pair());
    await accepted('0');
    const older = await logIn(site.pair());
    await accepted('1');
    expect(await goes(path, { cookie: older.cookie })).toEqual([status, to]);
  });

  it.each([
    '/sv-se/account',
    '/sv-se/account.data',
  ])("[6.3] %s is a guest's once the session has ended", async path => {
    const { cookie: own, recordId } = await logIn(site.pair());
    expect((await goes(path, { cookie: own }))[0]).toBe(200);
    await (await recordsOf(site.pair())).delete(recordId);
    expect((await goes(path, { cookie: own }))[0]).toBe(path.endsWith('.data') ? 202 : 302);
  });

  it.each([
    ['changed', async () => cookie.replace(/(?<=\.)./, first => (first === 'A' ? 'B' : 'A'))],
    ['signed by somebody else', () => forgedCookie(session.recordId, 'another-secret')],
    ['unsigned', async () => `__Host-session=${btoa(JSON.stringify('0'.repeat(16)))}`],
    ['no cookie of ours', async () => '__Host-session=%00%ff.%%%'],
  ])('a cookie that is %s makes a guest', async (_says, forged) => {
    expect((await goes('/sv-se/account', { cookie: await forged() }))[0]).toBe(302);
  });

  it('[6.3] an incomplete session record makes a guest', async () => {
    const { cookie: broken, recordId, token, user } = await logIn(site.pair());
    const record = { token, user: { ...user, currency: 7, termsVersion: '1' } };
    await keepRecord(site.pair(), recordId, record);
    expect((await goes('/sv-se/account', { cookie: broken }))[0]).toBe(302);
  });
});

describe('[4.10] [8.7] a hidden module', () => {
  const PHONE = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148' };
  const part = (action: string, users: string[] = []) => ({
    action,
    is_show: { exclude_user: action === 'is_show' ? users : [] },
    is_hide: { exclude_user: action === 'is_hide' ? users : [] },
  });
  const setting = (name: string, parent_name: string, web: object, mobile: object = web) => ({
    name,
    parent_name,
    settings_json: JSON.stringify({ web, mobile }),
  });

  let listed: string;
  let listedId: string;
  let other: string;
  beforeAll(async () => {
    const session = await logIn(site.pair());
    const { id } = session.user;
    listed = session.cookie;
    listedId = id;
    other = (await join(site.pair(), 'otherse')).cookie;
    await site.operate('modules', {
      currency: 'SEK',
      settings: [
        setting('VIP', '', part('is_hide', [id])),
        setting('Referral', '', part('is_show', [id])),
        setting('Daily Tasks', '', part('is_show'), part('is_hide')),
        setting('Transactions', '', part('is_hide', [id])),
        setting('Deposit', 'Transactions', part('is_show')),
        { name: 'Promotions', parent_name: '', settings_json: '{"web":' },
      ],
    });
  });

  const asks = { guest: () => ({}), listed: () => ({ cookie: listed }), other: () => ({ cookie: other }) };

  it.each<[string, keyof typeof asks, string, Record<string, string>, number]>([
    ['[4.7]', 'guest', '/sv-se/vip', {}, 302],
    ['[4.5]', 'listed', '/sv-se/vip', {}, 200],
    ['[4.5]', 'other', '/sv-se/vip', {}, 302],
    ['[4.7]', 'guest', '/sv-se/referral', {}, 200],
    ['[4.6]', 'listed', '/sv-se/referral', {}, 302],
    ['[4.6]', 'other', '/sv-se/referral', {}, 200],
    ['[6.5]', 'other', '/sv-se/daily-tasks', {}, 200],
    ['[6.5]', 'other', '/sv-se/daily-tasks', PHONE, 302],
    ['[4.9]', 'other', '/sv-se/transactions/deposit', {}, 302],
    ['[4.9]', 'listed', '/sv-se/transactions/deposit', {}, 200],
    ['[4.8]', 'guest', '/sv-se/promotions', {}, 200],
    ['[4.7] of another currency', 'guest', '/en-gb/vip', {}, 200],
  ])('%s for %s: %s', async (_clause, who, path, headers, status) => {
    const response = await site.get(path, { ...headers, ...asks[who]() });
    expect([response.status, response.headers.get('location')]).toEqual([
      status,
      status === 302 ? '/error' : null,
    ]);
  });

  it('[3.6] the call for the settings answers for the caller, without the ids of anybody', async () => {
    const replyTo = async (headers: Record<string, string>) => {
      const text = await (await post(site.pair(), 'general/config', {}, headers)).text();
      expect(text).toContain('"VIP"');
      return text;
    };
    const [guest, known] = [await replyTo({}), await replyTo(asks.listed())];
    expect([guest.includes(listedId), known.includes(listedId)]).toEqual([false, false]);
    expect(guest).not.toBe(known);
  });
});
