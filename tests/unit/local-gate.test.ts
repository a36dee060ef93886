/** Limits of pages and pictures per network and isolate. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { byAddress } from '#app/domain/client-network.ts';
import { copies } from '#edge/page-cache/copies.ts';
import type { PageCopy } from '#edge/page-cache/page-copy.ts';
import { localWaitMs, tooMany } from '#edge/security/local-gate.ts';
import { developmentVars } from '../../scripts/development-vars.ts';

vi.mock('cloudflare:workers', () => ({ DurableObject: class {} }));
vi.mock('@react-router/cloudflare', () => ({}));

type Serve = (it: object, policy?: object) => Promise<Response>;
type CurrentCopy = (request: Request, bindings: object, execution: object) => Response | null;

/** Loaded without their types, which need those of workerd. */
const [{ servePage }, { servePublicFile }, { currentCopy }, { serveStudio }, { serveHealth }] =
  await Promise.all([
    vi.importActual<{ servePage: Serve }>('#edge/doors/page.ts'),
    vi.importActual<{ servePublicFile: Serve }>('#edge/doors/public-files.ts'),
    vi.importActual<{ currentCopy: CurrentCopy }>('#edge/page-cache/serve-copy.ts'),
    vi.importActual<{ serveStudio: Serve }>('#edge/doors/studio.ts'),
    vi.importActual<{ serveHealth: (request: Request, bindings: object) => Promise<Response> }>(
      '#edge/doors/health.ts',
    ),
  ]);

const NOW = 1_790_000_000_000;
const LIMIT = { name: 'page', countedBy: 'member', limit: 3, windowMs: 60_000 } as const;

describe('pages of one network', () => {
  const wait = (address: string, at = NOW, RATE_LIMIT_SCALE = 1) =>
    localWaitMs({ RATE_LIMIT_SCALE }, byAddress(address), LIMIT, at);

  it('are counted, and counted anew when the window is over', () => {
    expect([wait('192.0.2.1'), wait('192.0.2.1'), wait('192.0.2.1')]).toEqual([0, 0, 0]);
    expect([wait('192.0.2.1', NOW + 1_000), wait('192.0.2.1', NOW + 60_000)]).toEqual([59_000, 0]);
  });

  it('of IPv6 are also those of a /48, which has the limit of eight', () => {
    for (let network = 0; network < 8; network += 1)
      for (let page = 0; page < 3; page += 1) expect(wait(`2001:db8:48:${network}::1`)).toBe(0);
    expect(wait('2001:db8:48:8::1')).toBe(60_000);
  });

  it('of IPv6 are those of a /64, and no other network’s', () => {
    for (const host of [1, 2, 3]) expect(wait(`2001:db8:5:6::${host}`)).toBe(0);
    expect([wait('2001:db8:5:6::4'), wait('2001:db8:5:7::4'), wait('192.0.2.2')]).toEqual([60_000, 0, 0]);
  });

  it('are widened for load tests', () => {
    for (let count = 0; count < 6; count += 1) expect(wait('192.0.2.3', NOW, 2)).toBe(0);
    expect(wait('192.0.2.3', NOW, 2)).toBe(60_000);
  });

  it('beyond that are refused, with the seconds to wait', () => {
    const response = tooMany(1_200);
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '2']);
    expect(response.headers.get('refresh')).toBe('2');
    expect(tooMany(11_000).headers.get('refresh')).toBeNull();
  });
});

