/** Game frames through the edge: a page without an origin, calls from nowhere, and no cookie in either direction. */
import { describe, expect, it } from 'vitest';
import type { Envelope } from '#app/contract/envelope.ts';
import { STUDIO_CALLS, type StudioOutput } from '#app/contract/studio.ts';
import { startSite, type TestSite } from '../support/pair.ts';
import { upgradeStatus } from '../support/push.ts';
import { raw } from '../support/raw.ts';
import { join, post, type TestSession } from '../support/session.ts';

const site = startSite();
const elsewhere = startSite({
  vars: { STUDIO_ORIGIN: 'http://games.example', SITE_ORIGIN: 'http://site.example' },
});

interface LaunchedGame {
  gameId: string;
  url: string;
  launch: string;
}

async function someGame(where: TestSite): Promise<string> {
  const directory = await where.pair().miniflare.getD1Database('DIRECTORY', 'meridian-platform');
  const row = await directory
    .prepare(
      "SELECT game_id FROM game JOIN provider USING (provider_id) WHERE is_transfer = 0 AND type = 'lottery' ORDER BY game_id LIMIT 1",
    )
    .first<{ game_id: string }>();
  return String(row?.game_id);
}

async function launch(where: TestSite, { cookie }: TestSession): Promise<LaunchedGame> {
  const gameId = await someGame(where);
  const reply = await post(where.pair(), 'game/play', { gameId }, { cookie, pathlang: 'sv-se' });
  const { output } = (await reply.json()) as Envelope<{ url: string }>;
  return { gameId, url: output.url, launch: /#launch=(.+)$/.exec(output.url)?.[1] ?? '' };
}

const frame = (name: string, payload: unknown, headers: Record<string, string> = {}) =>
  raw(site.pair().url, {
    path: `/studio/api/${name}`,
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'null', ...headers },
    body: typeof payload === 'string' ? payload : JSON.stringify(payload),
  });

