/** Maintenance, its bypass, blocked countries, and operators' calls. */
import { afterEach, describe, expect, it } from 'vitest';
import { envelopeSchema } from '#app/contract/envelope.ts';
import { PASSWORD } from '#tests/support/demo-member.ts';
import { pageText } from '../support/page-text.ts';
import { OPERATOR_TOKEN, startSite } from '../support/pair.ts';
import { raw } from '../support/raw.ts';

const site = startSite({ vars: { BLOCKED_COUNTRIES: 'KP,US' } });

const page = async (path: string, headers: Record<string, string> = {}) => {
  const response = await site.get(path, headers);
  return { status: response.status, headers: response.headers, html: await pageText(response) };
};

describe('[2.64] [8.8] while the site is in maintenance', () => {
  const close = () => site.operate('maintenance', { on: true, until: null });
  const open = () => site.operate('maintenance', { on: false });
  afterEach(open);

  it.each([
    ['/en-gb', 'en-GB', 'Site under maintenance'],
    ['/sv-se/slots', 'sv-SE', 'Webbplatsen är under underhåll'],
    ['/en-gb/account', 'en-GB', 'Site under maintenance'],
    ['/en-gb/a/b/c', 'en-GB', 'Site under maintenance'],
    ['/error', 'en-GB', 'Site under maintenance'],
    ['/', 'en-GB', 'Site under maintenance'],
  ])('%s is the maintenance screen, 503', async (path, lang, title) => {
    await close();
    const { status, headers, html } = await page(path);
    expect([status, headers.get('retry-after'), headers.get('cache-control')]).toEqual([
      503,
      '120',
      'private, no-store',
    ]);
    expect(html).toContain(`<html lang="${lang}"`);
    expect(html).toContain(title);
  });

  it('[2.64] names its end, on the screen and in every refusal', async () => {
    const until = Date.UTC(2031, 4, 6, 7, 8);
    await site.operate('maintenance', { on: true, until });
    const { html } = await page('/en-gb');
    expect(html).toMatch(/We expect to be back \S*6.May, 0[78]:08/);
    expect((await site.call('general/config')).envelope).toMatchObject({
      code: 503,
      output: { until: '2031-05-06 07:08:00' },
    });
    await close();
    expect((await page('/en-gb')).html).not.toContain('We expect to be back');
  });

  it('[2.66] its only button is customer service', async () => {
    await close();
    const { html } = await page('/en-gb');
    expect(html).toContain('Customer service');
    expect(html).not.toContain('Return to home');
  });

  it('client navigations are told so too', async () => {
    await close();
    expect((await page('/en-gb/vip.data')).status).toBe(503);
  });

  it.each([
    'general/config',
    'common/country-list',
    'auth/login',
  ])('%s is 503 in the envelope', async name => {
    await close();
    const login = { username: 'demogb', password: PASSWORD };
    const { status, envelope } = await site.call(name, name === 'auth/login' ? login : {});
    expect(status).toBe(503);
    expect(envelope).toMatchObject({ status: false, code: 503, output: null });
  });

  /** Requests an address with the word. @returns the target of the redirect and its cookie */
  const show = async (word: string, path = '/en-gb/vip') => {
    const { status, headers } = await page(`${path}${path.includes('?') ? '&' : '?'}bypass=${word}`);
    const location = headers.get('location') ?? '';
    const [setCookie = ''] = headers.getSetCookie();
    return { status, location, setCookie, cookie: setCookie.split(';')[0] ?? '' };
  };

  it('[7.9] the bypass opens pages and calls', async () => {
    await close();
    const { cookie } = await show('bypass');
    const { status, html } = await page('/en-gb/vip', { cookie });
    expect([status, html.includes('<h1>VIP</h1>')]).toEqual([200, true]);
    expect((await page('/en-gb/slots', { cookie })).status).toBe(200);
    for (const headers of [{ 'x-maintenance-bypass': 'bypass' }, { cookie }]) {
      const call = await site.call('general/config', {}, headers as Record<string, string>);
      expect([call.status, call.envelope.status]).toEqual([200, true]);
    }
    expect((await page('/en-gb/vip.data?bypass=bypass')).status).toBe(200);
  });

  it('[7.9] the bypass moves from the address into an opaque cookie at once', async () => {
    const { status, location, setCookie, cookie } = await show('bypass', '/en-gb/slots?sort=name');
    expect([status, location]).toEqual([302, `${site.pair().url.origin}/en-gb/slots?sort=name`]);
    expect(setCookie.split('; ').slice(1).sort()).toEqual([
      'HttpOnly',
      `Max-Age=${12 * 3_600}`,
      'Path=/',
      'SameSite=Lax',
      'Secure',
    ]);
    for (const encoded of ['bypass', btoa('bypass')]) expect(cookie.split('=')[1]).not.toContain(encoded);
  });

  it('[7.9] an empty word ends it', async () => {
    const { status, setCookie } = await show('');
    expect([status, setCookie.split('; ')]).toEqual([302, expect.arrayContaining(['Max-Age=0'])]);
  });

  it.each([
    '//evil.example/en-gb',
    '/%09/evil.example',
    '/en-gb?next=//evil.example',
  ])('[7.9] %s with a word leads to no other site', async path => {
    const asked = `${path}${path.includes('?') ? '&' : '?'}bypass=bypass`;
    const { headers } = await raw(site.pair().url, { path: asked });
    const { location } = headers;
    if (location !== undefined)
      expect(new URL(location, site.pair().url).origin).toBe(site.pair().url.origin);
  });

  it('[7.9] a forged cookie does not pass', async () => {
    await close();
    const { cookie } = await show('bypass');
    const changed = cookie.replace(/.{2}$/, last => (last === 'AA' ? 'BB' : 'AA'));
    for (const forged of [changed, '__Host-bypass=bypass', '__Host-bypass='])
      expect((await page('/en-gb/vip', { cookie: forged })).status).toBe(503);
  });

  it.each([
    '',
    'Bypass',
    'bypass%00',
    'bypas',
    'bypassbypass',
    'true',
    'x'.repeat(300),
  ])('[7.9] a wrong one does not: "%s"', async word => {
    await close();
    const { cookie } = await show(word);
    expect((await page('/en-gb/vip', { cookie })).status).toBe(503);
    expect((await page(`/en-gb/vip.data?bypass=${word}`)).status).toBe(503);
    const headers = {
      'x-maintenance-bypass': decodeURIComponent(word).replace('\0', '') + (word ? '!' : ''),
    };
    expect((await site.call('general/config', {}, headers)).status).toBe(503);
  });

  it('[7.9] pages seen with the bypass are not cached for others', async () => {
    await close();
    const { cookie } = await show('bypass');
    for (let round = 0; round < 3; round += 1) {
      expect((await page('/en-gb/vip', { cookie })).status).toBe(200);
      expect((await page('/en-gb/vip')).status).toBe(503);
      expect((await page('/en-gb/vip', { 'x-maintenance-bypass': 'bypass' })).status).toBe(503);
    }
  });

  it('pages that were served before do not stay open, and those refused do not stay closed', async () => {
    for (let round = 0; round < 3; round += 1) {
      expect((await page('/en-gb/vip')).status).toBe(200);
      await close();
      expect((await page('/en-gb/vip')).status).toBe(503);
      expect((await site.call('general/config')).status).toBe(503);
      await open();
      expect((await site.call('general/config')).status).toBe(200);
    }
    expect((await page('/en-gb/vip')).status).toBe(200);
  });

  it('operators still get through, and files are still served', async () => {
    await close();
    expect(await site.operate('seed', { name: 'demo' })).toEqual({ done: [], left: 0 });
    expect((await page('/robots.txt')).status).toBe(200);
  });
});

