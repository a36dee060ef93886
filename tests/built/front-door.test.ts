/** A site on one machine in production: what its clients may say about themselves, and connections after bodies that are refused. */
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientSourceOf } from '../../scripts/front-door/settings.ts';
import { operate, operatedAt, type Pair } from '../../scripts/pair.ts';
import { PRODUCTION } from '../support/production.ts';
import { raw } from '../support/raw.ts';
import { startEmpty } from '../support/seeded-pair.ts';

const HOST = 'site.example';
/** Of the operators. */
const OFFICE = 'operators.example';
const ORIGIN = new URL(`https://${HOST}`);
let pair: Pair;
/** A site of this machine alone, whose address has no encryption. */
let plain: Pair;
beforeAll(async () => {
  plain = await startEmpty({ vars: PRODUCTION });
  pair = await startEmpty({
    vars: {
      ...PRODUCTION,
      SITE_ORIGIN: `https://${HOST}`,
      OPERATOR_ORIGIN: `https://${OFFICE}`,
      BLOCKED_COUNTRIES: 'KP',
    },
    frontDoor: {
      siteOrigin: ORIGIN,
      source: clientSourceOf({
        ADDRESS_HEADER: 'x-real-ip',
        COUNTRY_HEADER: 'x-country',
        TRUSTED_PROXIES: '',
        BLOCKED_COUNTRIES: 'KP',
        ALLOWED_COUNTRIES: '',
      }),
    },
  });
});
afterAll(() => Promise.all([pair.stop(), plain.stop()]));

const OPERATOR_CALL = { host: OFFICE, 'content-type': 'application/json', authorization: 'Bearer wrong' };

/** Calls with wrong keys, each with the headers for its number. @returns the number of calls of each status */
async function guess(count: number, headersOf: (number: number) => Record<string, string>) {
  const statuses: Record<number, number> = {};
  for (let sent = 0; sent < count; sent += 20) {
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        raw(pair.url, {
          path: '/operator/operator/me',
          method: 'POST',
          headers: { ...OPERATOR_CALL, ...headersOf(sent + index) },
          body: '{}',
        }),
      ),
    );
    for (const { status } of replies) statuses[status] = (statuses[status] ?? 0) + 1;
  }
  return statuses;
}

describe('a client on one machine in production', () => {
  it('does not choose the address that limits count it by', async () => {
    const statuses = await guess(340, number => ({
      'x-real-ip': '203.0.113.7',
      'cf-connecting-ip': `9.9.${number}.9`,
      'x-forwarded-for': `9.9.${number}.9`,
    }));
    expect(statuses).toEqual({ 401: 300, 429: 40 });
    expect(await guess(20, () => ({ 'x-real-ip': '203.0.113.8' }))).toEqual({ 401: 20 });
  });

  it.each([
    ['from a blocked country', { 'x-country': 'KP' }, 403],
    ['that adds a country of its own', { 'x-country': 'KP', 'mf-cf-blob': '{"country":"SE"}' }, 403],
    ['that states Cloudflare’s country', { 'x-country': 'KP', 'cf-ipcountry': 'SE' }, 403],
    ['with a broken word of the runtime', { 'mf-cf-blob': '{' }, 401],
    ['that asks for another worker', { 'mf-route-override': 'meridian-platform' }, 401],
  ])('%s', async (_says, more, expected) => {
    const headers = { host: HOST, origin: `https://${HOST}`, 'content-type': 'application/json', ...more };
    const { status, headers: answered } = await raw(pair.url, {
      path: '/api/member/profile',
      method: 'POST',
      headers,
      body: '{}',
    });
    expect(status).toBe(expected);
    expect(answered['strict-transport-security']).toBeDefined();
  });

  it.each([
    '/cdn-cgi/',
    '/cdn-cgi/mf/scheduled',
    '/x/../cdn-cgi/local/r2/s3',
    '/\\cdn-cgi/x/../../cdn-cgi/y',
  ])('finds no page of the runtime at %s', async path => {
    expect((await raw(pair.url, { path, headers: { host: 'localhost' } })).status).toBeGreaterThanOrEqual(
      400,
    );
    expect((await raw(pair.url, { path: '/cdn-cgi/x', headers: { host: 'localhost' } })).status).toBe(404);
  });

  it('does not get its request back by TRACE, and is answered in plain text by the door itself', async () => {
    const { status, headers, text } = await raw(pair.url, {
      path: '/',
      method: 'TRACE',
      headers: { host: HOST },
    });
    expect([status, text]).toEqual([405, 'This method is not served.\n']);
    expect(headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    });
  });

  it('learns whether the site serves, and not why', async () => {
    const health = async (headers: Record<string, string>) =>
      JSON.parse((await raw(pair.url, { path: '/healthz', headers })).text) as object;
    const state = { edge: true, platform: false, state: 'empty' };
    expect(await health({})).toEqual(state);
    expect(await health({ 'x-platform-secret': 'wrong' })).toEqual(state);
    expect(await health({ 'x-platform-secret': PRODUCTION.PLATFORM_SECRET })).toEqual({
      ...state,
      detail: 'empty: there is no market, no catalogue is published',
    });
  });

  it('is not needed for the calls of the start script, which reach a site behind a proxy at its own origin', async () => {
    const wanted = { name: 'Ada Byron', roles: ['admin'] };
    const office = operatedAt(pair, new URL(`https://${OFFICE}`));
    expect(await operate(office, 'operator/create', wanted, PRODUCTION.OPERATOR_TOKEN)).not.toBeNull();
    await expect(operate(pair, 'operator/me', {}, 'x')).rejects.toThrow();
  });

  it('opens sockets', async () => {
    const first = await new Promise<string>((resolve, reject) => {
      const socket = connect(Number(pair.url.port), pair.url.hostname, () =>
        socket.write(
          [
            'GET /app/meridian-key?protocol=7 HTTP/1.1',
            `Host: ${HOST}`,
            'Connection: Upgrade',
            'Upgrade: websocket',
            'Sec-WebSocket-Version: 13',
            'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
            '\r\n',
          ].join('\r\n'),
        ),
      );
      let text = '';
      socket.on('error', reject);
      socket.on('data', piece => {
        text += piece;
        if (text.includes('connection_established')) {
          socket.destroy();
          resolve(text);
        }
      });
    });
    expect(first).toMatch(/^HTTP\/1\.1 101 /);
  });
});