describe("a game's page", () => {
  it('[7.25] is where game/play leads, names the game, and has no origin', async () => {
    const member = await join(site.pair(), 'framed1');
    const { url, gameId } = await launch(site, member);
    expect(url).toMatch(/^\/studio\/play\/[\w-]+\?lang=sv-se#launch=[\w-]{43}$/);
    const page = await site.get(url, { cookie: member.cookie });
    const own = site.pair().url.origin;
    expect(page.status).toBe(200);
    expect(page.headers.get('content-security-policy')).toBe(
      [
        "sandbox allow-scripts allow-pointer-lock; default-src 'none'",
        `script-src ${own}; style-src ${own}; style-src-attr 'unsafe-inline'; img-src ${own} data:`,
        `font-src ${own}; media-src ${own}; connect-src ${own} ${own.replace('http', 'ws')}`,
        `base-uri 'none'; form-action 'none'; frame-ancestors ${own}`,
      ].join('; '),
    );
    expect(Object.fromEntries(page.headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'unsafe-none',
      'x-robots-tag': 'noindex',
    });
    expect(page.headers.getSetCookie()).toEqual([]);
    const html = await page.text();
    expect(html).toContain('<html lang="sv-SE" dir="ltr">');
    expect(html).toContain(`data-game="${gameId}"`);
    expect(html).toContain('<script type="module" crossorigin src="/studio/assets/main.js"></script>');
    expect(html).toMatch(/<h1>[^<]+<\/h1>\s*<p role="status">Spelets grafik/);
    expect(html).not.toContain('launch=');
    expect(html).not.toMatch(/<script(?![^>]*src=)|\son\w+=|style=/);
  });

  it('is the same for everybody, in the language of who launched', async () => {
    const gameId = await someGame(site);
    const page = async (path: string, headers = {}) => (await site.get(path, headers)).text();
    const arabic = await page(`/studio/play/${gameId}?lang=ar-ae`);
    expect(arabic).toContain('<html lang="ar-AE" dir="rtl">');
    expect(arabic).toContain('تعذّر تحميل رسومات اللعبة');
    const english = await page(`/studio/play/${gameId}`);
    expect(await page(`/studio/play/${gameId}?lang=%22%3E%3Cb%3E`)).toBe(english);
    expect(await page(`/studio/play/${gameId}`, { cookie: 'lang=zh-mo' })).toBe(english);
  });

  it.each([
    ['/studio/play/g-nothing', 404],
    ['/studio/play/', 404],
    ['/studio/play/g-1/more', 404],
    ['/studio/play/%3Cscript%3E', 404],
    ['/studio/', 404],
    ['/studio/assets/none.js', 404],
  ])('%s is %i, without a page of the site', async (path, status) => {
    const reply = await site.get(path);
    expect([reply.status, reply.headers.get('content-type')]).toEqual([
      status,
      expect.stringMatching(/^text\/plain/),
    ]);
  });

  it('has its style beside it, which a page without an origin may load', async () => {
    const style = await site.get('/studio/assets/frame.css', { origin: 'null' });
    expect(style.status).toBe(200);
    expect(style.headers.get('access-control-allow-origin')).toBe('*');
  });
});

describe('the page that checks rounds', () => {
  it('has the headers and the policy of games, and needs no account', async () => {
    const gameId = await someGame(site);
    const [page, game] = [
      await site.get('/studio/fair?lang=ar-ae'),
      await site.get(`/studio/play/${gameId}`),
    ];
    expect(page.status).toBe(200);
    const shared = [...game.headers.keys()].filter(
      name => !/^(date|content-length|x-request-id|traceparent)$/.test(name),
    );
    for (const name of shared) expect([name, page.headers.get(name)]).toEqual([name, game.headers.get(name)]);
    expect(page.headers.get('content-security-policy')).toMatch(/^sandbox allow-scripts/);
    expect(page.headers.getSetCookie()).toEqual([]);
    const html = await page.text();
    expect(html).toContain('<html lang="ar-AE" dir="rtl">');
    expect(html).toContain('data-language="ar-ae">');
    expect(html).not.toMatch(/<script(?![^>]*src=)|\son\w+=|style=/);
  });

  it.each([
    ['/studio/fair/', 404],
    ['/studio/fair/more', 404],
    ['/studio/fairness', 404],
  ])('%s is %i', async (path, status) => expect((await site.get(path)).status).toBe(status));

  it('takes no posts', async () => {
    expect((await raw(site.pair().url, { path: '/studio/fair', method: 'POST' })).status).toBe(405);
  });
});

describe("a frame's call", () => {
  it('[1.5] plays a round without cookie or origin', async () => {
    const member = await join(site.pair(), 'framed2', 'GBP');
    const { gameId, launch: token } = await launch(site, member);
    const opened = await frame('open', { launch: token, gameId });
    expect(opened.status).toBe(200);
    expect(opened.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cache-control': 'no-store',
    });
    expect(opened.headers).not.toHaveProperty('set-cookie');
    expect(opened.headers).not.toHaveProperty('access-control-allow-credentials');
    const { output } = JSON.parse(opened.text) as Envelope<StudioOutput<'open'>>;
    expect(STUDIO_CALLS.open.output.safeParse(output).success).toBe(true);
    expect(output).toMatchObject({ balance: '10000.00', engine: 'lottery', currency: 'GBP' });
    const bet = await frame('bet', {
      session: output.session,
      betId: 'frame-bet-1',
      stake: '1.00',
      bet: { picks: [1, 2, 3] },
    });
    const played = (JSON.parse(bet.text) as Envelope<StudioOutput<'bet'>>).output;
    expect(played.round?.state).toBe('over');
    const shown = (await (
      await post(site.pair(), 'member/wallet-balance', {}, { cookie: member.cookie })
    ).json()) as Envelope<{ balance: string }>;
    expect(shown.output.balance).toBe(played.balance);
    expect(played.balance).toBe((9_999 + Number(played.round?.outcome?.win)).toFixed(2));
  });

  it('opens a socket for a frame, and for nobody else', async () => {
    const { url } = site.pair();
    const path = '/studio/app/meridian-key?protocol=7';
    const open = (headers: Record<string, string>) => upgradeStatus(url, path, headers);
    expect(await open({ origin: 'null' })).toBe(101);
    expect(await open({ origin: 'https://elsewhere.example' })).toBe(403);
    expect(await open({ origin: url.origin })).toBe(403);
    expect((await raw(url, { path, headers: { origin: 'null' } })).status).toBe(426);
    // A frame may not open the site's own sockets.
    expect(await upgradeStatus(url, '/app/meridian-key?protocol=7', { origin: 'null' })).toBe(403);
  });

  it('accepts pages without an origin, with JSON only', async () => {
    const asked = await raw(site.pair().url, {
      path: '/studio/api/bet',
      method: 'OPTIONS',
      headers: {
        origin: 'null',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type',
      },
    });
    expect(asked.status).toBe(204);
    expect(asked.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'POST',
      'access-control-allow-headers': 'content-type',
    });
    expect(asked.headers).not.toHaveProperty('access-control-allow-credentials');
  });

  it("counts no cookie: a member's own session opens nothing", async () => {
    const { cookie } = await join(site.pair(), 'framed3');
    const gameId = await someGame(site);
    const session = `${'0'.repeat(64)}.${'x'.repeat(43)}`;
    const opened = await frame('open', { launch: 'x'.repeat(43), gameId }, { cookie });
    expect(JSON.parse(opened.text)).toMatchObject({ status: false, output: { error: 'no_such_launch' } });
    expect((await frame('state', { session }, { cookie })).status).toBe(401);
    expect((await frame('state', {}, { cookie })).status).toBe(422);
  });

  it.each<[string, number, () => Parameters<typeof raw>[1]]>([
    ['of a page of this site', 403, () => call({ origin: site.pair().url.origin })],
    ['of another site', 403, () => call({ origin: 'https://evil.example' })],
    ['as text', 403, () => call({ 'content-type': 'text/plain' })],
    ['by GET', 405, () => ({ path: '/studio/api/state' })],
    ['that there is not', 404, () => ({ ...call(), path: '/studio/api/steal' })],
    ['too large', 413, () => ({ ...call(), body: ' '.repeat(20_000) })],
    ['that is no JSON', 400, () => ({ ...call(), body: '{' })],
    ['that is no object', 400, () => ({ ...call(), body: '7' })],
    ['without a session', 422, () => ({ ...call(), body: '{}' })],
  ])('%s is %i', async (_says, code, request) => {
    const { status, text, headers } = await raw(site.pair().url, request());
    expect([status, JSON.parse(text).code, headers['cache-control']]).toEqual([code, code, 'no-store']);
  });

  const call = (headers: Record<string, string> = {}) => ({
    path: '/studio/api/state',
    method: 'POST',
    body: '{}',
    headers: { 'content-type': 'application/json', origin: 'null', ...headers },
  });
});

describe('games on a host of their own', () => {
  const at = (host: string, path: string) => raw(elsewhere.pair().directUrl, { path, headers: { host } });

  it('[7.25] are launched there, framed by the site alone, and nothing else is there', async () => {
    const member = await join(elsewhere.pair(), 'framed4');
    const { url, gameId } = await launch(elsewhere, member);
    expect(url).toMatch(/^http:\/\/games\.example\/studio\/play\//);
    const page = await at('games.example', `/studio/play/${gameId}`);
    expect(page.status).toBe(200);
    expect(page.headers['content-security-policy']).toMatch(
      /script-src http:\/\/games\.example;.* frame-ancestors http:\/\/site\.example$/,
    );
    expect((await at('games.example', '/studio/fair')).status).toBe(200);
    expect((await at('site.example', '/studio/fair')).status).toBe(404);
    expect((await at('games.example', '/en-gb')).status).toBe(404);
    expect((await at('games.example', '/api/member/profile')).status).toBe(404);
    expect((await at('site.example', `/studio/play/${gameId}`)).status).toBe(404);
    const home = await at('site.example', '/en-gb');
    expect(home.status).toBe(200);
    expect(home.headers['content-security-policy']).toContain("frame-src 'self' http://games.example");
  });
});