describe('at its door', () => {
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  /** A request to a door. */
  const ask = (serve: Serve, path: string, address: string, now = NOW) => {
    const url = new URL(path, 'https://meridian.example');
    const PLATFORM = { fetch: async () => new Response('{}') };
    const env = { RATE_LIMIT_SCALE: 1, PLATFORM, PLATFORM_ORIGIN: '', PLATFORM_TIMEOUT_MS: 10_000 };
    return serve({ request: new Request(url), url, env, visitor: { address }, now, later: () => undefined });
  };
  const statuses = async (count: number, next: () => Promise<Response>) => {
    const counted: Record<number, number> = {};
    for (let sent = 0; sent < count; sent += 1) {
      const { status } = await next();
      counted[status] = (counted[status] ?? 0) + 1;
    }
    return counted;
  };
  const COPY: PageCopy = {
    bytes: new Uint8Array(8),
    nonceAt: [],
    headers: {},
    policy: [],
    extras: { frameOrigins: [], socketOrigin: null, staticOrigin: null },
    tag: 'en-gb',
    sources: [],
    madeAt: NOW,
  };
  /** An address that no page has: the door counts it, and draws nothing. */
  const NOWHERE = '/%09/meridian.example';

  it('a network gets 1,200 pages a minute', async () => {
    const page = (address: string, now?: number) => ask(servePage, NOWHERE, address, now);
    expect(await statuses(1_203, () => page('198.51.100.1'))).toEqual({ 404: 1_200, 429: 3 });
    const refused = await page('198.51.100.1', NOW + 20_000);
    expect(refused.status).toBe(404);
    expect((await page('198.51.100.1', NOW + 20_000)).headers.get('refresh')).toBe('1');
    expect((await page('198.51.100.2')).status).toBe(404);
    expect((await page('198.51.100.1', NOW + 60_000)).status).toBe(404);
  });

  it('a network’s pages from copies count as well', async () => {
    vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
    const bindings = { ...developmentVars(), PLATFORM: {}, SESSIONS: {}, RATE_GATE: {} };
    const url = 'https://meridian.example/en-gb/vip';
    copies.set(`${url} desktop`, COPY);
    const fromCopy = () =>
      currentCopy(new Request(url, { headers: { 'cf-connecting-ip': '198.51.100.3' } }), bindings, {});
    expect(fromCopy()?.status).toBe(200);
    for (let sent = 1; sent < 1_200; sent += 1) fromCopy();
    expect(fromCopy()).toBeNull();
    expect((await ask(servePage, NOWHERE, '198.51.100.3')).status).toBe(429);
  });

  it('a network gets 6,000 files and pictures a minute that the edge does not have', async () => {
    let kept: Response | undefined;
    vi.stubGlobal('caches', { default: { match: async () => kept, put: async () => undefined } });
    const file = (address: string, now?: number) =>
      ask(servePublicFile, '/static/version.json', address, now);
    expect(await statuses(6_003, () => file('198.51.100.4'))).toEqual({ 200: 6_000, 429: 3 });
    expect((await file('198.51.100.5')).status).toBe(200);
    expect((await file('198.51.100.4', NOW + 60_000)).status).toBe(200);
    kept = new Response('kept');
    expect(await statuses(6_003, () => file('198.51.100.6'))).toEqual({ 200: 6_003 });
  });

  it('a network gets 1,200 pages of games a minute', async () => {
    const game = (address: string) => ask(serveStudio, '/studio/play/g-1000', address);
    expect(await statuses(1_203, () => game('198.51.100.7'))).toEqual({ 200: 1_200, 429: 3 });
    expect((await game('198.51.100.8')).status).toBe(200);
  });

  it('a network asks 300 times a minute whether the site is well; further questions do not reach the platform', async () => {
    let reached = 0;
    const PLATFORM = {
      fetch: async () => {
        reached += 1;
        return new Response('ready');
      },
    };
    const bindings = { ...developmentVars(), PLATFORM, SESSIONS: {}, RATE_GATE: {} };
    const health = (address: string) =>
      serveHealth(
        new Request('https://meridian.example/healthz', { headers: { 'cf-connecting-ip': address } }),
        bindings,
      );
    expect(await statuses(303, () => health('198.51.100.9'))).toEqual({ 200: 300, 429: 3 });
    expect(reached).toBe(300);
    expect((await health('198.51.100.10')).status).toBe(200);
  });

  it('a network asks for 600 pictures a minute that do not exist, and gets the others on', async () => {
    const kept: string[] = [];
    vi.stubGlobal('caches', {
      default: { match: async () => undefined, put: async (url: URL) => void kept.push(url.pathname) },
    });
    const picture = async (id: string, status: number) => {
      const url = new URL(`/art/provider/${id}.svg`, 'https://meridian.example');
      const headers = { 'cache-control': 'public, max-age=3600' };
      const PLATFORM = { fetch: async () => new Response(null, { status, headers }) };
      const env = { RATE_LIMIT_SCALE: 1, PLATFORM, PLATFORM_ORIGIN: '', PLATFORM_TIMEOUT_MS: 10_000 };
      const request = new Request(url);
      const visitor = { address: '198.51.100.11' };
      return servePublicFile({ request, url, env, visitor, now: NOW, later: () => undefined });
    };
    expect((await picture('p-1', 200)).status).toBe(200);
    expect(kept).toEqual(['/art/provider/p-1.svg']);
    let id = 0;
    expect(await statuses(603, () => picture(`x-${id++}`, 404))).toEqual({ 404: 600, 429: 3 });
  });
});
