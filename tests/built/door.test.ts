/** The gateway of the API: allowed callers and payloads, and the form of refusals. Long: mostly tables. */
import { afterAll, describe, expect, it } from 'vitest';
import { ENDPOINTS } from '#app/contract/endpoints.ts';
import { envelopeSchema } from '#app/contract/envelope.ts';
import { eventually } from '#tests/support/eventually.ts';
import { operate } from '../../scripts/pair.ts';
import { OPERATOR_TOKEN, startSite } from '../support/pair.ts';
import { type RawRequest, raw } from '../support/raw.ts';
import { accept, type ScriptedPlatform, startScriptedPlatform } from '../support/scripted-platform.ts';
import { startEmpty } from '../support/seeded-pair.ts';
import { logIn } from '../support/session.ts';

const logged: string[] = [];
const site = startSite({
  vars: { BLOCKED_COUNTRIES: 'KP, US' },
  // The runtime logs late alarms of a copied folder; this is expected.
  onLog: (_level, message) => logged.push(message),
});

const JSON_TYPE = 'application/json';

/** A call with everything a good one has; `headers` change or (empty) drop some. */
async function post(path: string, body: RawRequest['body'] = '{}', headers: Record<string, string> = {}) {
  const all = { 'content-type': JSON_TYPE, origin: site.pair().url.origin, ...headers };
  const kept = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''));
  const reply = await raw(site.pair().url, { method: 'POST', path, headers: kept, body });
  return { ...reply, envelope: envelopeSchema.parse(JSON.parse(reply.text)) };
}

/** The HTTP status and the envelope's two fields for it [7.10]. */
const summary = (reply: Awaited<ReturnType<typeof post>>) => [
  reply.status,
  reply.envelope.status,
  reply.envelope.code,
];

