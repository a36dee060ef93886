/**
 * The edge in front of a platform that is not ours [decision 0001]: over HTTP, with answers of every kind. Long: mostly tables.
 */
import { rmSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ENDPOINTS } from '#app/contract/endpoints.ts';
import { accepted, refused } from '#app/contract/envelope.ts';
import { playPath } from '#app/domain/play-address.ts';
import { conformanceOf } from '../../scripts/conform.ts';
import { operate, startPlatform } from '../../scripts/pair.ts';
import { CATEGORY, catalogueOf, house } from '../support/another-house.ts';
import { pageText } from '../support/page-text.ts';
import { OPERATOR_TOKEN, seededPair, startSite } from '../support/pair.ts';
import { raw, refusedOnOneConnection } from '../support/raw.ts';
import {
  type Answer,
  envelope,
  type ScriptedPlatform,
  startScriptedPlatform,
} from '../support/scripted-platform.ts';
import { migratedCopy, seededCopy } from '../support/seeded-pair.ts';
import { recordsOf } from '../support/session.ts';

const SECRET = 'one-secret-that-both-know';

describe('a second copy of our platform on another port', () => {
  let platform: Awaited<ReturnType<typeof startPlatform>>;
  let dataDir: string;
  beforeAll(async () => {
    dataDir = await seededCopy();
    const vars = { PLATFORM_SECRET: SECRET, SITE_TITLE: 'Elsewhere' };
    platform = await startPlatform({ dataDir, isMigrated: true, vars });
  });
  afterAll(async () => {
    await platform.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('serves pages, calls and operators like the bound one', async () => {
    const pair = await seededPair({
      isSeeded: false,
      vars: { PLATFORM_SECRET: SECRET, PLATFORM_ORIGIN: platform.url.origin, PLATFORM_TIMEOUT_MS: '90000' },
    });
    // The copied folder has published another title.
    await operate(pair, 'publish', {}, OPERATOR_TOKEN);
    const health = await raw(pair.url, { path: '/healthz' });
    const page = await raw(pair.url, { path: '/zh-mo/slots' });
    const call = await raw(pair.url, {
      method: 'POST',
      path: '/api/general/config',
      headers: { 'content-type': 'application/json', origin: pair.url.origin },
    });
    await pair.stop();
    expect(JSON.parse(health.text)).toMatchObject({ edge: true, platform: true, detail: 'ready, 7 markets' });
    expect([page.status, page.text.includes('老虎機'), page.text.includes(' - Elsewhere</title>')]).toEqual([
      200,
      true,
      true,
    ]);
    expect(JSON.parse(call.text)).toMatchObject({ status: true, output: { siteTitle: 'Elsewhere' } });
  });

  it.each([
    'money',
    'play',
    'social',
  ] as const)('conforms to the levels lobby, members and %s', async level => {
    const login = { username: 'demogb', password: 'Demo-1234' };
    const asked = { origin: platform.url, secret: SECRET, level, login } as const;
    const report = await conformanceOf(asked);
    expect(report.of('wrong')).toEqual([]);
    const ok = report.of('ok').map(it => it.subject);
    expect(ok).toContain('call member/wallet-balance after the logout');
    expect(ok).toContain('file GBP/game/provider.json.gz');
  });

  it('refuses an edge with another secret', async () => {
    const vars = { PLATFORM_SECRET: 'another-secret', PLATFORM_ORIGIN: platform.url.origin };
    const pair = await seededPair({ isSeeded: false, vars });
    const post = (path: string, headers = {}) =>
      raw(pair.url, {
        method: 'POST',
        path,
        headers: { 'content-type': 'application/json', origin: pair.url.origin, ...headers },
      });
    const health = await raw(pair.url, { path: '/healthz' });
    const page = await raw(pair.url, { path: '/sv-se/slots' });
    const call = await post('/api/general/config');
    const operator = await post('/operator/seed', { authorization: `Bearer ${OPERATOR_TOKEN}` });
    await pair.stop();
    expect(health.status).toBe(503);
    expect([page.status, page.text.includes('Vår tjänst går inte att nå')]).toEqual([502, true]);
    expect([call.status, JSON.parse(call.text)]).toMatchObject([403, { status: false, output: null }]);
    expect([operator.status, JSON.parse(operator.text)]).toMatchObject([403, { status: false }]);
  });

  it.each([
    '/api/general/config',
    '/operator/seed',
    '/healthz',
    '/',
  ])('refuses callers other than the edge: %s', async path => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${OPERATOR_TOKEN}` };
    for (const secret of ['', 'another-secret']) {
      const reply = await raw(platform.url, {
        method: 'POST',
        path,
        headers: { ...headers, 'x-platform-secret': secret },
        body: '{}',
      });
      expect(reply.status).toBe(403);
    }
  });

  it('keeps the connection of a refused edge', async () => {
    const headers = { 'content-type': 'application/json', 'x-platform-secret': 'another-secret' };
    expect(await refusedOnOneConnection(platform.url, headers)).toEqual({ statuses: [403], connections: 1 });
  });
});

/** A platform whose market has a licence and a helpline. @param number in both */
const helpingHouse = (number: number) =>
  house(
    {},
    {
      '/api/general/general-info': {
        tncVersion: '1',
        operatorName: 'Another house',
        minimumAge: 21,
        licence: { authority: 'Board of Games', number: `no. ${number}`, url: null },
        responsibleGaming: {
          organisations: [{ name: 'A helping house', url: null, phone: `0800 ${number}` }],
        },
        demo: true,
      },
    },
  );
const footOfHelpingHouse = (number: number) => [
  '21+',
  'A helping house',
  `href="tel:0800${number}"`,
  `Board of Games no. ${number}`,
];

/** Short for the test, long enough for good answers of a busy machine. */
const TIMEOUT_MS = 1000;

const text = (status: number, body: string, headers: Record<string, string> = {}): Answer => {
  return (_request, response: ServerResponse) => void response.writeHead(status, headers).end(body);
};

describe("an operator's own platform", () => {
  let platform: ScriptedPlatform;
  const logged: string[] = [];
  const site = startSite(async () => {
    platform = await startScriptedPlatform(house());
    return {
      isSeeded: false,
      vars: { PLATFORM_ORIGIN: platform.url.origin, PLATFORM_TIMEOUT_MS: String(TIMEOUT_MS) },
      onLog: (_level, message) => logged.push(message),
    };
  });
  afterAll(() => platform.stop());

  /** An operator's call clears the edge's copies of the site. */
  const forget = async () => {
    platform.use(envelope(accepted(null)));
    await site.operate('maintenance', {});
    platform.requests.length = 0;
  };
  beforeEach(forget);

  const page = async (path = '/en-gb/slots') => {
    const response = await site.get(path);
    return { status: response.status, html: await pageText(response), headers: response.headers };
  };

  it('[7.18] may send category settings as a plain list', async () => {
    platform.use(house());
    const { status, html } = await page();
    expect([status, html.includes('Reels of another house')]).toEqual([200, true]);
  });

  it('[7.18] or keyed by currency', async () => {
    const keyed = {
      GBP: [{ ...CATEGORY, memberDisplay: '{"en":"Keyed reels"}' }],
      SEK: [{ ...CATEGORY, type: 'table' }],
    };
    platform.use(house({}, { '/api/common/get-category-setting': keyed }));
    const { status, html } = await page();
    expect([status, html.includes('Keyed reels')]).toEqual([200, true]);
    expect((await page('/en-gb/table')).status).toBe(404);
  });

  it.each([
    ['a list', [CATEGORY]],
    ['an object', { GBP: [CATEGORY] }],
  ])('[7.18] and the API passes %s on as it came', async (_says, output) => {
    platform.use(house({}, { '/api/common/get-category-setting': output }));
    const { status, envelope: reply } = await site.call('common/get-category-setting', { currency: 'GBP' });
    expect([status, reply]).toEqual([200, { status: true, code: 200, msg: '', output }]);
  });

  it('[7.10] a business refusal passes as it is', async () => {
    const refusal = { ...refused(200, 'Not today.'), output: { until: 7 } };
    platform.use(envelope(refusal));
    const reply = await site.call('general/config');
    expect([reply.status, reply.envelope]).toEqual([200, refusal]);
  });

  const SCREENS = {
    502: 'Our service cannot be reached',
    503: 'Site under maintenance',
    504: 'Our service is responding slowly',
  };
  const big = 'x'.repeat(1_000_000);

  const WRONG: [string, 502 | 503 | 504, Answer][] = [
    [
      'that is slow',
      504,
      (request, response) => void setTimeout(() => house()(request, response), 1.5 * TIMEOUT_MS),
    ],
    [
      'that stops in the middle',
      504,
      (_request, response) => void response.writeHead(200).write('{"status":true,'),
    ],
    ['that hangs up', 502, (_request, response) => void response.destroy()],
    [
      'that hangs up in the middle',
      502,
      (_request, response) => {
        response.writeHead(200, { 'content-length': '1000' }).write('{"status":true,');
        setTimeout(() => response.destroy(), 20);
      },
    ],
    ['in maintenance, in the envelope', 503, envelope(refused(503, 'Back at noon.'), 503)],
    ['in maintenance, without one', 503, text(503, '<h1>Maintenance</h1>', { 'content-type': 'text/html' })],
    ['that is broken, in the envelope', 502, envelope(refused(500, 'Broken.'), 500)],
    ['that sends elsewhere', 502, text(302, '', { location: '/api/general/config' })],
    [
      'that sends elsewhere with an envelope',
      502,
      (_request, response) =>
        void response.writeHead(307, { location: 'https://evil.example/' }).end(JSON.stringify(accepted({}))),
    ],
    ['that sends a page', 502, text(200, '<!DOCTYPE html><p>Welcome', { 'content-type': 'text/html' })],
    ['that sends nothing', 502, text(200, '')],
    ['that sends JSON, but no envelope', 502, text(200, '{"ok":1}')],
    ['that sends null', 502, text(200, 'null')],
    ['whose envelope has a wrong status', 502, envelope({ ...accepted({}), status: 'true' })],
    ['whose envelope has no msg', 502, envelope({ status: true, code: 200, output: {} })],
    ["whose output is not the contract's", 502, envelope(accepted({ siteTitle: 7 }))],
    ['whose output is missing', 502, envelope({ status: true, code: 200, msg: '' })],
    [
      'that says far too much',
      502,
      (_request, response) => {
        response.writeHead(200, { 'content-type': 'application/json' });
        response.write('{"status":true,"code":200,"msg":"","output":"');
        for (let sent = 0; sent < 8; sent += 1) response.write(big);
        response.end('"}');
      },
    ],
  ];

  it.each(WRONG)('a platform %s: %i for pages and calls', async (_says, status, answer) => {
    platform.use(answer);
    const { html, ...shown } = await page('/en-gb/vip');
    expect(shown.status).toBe(status);
    expect(html).toContain(SCREENS[status]);
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(shown.headers.get('retry-after')).toBe(status === 503 ? '120' : null);
    const call = await site.call('general/config');
    const code = status === 502 && call.envelope.msg === 'Broken.' ? 500 : status;
    expect([call.status, call.envelope.status, call.envelope.code, call.envelope.output]).toEqual([
      code,
      false,
      code,
      null,
    ]);
  });

  it.each([
    502, 504,
  ])('keeps age, help lines and licence of the last page below its screen: %i', async status => {
    platform.use(helpingHouse(status));
    expect((await page('/en-gb/vip')).status).toBe(200);
    platform.use(
      status === 502 ? text(200, '') : (_request, response) => void response.writeHead(200).write('{'),
    );
    const cutOff = async () => (await page('/en-gb/vip')).status;
    await expect.poll(cutOff).toBe(status); // answers stay fresh for a moment
    const { html } = await page('/en-gb/vip');
    for (const said of footOfHelpingHouse(status)) expect(html).toContain(said);
  });

  it('keeps them for an edge that starts while the platform refuses connections: 502 for pages, calls, operators; health says so', async () => {
    const own = await startScriptedPlatform(helpingHouse(502));
    const dataDir = await migratedCopy();
    const start = () =>
      seededPair({ isSeeded: false, dataDir, isMigrated: true, vars: { PLATFORM_ORIGIN: own.url.origin } });
    const first = await start();
    const kept = await recordsOf(first);
    const before = await raw(first.url, { path: '/en-gb/vip' });
    await expect.poll(async () => (await kept.list({ prefix: 'foot:' })).keys.length).toBe(1);
    await first.stop();
    await own.stop();
    const second = await start();
    const headers = {
      'content-type': 'application/json',
      origin: second.url.origin,
      authorization: 'Bearer x',
    };
    const [after, ...others] = await Promise.all([
      raw(second.url, { path: '/en-gb/vip' }),
      raw(second.url, { path: '/api/general/config', method: 'POST', headers }),
      raw(second.url, { path: '/operator/seed', method: 'POST', headers }),
      raw(second.url, { path: '/healthz' }),
    ]);
    await second.stop();
    rmSync(dataDir, { recursive: true, force: true });
    expect([before.status, after.status, ...others.map(it => it.status)]).toEqual([200, 502, 502, 502, 503]);
    for (const said of footOfHelpingHouse(502)) expect(after.text).toContain(said);
    expect(JSON.parse(others[2]?.text ?? '')).toEqual({
      edge: true,
      platform: false,
      state: 'unreachable',
      detail: 'The platform cannot be reached.',
    });
  });

  it('shows its screen in the language of the path, or of the cookie', async () => {
    platform.use(text(200, ''));
    expect((await page('/sv-se/vip')).html).toContain('<html lang="sv-SE"');
    const unprefixed = await site.get('/error', { cookie: 'lang=ar-ae' });
    expect(await pageText(unprefixed)).toContain('<html lang="ar-AE" dir="rtl"');
  });

  it.each([
    '/api/general/general-info',
    '/api/common/get-category-setting',
    '/api/common/country-list',
  ])('a page needs %s too', async path => {
    platform.use(house({}, { [path]: { wrong: true } }));
    expect((await page()).status).toBe(502);
  });

  it.each(['/api/common/dashboard', '/api/game/maintenance'])('a page does without %s', async path => {
    platform.use(house({}, { [path]: null }));
    expect((await page()).status).toBe(200);
  });

  it.each([
    ['cannot be shown right now', { wrong: true }],
    ['has not published details of this game', null],
  ])('[2.5] a game’s page says that its facts %s', async (says, facts) => {
    platform.use(house(catalogueOf('v-1'), { '/api/game/facts': facts }));
    const { status, html } = await page('/en-gb/slots/vs20olympus');
    expect([status, html.includes('Reel of another house'), html.includes(says)]).toEqual([200, true, true]);
  });

  it('[2.5] [2.59] [4.33] any id has a page, and the app’s variant of a game’s address plays it', async () => {
    platform.use(house(catalogueOf('v-1')));
    const game = await page('/en-gb/slots/vs20olympus');
    const studio = await page('/en-gb/slots/PP');
    expect([game.status, studio.status]).toEqual([200, 200]);
    expect(game.html).toContain('<h1 translate="no">Reel of another house</h1>');
    expect(studio.html).toContain('<h1 translate="no">Studio</h1>');
    expect((await page('/en-gb/slots/vs20gates')).status).toBe(404);
    const app = '/en-gb/slots/vs20olympus?game=Reel&id=vs20olympus&pid=PP&img=';
    const launch = await site.get(app, { cookie: 'isApp=1' });
    expect([launch.status, launch.headers.get('location')]).toEqual([302, playPath('en-gb', 'vs20olympus')]);
  });

  it('recovers with its platform, at once', async () => {
    platform.use(text(500, ''));
    expect((await page()).status).toBe(502);
    platform.use(house());
    expect((await page()).status).toBe(200);
  });

  it('[7.9] is shown a word of maintenance only after it has answered 503', async () => {
    const BYPASS = 'x-maintenance-bypass';
    const shared = () => platform.requests.filter(it => it.path === '/api/general/config');
    platform.use(house());
    expect((await site.get('/en-gb/slots.data?bypass=made-up')).status).toBe(200);
    expect(shared().map(it => it.headers[BYPASS])).toEqual([undefined]);
    await forget();
    platform.use(envelope(refused(500, 'Broken.'), 500));
    expect((await site.get('/en-gb/slots.data?bypass=made-up')).status).toBe(502);
    expect(shared().map(it => it.headers[BYPASS])).toEqual([undefined]);
    await forget();
    platform.use((request, response) => {
      const isLetIn = request.headers[BYPASS] === 'right';
      (isLetIn ? house() : envelope(refused(503, 'Back at noon.'), 503))(request, response);
    });
    expect((await site.get('/en-gb/slots.data?bypass=made-up')).status).toBe(503);
    expect((await site.get('/en-gb/slots.data?bypass=right')).status).toBe(200);
    expect(shared().map(it => it.headers[BYPASS])).toEqual([undefined, 'made-up', undefined, 'right']);
  });

  it("is given the shared secret and never a visitor's cookie", async () => {
    platform.use(house());
    await site.get('/en-gb/slots', { cookie: 'lang=en-gb; __Host-session=x', authorization: 'Basic eDp5' });
    expect(platform.requests.length).toBeGreaterThan(0);
    for (const { headers, method, path } of platform.requests) {
      // Calls carry the visitor's country; published files are the same for all visitors.
      const isFile = path.startsWith('/static/');
      expect(method).toBe(isFile ? 'GET' : 'POST');
      expect(headers['x-platform-secret']).toBe('development-platform-secret');
      if (!isFile) expect(headers).toMatchObject({ domain: site.pair().url.host, fullpath: '/en-gb/slots' });
      expect([headers.cookie, headers.authorization]).toEqual([undefined, undefined]);
    }
  });

  const TRICKS = [
    '/api/../operator/seed',
    '/api/%2e%2e/operator/seed',
    '/api/..%2foperator%2fseed',
    '/api/..%5coperator',
    '/api/%252e%252e/operator/seed',
    '/api/general/../../operator/seed',
    '/api/general/config/../../../operator/seed',
    '/api//operator/seed',
    '//api/general/config',
    '/api/general%2Fconfig%2F..%2F..%2F..%2Foperator%2Fseed',
    '/api/general/config%3Fx=1',
    '/api/general/config%23',
    '/api/general/config%00',
    '/api/general/config%0d%0ax-injected:%201',
    '/api/general/config;x=1',
    '/api/https://evil.example/',
    '/api/@evil.example',
    '/operator/../api/general/config',
    '/operator/%2e%2e/healthz',
    '/operator/..%2fapi%2fgeneral%2fconfig',
    '/operator//seed',
    '/operator/seed%2F..',
    '/operator/Seed',
    '/api/__proto__',
    '/api/constructor',
  ];

  /** Every page requests the published version, a page that was not found too. */
  const isVersion = (path: string) => path.startsWith('/static/version.json?');
  const asked = () => platform.requests.map(it => it.path).filter(path => !isVersion(path));

  it.each(TRICKS)('is not reached under a name that is no endpoint: %s', async path => {
    platform.use(house());
    const headers = { 'content-type': 'application/json', origin: site.pair().url.origin };
    const { status } = await raw(site.pair().url, { method: 'POST', path, headers, body: '{}' });
    const names = Object.keys(ENDPOINTS).map(name => `/api/${name}`);
    expect(asked().filter(it => !names.includes(it))).toEqual([]);
    expect(status).toBeGreaterThanOrEqual(200);
    expect(status).toBeLessThan(500);
  });

  it.each(TRICKS)("nor with an operator's token, but by names of the right form: %s", async path => {
    platform.use(house());
    const authorization = `Bearer ${OPERATOR_TOKEN}`;
    const headers = { 'content-type': 'application/json', origin: site.pair().url.origin, authorization };
    await raw(site.pair().url, { method: 'POST', path, headers, body: '{}' });
    for (const request of platform.requests.filter(it => !isVersion(it.path))) {
      expect(request.path).toMatch(/^\/(api|operator)(\/[a-z][a-z0-9-]*)+$/);
      if (request.path.startsWith('/api/')) expect(request.headers.authorization).toBeUndefined();
    }
  });

  it('logs none of these as a bug, but answers that do not fit: by call and field, and without a value', () => {
    const lines = logged.map(it => JSON.parse(it) as { event: string; call: string; why: string });
    expect(lines.filter(it => it.event !== 'platform.answer-unfit')).toEqual([]);
    const unfit = lines.map(({ call, why }) => `${call}: ${why}`);
    expect(unfit).toContain(
      'general/config: output.siteTitle is no string; output.environment is missing; output.defaultLanguage is missing; output.languages is missing; output.build is missing; and 1 more',
    );
    expect(unfit).toContain('general/config: the answer is a redirect, with HTTP status 302');
    expect(unfit).toContain('general/config: the answer is no envelope, with HTTP status 200');
    expect(unfit).toContain('general/config: the answer is too large');
    expect(new Set(unfit).size).toBe(unfit.length);
  });

  it('has no health of its own: then it is well where it answers the first call of every page', async () => {
    const health = async (answer: Answer) => {
      platform.use(answer);
      const { status, text } = await raw(site.pair().url, { path: '/healthz' });
      return { status, ...JSON.parse(text) };
    };
    const withoutHealth =
      (otherwise: Answer): Answer =>
      (request, response) =>
        request.path === '/healthz' ? void response.writeHead(404).end() : otherwise(request, response);
    expect(await health(withoutHealth(house()))).toMatchObject({ status: 200, state: 'ready' });
    expect(await health(withoutHealth(envelope(refused(403, 'No.'), 403)))).toMatchObject({
      status: 503,
      edge: true,
      platform: false,
      detail: 'general/config is refused or unreadable: 403',
    });
  });
});
