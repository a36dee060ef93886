/** Preview mode of the built edge: its visitor, its policy, and the key [2.72] [7.38]. */
import { beforeAll, describe, expect, it } from 'vitest';
import { startSite } from '../support/pair.ts';
import { raw } from '../support/raw.ts';
import { startEmpty } from '../support/seeded-pair.ts';
import { logIn } from '../support/session.ts';

const STUDIOS = ['https://studio.example', 'http://127.0.0.1:9'];
const KEY = 'a-preview-key_of.tests~1';
const vars = { PREVIEW_ORIGINS: STUDIOS.join(', '), PREVIEW_KEY: KEY };
const site = startSite({ vars: { ...vars, TRANSLATION_SCRIPT_URL: 'https://editor.example/script.js' } });

const directivesOf = (response: Response) =>
  Object.fromEntries(
    (response.headers.get('content-security-policy') ?? '').split('; ').map(it => {
      const [name = '', ...sources] = it.split(' ');
      return [name, sources];
    }),
  );
const CSS_CODE = /preview-css/;

describe('[2.72] a page in preview', () => {
  let page: Response;
  let html: string;
  beforeAll(async () => {
    page = await site.get('/en-gb?preview=true');
    html = await page.text();
  });

  it('may be framed by the configured studios only, and keeps its opener', () => {
    expect(page.status).toBe(200);
    expect(directivesOf(page)['frame-ancestors']).toEqual(STUDIOS);
    expect(page.headers.get('cross-origin-opener-policy')).toBe('unsafe-none');
    expect(page.headers.get('x-robots-tag')).toBe('noindex');
    expect(page.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('takes styles by nonce, and loads nothing from foreign hosts', () => {
    const { 'style-src': styles = [], 'script-src': scripts = [], ...others } = directivesOf(page);
    expect(styles).toEqual(["'self'", scripts[1]]);
    expect(scripts).toEqual(["'self'", expect.stringMatching(/^'nonce-[A-Za-z0-9+/]{22}=='$/)]);
    expect(others).toEqual({
      'default-src': ["'self'"],
      'style-src-attr': ["'unsafe-inline'"],
      'img-src': ["'self'", 'data:'],
      'font-src': ["'self'"],
      'connect-src': ["'self'"],
      'frame-src': ["'none'"],
      'object-src': ["'none'"],
      'base-uri': ["'none'"],
      'form-action': ["'self'"],
      'frame-ancestors': STUDIOS,
    });
  });

  it('knows its studios and not their key', () => {
    for (const studio of STUDIOS) expect(html).toContain(studio);
    expect(html).not.toContain(KEY);
  });

  it.each([
    ['/en-gb', 200],
    ['/ar-ae/vip?action=language&preview=true', 200],
    ['/en-gb/no/such/page?preview=true', 404],
    ['/error?preview=true', 200],
  ])('%s has its own policy', async (path, status) => {
    const response = await site.get(path);
    const text = await response.text();
    const isOne = path.includes('preview=true');
    expect(response.status).toBe(status);
    expect(directivesOf(response)['frame-ancestors']).toEqual(isOne ? STUDIOS : ["'none'"]);
    expect(text.includes('https://studio.example')).toBe(isOne);
  });

  it.each([
    '/en-gb',
    '/en-gb?preview=false',
    '/en-gb?preview=1',
    '/en-gb/vip?x=preview=true',
  ])('%s is none: nothing of it is on the page', async path => {
    const response = await site.get(path);
    const text = await response.text();
    expect(directivesOf(response)).toMatchObject({
      'frame-ancestors': ["'none'"],
      'style-src': ["'self'", expect.stringMatching(/^'nonce-/)],
      'img-src': ["'self'", 'data:', 'blob:'],
    });
    expect(response.headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
    expect(response.headers.get('x-robots-tag')).toBeNull();
    expect(text).not.toMatch(CSS_CODE);
    expect(text).not.toContain('studio.example');
  });

  it('its code is not in the first load', () => {
    expect(html).not.toMatch(CSS_CODE);
  });

  it.each([
    ['/?preview=true', '/en-gb?preview=true'],
    ['/xx-yy/vip?preview=true', '/en-gb/vip?preview=true'],
    ['/en-gb/register?preview=true&cmsID=7', '/en-gb?preview=true&cmsID=7&action=register'],
    [
      '/en-gb/account?preview=true',
      '/en-gb?action=login&next=%2Fen-gb%2Faccount%3Fpreview%3Dtrue&preview=true',
    ],
  ])('%s leads to a preview again', async (path, to) => {
    const response = await site.get(path);
    expect([response.status, response.headers.get('location')]).toEqual([302, to]);
  });
});

describe('[2.72] a member in preview is a guest', () => {
  let cookie: string;
  beforeAll(async () => {
    cookie = (await logIn(site.pair())).cookie;
  });

  it.each(['/sv-se?preview=true', '/sv-se.data?preview=true'])('%s says nothing of them', async path => {
    const plain = await site.get(path.replace('?preview=true', ''), { cookie });
    const preview = await site.get(path, { cookie });
    expect(await plain.text()).toContain('demose');
    expect(await preview.text()).not.toContain('demose');
  });

  it('their pages ask for a login, and another language is not theirs to be kept to', async () => {
    const account = await site.get('/sv-se/account?preview=true', { cookie });
    expect(account.headers.get('location')).toMatch(/^\/sv-se\?action=login&/);
    expect((await site.get('/en-gb?preview=true', { cookie })).status).toBe(200);
  });

  it('calls of the page too; logging in and registering are off', async () => {
    const fullpath = '/sv-se?preview=true';
    const { status } = await site.call('member/wallet-balance', {}, { cookie, fullpath });
    expect(status).toBe(401);
    for (const name of ['auth/login', 'auth/register', 'auth/logout']) {
      const { envelope } = await site.call(name, {}, { cookie, fullpath, pathlang: 'sv-se' });
      expect(envelope).toMatchObject({ code: 403, msg: expect.stringMatching(/^Inloggning/) });
    }
    expect((await site.call('general/config', {}, { cookie, fullpath })).status).toBe(200);
  });
});

describe('[7.38] POST /api/preview', () => {
  /** An address of its own, so that no test uses up the tries of another. */
  let next = 0;
  const check = (payload: unknown, address = `10.0.0.${++next}`) =>
    site.call('preview', payload, { 'cf-connecting-ip': address });

  it('confirms the key of the studio', async () => {
    const { status, envelope } = await check({ key: KEY });
    expect([status, envelope]).toEqual([200, { status: true, code: 200, msg: '', output: { valid: true } }]);
  });

  it.each([
    'wrong',
    KEY.slice(0, -1),
    `${KEY}1`,
    KEY.toUpperCase(),
    '.',
    'x'.repeat(256),
  ])('[8.11] does not confirm %s', async key => {
    const { status, envelope } = await check({ key });
    expect([status, envelope.output]).toEqual([200, { valid: false }]);
  });

  it.each([
    [{}],
    [{ key: '' }],
    [{ key: 7 }],
    [{ key: null }],
    [{ key: 'a b' }],
    [{ key: 'x'.repeat(257) }],
  ])('cannot take %j for a key', async payload => {
    const { status, envelope } = await check(payload);
    expect([status, Object.keys((envelope.output as { fields: object }).fields)]).toEqual([422, ['key']]);
  });

  it('is a call as any other: from this site, by POST, in JSON', async () => {
    const { url } = site.pair();
    const headers = { 'content-type': 'application/json', origin: url.origin };
    const body = JSON.stringify({ key: KEY });
    const path = '/api/preview';
    const foreign = await raw(url, {
      path,
      method: 'POST',
      body,
      headers: { ...headers, origin: STUDIOS[0] ?? '' },
    });
    const get = await raw(url, { path, headers });
    const text = await raw(url, {
      path,
      method: 'POST',
      body,
      headers: { ...headers, 'content-type': 'text/plain' },
    });
    expect([foreign.status, get.status, text.status]).toEqual([403, 405, 403]);
  });

  it('a key cannot be guessed by trying: after twenty a minute even the right one waits', async () => {
    const address = '10.9.9.9';
    for (let tries = 0; tries < 20; tries += 1)
      expect((await check({ key: 'guess' }, address)).status).toBe(200);
    const response = await fetch(new URL('/api/preview', site.pair().url), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        origin: site.pair().url.origin,
        'cf-connecting-ip': address,
      },
      body: JSON.stringify({ key: KEY }),
    });
    expect(response.status).toBe(429);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await response.json()) as object).toMatchObject({ status: false, code: 429 });
    expect((await check({ key: KEY })).status).toBe(200);
  });

  it('never asks the platform: nothing there knows the call', async () => {
    const platform = await site.pair().miniflare.getWorker('meridian-platform');
    const response = await platform.fetch('https://platform/api/preview', {
      method: 'POST',
      headers: { 'x-platform-secret': 'development-platform-secret', 'content-type': 'application/json' },
      body: JSON.stringify({ key: KEY }),
    });
    expect(response.status).toBe(404);
    await response.arrayBuffer();
  });
});

it('[2.72] without origins there is no preview, for any key', async () => {
  const pair = await startEmpty({ vars: { PREVIEW_ORIGINS: '', PREVIEW_KEY: KEY } });
  const page = await raw(pair.url, { path: '/en-gb?preview=true' });
  const { status, text } = await raw(pair.url, {
    path: '/api/preview',
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: pair.url.origin },
    body: JSON.stringify({ key: KEY }),
  });
  await pair.stop();
  expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none'");
  expect([status, JSON.parse(text)]).toMatchObject([200, { output: { valid: false } }]);
});