/** Posts and then asks for a page on one kept connection. @returns both statuses, and whether the connection was the same */
async function onOneConnection(
  url: URL,
  post: {
    path: string;
    host: string;
    headers: Record<string, string>;
    body: Uint8Array;
    isChunked?: boolean;
  },
) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const { hostname, port } = url;
  const send = (method: string, path: string, headers: Record<string, string>, body?: Uint8Array) =>
    new Promise<number>((resolve, reject) => {
      const outgoing = request({ agent, hostname, port, method, path, headers });
      outgoing.on('error', reject);
      outgoing.on('response', reply => reply.resume().on('end', () => resolve(reply.statusCode ?? 0)));
      outgoing.end(body);
    });
  const { path, host, headers, body, isChunked } = post;
  const length = isChunked ? { 'transfer-encoding': 'chunked' } : { 'content-length': String(body.length) };
  try {
    const statuses: number[] = [];
    for (let times = 0; times < 12; times += 1) {
      statuses.push(await send('POST', path, { ...headers, ...length }, body));
      statuses.push(await send('GET', '/robots.txt', { host }));
    }
    return [...new Set(statuses)].sort();
  } finally {
    agent.destroy();
  }
}

const REFUSED = [
  ['a call of 70 kB', '/api/general/config', 70_000, 413],
  ['an event of 1.2 MB', '/apps/4711/events', 1_200_000, 413],
  ['an operator’s call of 60 kB without a key', '/operator/operator/me', 60_000, 401],
] as const;

describe('without encryption', () => {
  const answerTo = async (method: string, path: string, host = HOST) => {
    const address = `http://${host}${path}`;
    const headers = { 'content-type': 'application/json', origin: `http://${host}` };
    const response = await pair.miniflare.dispatchFetch(address, { method, headers, redirect: 'manual' });
    await response.text();
    return [response.status, response.headers.get('location')];
  };

  it('a page redirects to https, and a call is refused', async () => {
    expect(await answerTo('GET', '/en-gb?x=1')).toEqual([301, `https://${HOST}/en-gb?x=1`]);
    expect(await answerTo('GET', '/r/FRIEND')).toEqual([301, `https://${HOST}/r/FRIEND`]);
    expect(await answerTo('GET', '/operator', OFFICE)).toEqual([301, `https://${OFFICE}/operator`]);
    expect(await answerTo('POST', '/operator/operator/me', OFFICE)).toEqual([403, null]);
    expect(await answerTo('POST', '/api/auth/login')).toEqual([403, null]);
    expect(await answerTo('POST', '/payment/x/notify')).toEqual([403, null]);
  });
});

describe.each([
  ['in production', () => ({ url: pair.url, host: HOST, office: OFFICE, origin: `https://${HOST}` })],
  [
    'at the workers themselves',
    () => ({ url: plain.directUrl, host: '127.0.0.1', office: 'localhost', origin: 'http://127.0.0.1' }),
  ],
])('the next request on a connection %s', (_where, site) => {
  it.each(REFUSED)('is answered after %s', async (_says, path, bytes, status) => {
    const { url, host, office, origin } = site();
    const isOffice = path.startsWith('/operator/');
    const headers = { host: isOffice ? office : host, origin, 'content-type': 'application/json' };
    const body = Buffer.alloc(bytes, 'x');
    for (const isChunked of [false, true])
      expect(await onOneConnection(url, { path, host, headers, body, isChunked })).toEqual([200, status]);
  });
});