describe('[7.1] [7.10] a call', () => {
  it.each(['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])('by %s is 405', async method => {
    const { status, headers, text } = await raw(site.pair().url, { method, path: '/api/general/config' });
    expect([status, headers.allow]).toEqual([405, 'POST']);
    if (method !== 'HEAD') expect(JSON.parse(text)).toMatchObject({ status: false, code: 405, output: null });
  });

  it.each([
    '/api',
    '/api/',
    '/api/nothing',
    '/api/general',
    '/api/general/config/',
    '/api//general/config',
    '/api/General/Config',
    '/api/general/config.data',
    '/api/constructor',
    '/api/__proto__',
    '/api/toString',
    '/api/%00',
    '/api/%0A',
    '/api/x%0D%0Ay',
    '/api/general%2Fconfig',
    '/api/%E0%A4%A',
    '/api/general/config%2F..%2Fx',
    `/api/${'x'.repeat(4000)}`,
  ])('to %s finds no endpoint', async path => {
    expect(summary(await post(path))).toEqual([404, false, 404]);
  });

  it.each([
    ['of the site', {}, 200],
    [
      'of no origin, but said by the browser to be same-origin',
      { origin: '', 'sec-fetch-site': 'same-origin' },
      200,
    ],
    ['of another site', { origin: 'https://evil.example' }, 403],
    ['of another port', { origin: 'http://127.0.0.1:1' }, 403],
    ['of the same host by another scheme', { origin: 'SCHEME' }, 403],
    ['of an opaque origin', { origin: 'null' }, 403],
    ['of no origin', { origin: '' }, 403],
    ['of no origin and a sibling site', { origin: '', 'sec-fetch-site': 'same-site' }, 403],
    ['of no origin, typed into the address line', { origin: '', 'sec-fetch-site': 'none' }, 403],
    [
      'of another site, whatever the browser says',
      { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
      403,
    ],
  ])('%s', async (_says, headers, status) => {
    const given: Record<string, string> = { ...headers };
    if (given.origin === 'SCHEME') given.origin = site.pair().url.origin.replace('http:', 'https:');
    expect((await post('/api/general/config', '{}', given)).status).toBe(status);
  });

  it.each([
    ['application/json; charset=utf-8', 200],
    ['Application/JSON', 200],
    ['text/plain', 403],
    ['text/plain; application/json', 403],
    ['application/x-www-form-urlencoded', 403],
    ['multipart/form-data; boundary=x', 403],
    ['application/jsonp', 403],
    ['', 403],
  ])('of type "%s" is %i', async (type, status) => {
    expect((await post('/api/general/config', '{}', { 'content-type': type })).status).toBe(status);
  });

  it.each([
    ['KP', 403],
    ['US', 403],
    ['GB', 200],
    ['kp', 200],
    ['XX', 200],
  ])('from country %s is %i', async (country, status) => {
    expect((await post('/api/general/config', '{}', { 'cf-ipcountry': country })).status).toBe(status);
  });
});

const LIMIT = 65_536;
/** A good payload of exactly this many bytes. */
const padded = (bytes: number) => `{"currency":"GBP","pad":"${'x'.repeat(bytes - 27)}"}`;
const bytes = (...values: number[]) => new Uint8Array(values);
const nested = (levels: number) => `{"currency":"GBP","a":${'['.repeat(levels)}${']'.repeat(levels)}}`;

describe('a body', () => {
  it.each<[string, RawRequest['body'], number]>([
    ['that is empty counts as {}', '', 200],
    ['as large as allowed', padded(LIMIT), 200],
    ['one byte larger', padded(LIMIT + 1), 413],
    ['as large as allowed, in chunks', [Buffer.from(padded(LIMIT))], 200],
    ['one byte larger, in chunks', [Buffer.from(padded(LIMIT + 1))], 413],
    ['of many chunks', Array.from(padded(300), char => Buffer.from(char)), 200],
    ['that is no JSON', '{"currency":', 400],
    ['with something behind it', '{} {}', 400],
    ['that is a list', '[]', 400],
    ['that is text', '"GBP"', 400],
    ['that is null', 'null', 400],
    ['that is a number', '1e400', 400],
    ['that is no UTF-8', bytes(0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d), 400],
    ['in UTF-16', Buffer.from('\ufeff{}', 'utf16le'), 400],
    ['compressed', bytes(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3), 400],
    ['nested as deep as allowed', nested(7), 200],
    ['nested deeper', nested(8), 422],
    ['nested very deep', nested(20_000), 422],
    [
      'with prototype keys',
      '{"__proto__":{"currency":"GBP"},"constructor":{"prototype":{}},"currency":"GBP"}',
      200,
    ],
  ])('%s', async (_says, body, status) => {
    // Both endpoints accept unknown fields.
    const name = body === '' ? 'general/config' : 'general/general-info';
    expect(summary(await post(`/api/${name}`, body))).toEqual([status, status === 200, status]);
  });

  it('declared as too large is refused before it is sent', async () => {
    const reply = await post('/api/general/config', 'x'.repeat(10 * LIMIT));
    expect(summary(reply)).toEqual([413, false, 413]);
  });

  it('does not inherit fields from the prototype', async () => {
    const reply = await post('/api/general/general-info', '{"__proto__":{"currency":"GBP"}}');
    expect(summary(reply)).toEqual([422, false, 422]);
  });

  it.each([
    ['general/general-info', {}, ['currency']],
    ['general/general-info', { currency: 7 }, ['currency']],
    ['general/general-info', { currency: ['GBP'] }, ['currency']],
    ['general/general-info', { currency: { $ne: '' } }, ['currency']],
    ['general/general-info', { currency: "GBP' OR 1=1" }, ['currency']],
    ['common/get-category-setting', { currency: null }, ['currency']],
    ['common/constant-list', { constants: [] }, ['constants']],
    ['common/constant-list', { constants: ['ok', '<b>'] }, ['constants.1']],
    ['common/language-data', { languages: ['en-gb', 'EN-GB', 1] }, ['languages.1', 'languages.2']],
  ])('[5.39] of %s with %j is 422, field by field', async (name, payload, fields) => {
    const reply = await post(`/api/${name}`, JSON.stringify(payload));
    const output = reply.envelope.output as { fields: Record<string, string[]> };
    expect(reply.status).toBe(422);
    expect(Object.keys(output.fields)).toEqual(fields);
    for (const sentences of Object.values(output.fields)) expect(sentences.length).toBeGreaterThan(0);
  });
});

describe('[6.3] [6.4] an endpoint for members', () => {
  const names = Object.values(ENDPOINTS).filter(it => it.access === 'member');

  it.each(names.map(it => it.name))('%s is 401 for a guest', async name => {
    expect(summary(await post(`/api/${name}`))).toEqual([401, false, 401]);
  });

  it.each([
    ['made up', '__Host-session=eyJpZCI6IjEifQ.c2lnbmF0dXJl'],
    ['empty', '__Host-session='],
    ['very long', `__Host-session=${'a'.repeat(4000)}`],
    ['of another name', `session=${'a'.repeat(64)}`],
  ])('does not take a cookie that is %s', async (_says, cookie) => {
    expect((await post('/api/member/wallet-balance', '{}', { cookie })).status).toBe(401);
  });

  it("does not take a token of the caller's own", async () => {
    const headers = {
      authorization: `Bearer ${'a'.repeat(64)}`,
      'x-platform-secret': 'development-platform-secret',
    };
    expect((await post('/api/member/wallet-balance', '{}', headers)).status).toBe(401);
  });
});

describe('[7.2] headers that lie', () => {
  const long = 'x'.repeat(6000);
  it.each<[string, Record<string, string>]>([
    ['[7.3]', { page: '"><script>', fullpath: 'javascript:alert(1)' }],
    ['[7.5]', { domain: '../../etc/passwd' }],
    ['[7.6]', { pathlang: "en-gb'; DROP TABLE market" }],
    ['[7.7]', { device: 'toaster' }],
    ['[7.8]', { fp: '{"userAgent":' }],
    ['[7.8]', { fp: `{"__proto__":${'['.repeat(500)}${']'.repeat(500)}}` }],
    ['[7.9]', { 'x-maintenance-bypass': long }],
    ['[7.2]', { page: long, fullpath: long, domain: long, pathlang: long }],
    ['[7.2]', { page: '\u00ff\u0080', domain: '\u00e9' }],
    ['[7.2]', { cookie: `lang=${long}; isApp=\u0001`.replace('\u0001', '%01'), 'cf-ipcountry': long }],
    [
      '[7.2]',
      { 'cf-connecting-ip': long, 'accept-language': ','.repeat(3000), 'user-agent': '('.repeat(3000) },
    ],
    ['[7.2]', { 'accept-encoding': 'x', accept: 'text/html;q=x', range: 'bytes=0-1', expect: 'x', te: 'y' }],
  ])('%s are dropped, and the call continues', async (_clause, headers) => {
    expect((await post('/api/general/config', '{}', headers)).status).toBe(200);
  });
});

describe('replies', () => {
  it.each([
    ['/api/general/config', 200],
    ['/api/nothing', 404],
    ['/api/member/profile', 401],
  ])('of %s are JSON, not cached and not sniffed', async (path, status) => {
    const reply = await post(path);
    expect(reply.status).toBe(status);
    expect(reply.headers).toMatchObject({
      'content-type': 'application/json',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
  });

  it.each([
    ['[7.15]', 'general/config', {}],
    ['[7.33]', 'general/general-info', { currency: 'CLP' }],
    ['[7.16]', 'common/country-list', {}],
    ['[7.40]', 'common/language-data', { languages: ['zh-mo'] }],
    ['[7.17]', 'common/status-list', {}],
    ['[7.30]', 'common/constant-list', { constants: ['gender', 'constructor', 'nobodyKnows'] }],
    ['[7.18]', 'common/get-category-setting', { currency: 'MOP' }],
  ])('%s %s fits the contract', async (_clause, name, payload) => {
    const reply = await post(`/api/${name}`, JSON.stringify(payload));
    expect(summary(reply)).toEqual([200, true, 200]);
    const output = ENDPOINTS[name]?.output.safeParse(reply.envelope.output);
    expect(output).toEqual({ success: true, data: reply.envelope.output });
  });
});

/** The refusals among so many calls from an address. */
async function refusedOf(
  count: number,
  address: string,
  url: URL,
  name = 'nothing',
  added: Record<string, string> = {},
) {
  const headers = {
    'content-type': JSON_TYPE,
    origin: url.origin,
    'cf-connecting-ip': address,
    ...added,
  };
  const call = () => raw(url, { method: 'POST', path: `/api/${name}`, headers, body: '{}' });
  const replies = [];
  for (let sent = 0; sent < count; sent += 20) {
    replies.push(...(await Promise.all(Array.from({ length: Math.min(20, count - sent) }, call))));
  }
  return replies.filter(reply => reply.status === 429);
}

describe('[8.2] the limit of calls', () => {
  it('is 600 a minute of one address; then ten a second, and 429 with the time to wait', async () => {
    const refusals = await refusedOf(700, '203.0.113.7', site.pair().url);
    expect(refusals.length).toBeGreaterThan(0);
    expect(refusals.length).toBeLessThanOrEqual(100);
    const [first] = refusals;
    expect(JSON.parse(first?.text ?? '')).toMatchObject({ status: false, code: 429, output: null });
    const wait = Number(first?.headers['retry-after']);
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(60);
  });

  it.each([
    ['auth/register', 30, 40],
    ['auth/check-username', 60, 2],
    ['auth/login', 120, 1],
    ['member/withdrawal-pin', 30, 60],
    ['game/play-demo', 120, 4],
  ])('of %s is %i; the next wait for at most %i seconds, and other calls are left alone', async (name, limit, seconds) => {
    const address = `203.0.113.${100 + name.length}`;
    const refusals = await refusedOf(limit + 2, address, site.pair().url, name);
    expect(refusals.length).toBeGreaterThan(0);
    for (const refusal of refusals) {
      const wait = Number(refusal.headers['retry-after']);
      expect(wait).toBeGreaterThan(0);
      expect(wait).toBeLessThanOrEqual(seconds);
    }
    expect((await post('/api/general/config', '{}', { 'cf-connecting-ip': address })).status).toBe(200);
  });

  it('does not touch other addresses, nor pages, nor operators', async () => {
    const headers = { 'cf-connecting-ip': '203.0.113.7' };
    expect((await refusedOf(60, '203.0.113.7', site.pair().url)).length).toBeGreaterThan(0);
    expect((await post('/api/general/config', '{}', { 'cf-connecting-ip': '203.0.113.8' })).status).toBe(200);
    expect((await site.get('/en-gb', headers)).status).toBe(200);
    const operator = { ...headers, authorization: `Bearer ${OPERATOR_TOKEN}` };
    expect((await post('/operator/seed', '{"name":"demo"}', operator)).status).toBe(200);
  });

  it('is not escaped by naming another header', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.9', 'x-real-ip': '203.0.113.9' };
    const refusals = await refusedOf(60, '203.0.113.7', site.pair().url, 'nothing', headers);
    expect(refusals.length).toBeGreaterThan(0);
  });

  it('[0076] counts a member behind that address alone', async () => {
    const { cookie } = await logIn(site.pair(), 'demobr');
    const member = await refusedOf(60, '203.0.113.7', site.pair().url, 'nothing', { cookie });
    expect(member).toEqual([]);
  });
});

describe('[5.1] on its way to the platform', () => {
  let platform: ScriptedPlatform;
  const outside = startSite(async () => {
    platform = await startScriptedPlatform(accept({}));
    return { isSeeded: false, vars: { PLATFORM_ORIGIN: platform.url.origin, RATE_LIMIT_SCALE: '2' } };
  });
  afterAll(() => platform.stop());

  it('[8.2] RATE_LIMIT_SCALE widens the limit of calls', async () => {
    expect(await refusedOf(605, '203.0.113.7', outside.pair().url)).toEqual([]);
  });

  it('text is trimmed at any depth, and unknown fields are dropped', async () => {
    await outside.call('common/constant-list', {
      constants: ['  gender\t', ' x '],
      extra: { deep: [' y '] },
    });
    await outside.call('general/general-info', { currency: '\u00a0GBP\n' });
    expect(platform.requests.map(it => [it.path, it.body])).toEqual([
      ['/api/common/constant-list', { constants: ['gender', 'x'] }],
      ['/api/general/general-info', { currency: 'GBP' }],
    ]);
  });

  it('[7.2]-[7.9] the seven headers travel, and no cookie', async () => {
    const headers = {
      page: '/en-gb/vip',
      fullpath: '/en-gb/vip?x=1',
      domain: 'example.com',
      pathlang: 'en-gb',
      device: 'mobile',
      fp: JSON.stringify({
        userAgent: 'a',
        language: 'en',
        languages: ['en'],
        hardwareConcurrency: 4,
        deviceMemory: null,
        screenWidth: 1,
        screenHeight: 1,
        colorDepth: 24,
        timeZone: 'UTC',
        canvasHash: 'a',
        webglHash: 'b',
      }),
      'x-maintenance-bypass': 'bypass',
    };
    await outside.call('general/config', {}, { ...headers, cookie: 'lang=en-gb', authorization: 'Bearer x' });
    const arrived = platform.requests.at(-1)?.headers;
    expect(arrived).toMatchObject({ ...headers, 'x-platform-secret': 'development-platform-secret' });
    expect([arrived?.cookie, arrived?.authorization]).toEqual([undefined, undefined]);
  });
});

it('[7.10] answers in an envelope have the id of their request, which the edge makes and the event log has', async () => {
  const login = async () => {
    const body = JSON.stringify({ username: 'nobody-known-here', password: 'Wrong-1234' });
    const { headers } = await post('/api/auth/login', body, { 'x-request-id': 'made-up-by-a-client' });
    return String(headers['x-request-id']);
  };
  const [first, second] = [await login(), await login()];
  expect(first).toMatch(/^[0-9a-f-]{36}$/);
  expect(second).not.toBe(first);
  const wrong = { kind: 'login', outcome: 'wrong' };
  await eventually(async () => {
    const page = JSON.stringify(await operate(site.pair(), 'operator/events', wrong, OPERATOR_TOKEN));
    expect(page).toContain(first);
    expect(page).not.toContain('made-up-by-a-client');
  });
});

it('[6.8] an operator sees on one machine how often what was called', async () => {
  const { counters } = (await operate(site.pair(), 'counter/list', {}, OPERATOR_TOKEN)) as {
    counters: { what: string; name: string; outcome: string; times: number }[];
  };
  const logins = counters.filter(it => it.what === 'call' && it.name === 'api/auth/login');
  expect(logins.reduce((sum, it) => sum + it.times, 0)).toBeGreaterThanOrEqual(2);
});

it('nothing of all this was logged as a bug', () => {
  // The clock's hourly notice comes in a folder that was seeded an hour ago.
  expect(logged.filter(it => !it.includes('"level":"info"'))).toEqual([]);
});

describe('the edge does not start', () => {
  const good = {
    ENVIRONMENT: 'production',
    SESSION_SECRET: 'a-session-secret-of-production-1',
    PLATFORM_SECRET: 'a-platform-secret-of-production-1',
    RATE_LIMIT_SCALE: '1',
    PREVIEW_ORIGINS: '',
    SITE_ORIGIN: 'https://site.example',
    OPERATOR_ORIGIN: 'https://operators.example',
  };

  /** Health, a page and a call of a pair with these variables. */
  async function look(vars: Record<string, string>) {
    const errors: string[] = [];
    const pair = await startEmpty({
      vars: { ...good, ...vars },
      onLog: (_level, message) => errors.push(message),
    });
    const secret = { ...good, ...vars }.PLATFORM_SECRET;
    const health = await raw(pair.url, { path: '/healthz', headers: { 'x-platform-secret': secret } });
    const stranger = await raw(pair.url, { path: '/healthz' });
    if (secret !== '') expect(JSON.parse(stranger.text)).not.toHaveProperty('detail');
    const page = await raw(pair.url, { path: '/en-gb' });
    const call = await raw(pair.url, { path: '/api/general/config', method: 'POST' });
    await pair.stop();
    return { health, page, call, errors };
  }

  // Each start costs a second, so one start has several invalid values.
  it.each<[string, Record<string, string>, string[]]>([
    [
      'secrets and a preview key of development, a widened limit, and a studio and games without encryption',
      {
        SESSION_SECRET: 'development-hidden',
        PLATFORM_SECRET: 'development-hidden',
        PREVIEW_ORIGINS: 'http://hidden.example',
        PREVIEW_KEY: 'development-hidden-key',
        GAME_ORIGINS: 'http://hidden.example',
        RATE_LIMIT_SCALE: '77',
      },
      [
        'SESSION_SECRET is a development value',
        'PLATFORM_SECRET is a development value',
        'PREVIEW_KEY is a development value',
        'GAME_ORIGINS must be https',
        'PREVIEW_ORIGINS must be https',
        'RATE_LIMIT_SCALE must be 1 in production',
      ],
    ],
    [
      'a preview without a key',
      { PREVIEW_ORIGINS: 'https://hidden.example', PREVIEW_KEY: '' },
      ['PREVIEW_KEY is missing, or has other characters than A-Z a-z 0-9 . _ ~ -'],
    ],
    [
      'everything wrong or missing',
      {
        ENVIRONMENT: 'hidden',
        DEFAULT_LANGUAGE: 'hidden',
        BLOCKED_COUNTRIES: 'hidden',
        RATE_LIMIT_SCALE: 'hidden',
        PLATFORM_ORIGIN: 'hidden-place',
        PLATFORM_TIMEOUT_MS: 'hidden',
        TRANSLATION_SCRIPT_URL: 'hidden',
        PREVIEW_ORIGINS: 'https://hidden.example/path',
        GAME_ORIGINS: 'https://*.hidden.example',
        SESSION_SECRET: '',
        PLATFORM_SECRET: '',
      },
      [
        'ENVIRONMENT is not development, staging or production',
        'DEFAULT_LANGUAGE is not a tag such as en-gb',
        'BLOCKED_COUNTRIES is not a list such as US,FR',
        'RATE_LIMIT_SCALE is not a whole number of 1 or more',
        'PLATFORM_ORIGIN is not a URL',
        'PLATFORM_TIMEOUT_MS is not a number of milliseconds',
        'TRANSLATION_SCRIPT_URL is not a URL',
        'GAME_ORIGINS is not a list of origins such as https://games.provider.example',
        'PREVIEW_ORIGINS is not a list of origins such as https://studio.example',
        'SESSION_SECRET is empty',
        'PLATFORM_SECRET is empty',
      ],
    ],
  ])('with %s, and names each field without its value', async (_says, vars, sentences) => {
    const { health, page, call, errors } = await look(vars);
    const detail = `The edge cannot start: ${sentences.join('; ')}`;
    expect([health.status, JSON.parse(health.text)]).toMatchObject([503, { edge: false, detail }]);
    const said = health.text + page.text + call.text.replace(/"requestId":"[^"]*"/, '');
    expect(said).not.toMatch(/hidden|77|of-production/);
    expect([page.status, page.headers['content-type']]).toEqual([500, 'text/plain; charset=UTF-8']);
    expect([call.status, JSON.parse(call.text)]).toMatchObject([500, { status: false, code: 500 }]);
    expect(errors).not.toEqual([]);
    expect(errors.every(it => it.includes(detail))).toBe(true);
  });

  it('and with production values it does, at its own host alone; a wrong setting of the platform is named too', async () => {
    const pair = await startEmpty({ vars: { ...good, OPERATOR_TOKEN: '' }, onLog: () => undefined });
    const health = await raw(pair.url, {
      path: '/healthz',
      headers: { 'x-platform-secret': good.PLATFORM_SECRET },
    });
    expect([health.status, JSON.parse(health.text)]).toEqual([
      503,
      {
        edge: true,
        platform: false,
        state: 'misconfigured',
        detail: 'The platform cannot start: OPERATOR_TOKEN is empty',
      },
    ]);
    const at = (host: string, path = '/en-gb') => raw(pair.url, { path, headers: { host } });
    for (const host of ['other.example', '127.0.0.1', 'site.somebody.workers.dev'])
      expect(await at(host)).toMatchObject({
        status: 421,
        text: 'This site does not answer at this address.',
      });
    expect((await at('other.example', '/api/general/config')).status).toBe(421);
    expect((await at('site.example')).status).not.toBe(421);
    await pair.stop();
  });
});