describe('[2.65] [8.8] from a blocked country', () => {
  it.each([
    ['/en-gb', 'en-GB', 'IP address restricted'],
    ['/es-cl/slots', 'es-CL', null],
    ['/', 'en-GB', 'IP address restricted'],
    ['/error', 'en-GB', 'IP address restricted'],
    ['/en-gb/a/b/c', 'en-GB', 'IP address restricted'],
  ])('%s is the restricted screen, 403', async (path, lang, title) => {
    const { status, html } = await page(path, { 'cf-ipcountry': 'KP' });
    expect(status).toBe(403);
    expect(html).toContain(`<html lang="${lang}"`);
    if (title) expect(html).toContain(title);
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).not.toContain('Return to home');
  });

  it('client navigations are told so too', async () => {
    expect((await page('/en-gb/vip.data', { 'cf-ipcountry': 'US' })).status).toBe(403);
  });

  it('does not affect other countries, nor clients without one', async () => {
    for (const headers of [{ 'cf-ipcountry': 'CU' }, { 'cf-ipcountry': 'XX' }, {}]) {
      expect((await page('/en-gb', headers as Record<string, string>)).status).toBe(200);
    }
  });
});

describe("[6.8] an operator's call", () => {
  const call = async (
    name: string,
    payload: unknown,
    headers: Record<string, string> = {},
    method = 'POST',
  ) => {
    const all = { 'content-type': 'application/json', authorization: `Bearer ${OPERATOR_TOKEN}`, ...headers };
    const kept = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''));
    const body = typeof payload === 'string' ? payload : JSON.stringify(payload);
    const reply = await raw(site.pair().url, { method, path: `/operator${name}`, headers: kept, body });
    return { ...reply, envelope: envelopeSchema.parse(JSON.parse(reply.text)) };
  };
  const good = { on: false };

  it.each([
    ['no token', { authorization: '' }],
    ['a wrong token', { authorization: 'Bearer Operator' }],
    ['an empty token', { authorization: 'Bearer ' }],
    ['the token in another scheme', { authorization: `Basic ${btoa(`operator:${OPERATOR_TOKEN}`)}` }],
    ['the token without a scheme', { authorization: OPERATOR_TOKEN }],
    ['two tokens', { authorization: `Bearer x, Bearer ${OPERATOR_TOKEN}` }],
    ['a very long token', { authorization: `Bearer ${'x'.repeat(3000)}` }],
    ['the token in a cookie', { authorization: '', cookie: `token=${OPERATOR_TOKEN}` }],
  ])('with %s is 401', async (_says, headers) => {
    const { status, envelope } = await call('/maintenance', { on: true }, headers as Record<string, string>);
    expect([status, envelope.status, envelope.code]).toEqual([401, false, 401]);
    expect((await page('/en-gb')).status).toBe(200);
  });

  it.each(['GET', 'PUT', 'DELETE'])('by %s is 405', async method => {
    expect((await call('/maintenance', '', {}, method)).status).toBe(405);
  });

  it('needs no origin, and a foreign one does not matter: it uses no cookie', async () => {
    expect((await call('/maintenance', good, { origin: 'https://tool.example' })).status).toBe(200);
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', ''])('of type "%s" is 403', async type => {
    expect((await call('/maintenance', good, { 'content-type': type })).status).toBe(403);
  });

  it.each([
    '',
    '/',
    '/nothing',
    '/constructor',
    '/__proto__',
    '/maintenance/',
    '/Maintenance',
    '/a//b',
  ])('to /operator%s is 404', async name => {
    expect((await call(name, good)).status).toBe(404);
  });

  it.each([
    ['{"on":', 400],
    ['[]', 400],
    ['null', 400],
    [`{"on":false,"pad":"${'x'.repeat(70_000)}"}`, 413],
  ])('with a body that cannot be read is refused: %s', async (body, status) => {
    expect((await call('/maintenance', body)).status).toBe(status);
  });

  it.each([
    ['/maintenance', {}, ['on']],
    ['/maintenance', { on: 'yes' }, ['on']],
    ['/maintenance', { on: false, until: 'noon' }, ['until']],
    ['/modules', {}, ['currency', 'settings']],
    ['/modules', { currency: 'gbp', settings: [] }, ['currency', 'settings']],
    [
      '/modules',
      { currency: 'GBP', settings: [{ name: '' }] },
      ['settings.0.name', 'settings.0.settings_json'],
    ],
    ['/seed', { name: 'everything' }, ['name']],
  ])('%s with %j is 422, field by field', async (name, payload, fields) => {
    const { status, envelope } = await call(name, payload);
    expect([status, envelope.code]).toEqual([422, 422]);
    expect(Object.keys((envelope.output as { fields: object }).fields)).toEqual(fields);
  });

  it('that is good is answered with what holds now, and kept nowhere', async () => {
    const { status, envelope, headers } = await call('/maintenance', { on: false, until: 7 });
    expect([status, envelope]).toEqual([
      200,
      { status: true, code: 200, msg: '', output: { on: false, until: 7 } },
    ]);
    expect(headers['cache-control']).toBe('no-store');
  });

  it('is counted by address: a token cannot be found by trying', async () => {
    const guess = () =>
      call('/maintenance', good, { authorization: 'Bearer guess', 'cf-connecting-ip': '198.51.100.77' });
    const statuses: number[] = [];
    while (statuses.length < 305) {
      statuses.push(...(await Promise.all(Array.from({ length: 5 }, guess))).map(reply => reply.status));
    }
    expect(new Set(statuses.slice(0, 300))).toEqual(new Set([401]));
    expect(new Set(statuses.slice(300))).toEqual(new Set([429]));
    expect((await call('/maintenance', good, { 'cf-connecting-ip': '198.51.100.78' })).status).toBe(200);
  });
});
