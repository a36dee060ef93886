/** Published files, drawn pictures, and the calls about games, as they leave the built pair. */
import { gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Game, parseGames } from '#app/contract/catalogue-games.ts';
import { demoGames } from '#demo/seed/games/games.ts';
import { startSite } from '../support/pair.ts';
import { raw } from '../support/raw.ts';

const site = startSite();
const CURRENCIES = ['GBP', 'SEK', 'BRL', 'CLP', 'AED', 'MOP', 'PHP'];
const IMMUTABLE = 'public, max-age=31536000, immutable';

let version: string;
beforeAll(async () => {
  version = await newestVersion();
});

async function newestVersion(): Promise<string> {
  const response = await site.get('/static/version.json');
  return ((await response.json()) as { version: string }).version;
}

async function gamesAt(path: string): Promise<Game[]> {
  const file: unknown = JSON.parse(
    gunzipSync(await (await site.get(`/static/${path}`)).arrayBuffer()).toString(),
  );
  const result = parseGames(file);
  if (!result.ok) throw new Error(`${path}: ${result.error.reason}`);
  return result.value.games;
}

const kept = (response: Response) => [response.status, response.headers.get('cache-control')];

describe('[7.43] published files', () => {
  it('[7.44] version.json is never cached', async () => {
    const response = await site.get('/static/version.json?1790000000');
    expect(kept(response)).toEqual([200, 'no-store']);
    expect(await response.json()).toEqual({ version });
    expect(version).toMatch(/^[a-z0-9]{9}$/);
  });

  it.each([
    ['GBP/game/slots.json.gz', 'application/gzip'],
    ['SEK/game/provider.json.gz', 'application/gzip'],
    ['AED/game/live.ar.json.gz', 'application/gzip'],
    ['MOP/game/live.zh.json.gz', 'application/gzip'],
    ['PHP/game/recommend.json', 'application/json'],
    ['BRL/game/attribute.json', 'application/json'],
  ])('[7.45] [7.46] %s: by its version for ever, without one asked for again', async (place, type) => {
    const versioned = await site.get(`/static/${place}?v=${version}`);
    expect([...kept(versioned), versioned.headers.get('content-type')]).toEqual([200, IMMUTABLE, type]);
    const newest = await site.get(`/static/${place}`);
    expect([...kept(newest), newest.headers.get('content-type')]).toEqual([200, 'no-cache', type]);
    expect(versioned.headers.get('x-content-type-options')).toBe('nosniff');
    const again = await site.get(`/static/${place}?v=${version}`);
    expect(kept(again)).toEqual([200, IMMUTABLE]);
    const [first, second, third] = await Promise.all([versioned, newest, again].map(it => it.arrayBuffer()));
    expect([second, third]).toEqual([first, first]);
  });

  it('[7.45] hold games for all nine categories of every currency', async () => {
    for (const currency of CURRENCIES) {
      const counts = await Promise.all(
        ['slots', 'live', 'table', 'fish', 'sports', 'lottery', 'crash', 'arcade', 'poker'].map(
          async type => (await gamesAt(`${currency}/game/${type}.json.gz?v=${version}`)).length,
        ),
      );
      expect(Math.min(...counts)).toBeGreaterThan(8);
      expect(counts.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(550);
    }
  });

  it.each([
    'GBP/game/bingo.json.gz',
    'EUR/game/slots.json.gz',
    'gbp/game/slots.json.gz',
    'GBP/game/slots.zh.json.gz',
    'GBP/game/slots.json',
    'GBP/game/slots.json.gz?v=000000000',
    'catalogue/version.json',
    'version.json/',
    'version',
    '',
  ])('there is no %s', async place => {
    const response = await site.get(`/static/${place}`);
    expect([response.status, response.headers.get('cache-control') ?? '']).toEqual([
      404,
      expect.not.stringMatching('immutable'),
    ]);
  });

  it.each([
    '/static/GBP/game/%2e%2e%2f%2e%2e%2fversion.json',
    '/static/GBP%2Fgame%2Fslots.json.gz',
    '/static/GBP/game/..%5cslots.json.gz',
    '/static//version.json',
    '/static///GBP/game/slots.json.gz',
    '/static/./%2e/..%2fapi/general/config',
    '/static/GBP/game/slots.json.gz%00',
    '/static/GBP/game/...json',
    '/static/https://evil.example/x.json',
    '/art/cover/..%2f..%2fversion.svg',
    '/art/cover/%2e%2e%2fprovider/x.svg',
    '/art//cover/g-1000.svg',
    '/art/cover/g-1000.svg/x',
    '/art/constructor/x.svg',
    '/art/__proto__/x.svg',
  ])('a trick with the path finds nothing: %s', async path => {
    expect((await raw(site.pair().url, { path })).status).toBe(404);
  });

  it('HEAD answers without a body, other methods are 405', async () => {
    for (const path of ['/static/version.json', `/art/placeholder/x.svg?v=${version}`]) {
      const head = await raw(site.pair().url, { method: 'HEAD', path });
      expect([head.status, head.text]).toEqual([200, '']);
      const headers = { origin: site.pair().url.origin };
      const post = await raw(site.pair().url, { method: 'POST', path, headers, body: '{}' });
      expect([post.status, post.headers.allow]).toEqual([405, 'GET, HEAD']);
    }
  });
});

/** The text of a drawn title, its lines joined. */
const titleOf = (svg: string, separator = ' ') =>
  [...svg.slice(svg.lastIndexOf('<g ')).matchAll(/<text x[^>]*>([^<]*)<\/text>/g)]
    .map(([, line = '']) => line)
    .join(separator);

describe('/art', () => {
  const [game] = demoGames(5000);
  if (game === undefined) throw new Error('the demo has games');
  const { gameId, names } = game;
  const picture = async (path: string) => {
    const response = await site.get(`/art/${path}`);
    return { response, svg: await response.text() };
  };

  it('a cover is a picture that never changes, and does nothing when it is opened', async () => {
    const { response, svg } = await picture(`cover/${gameId}.svg?v=${version}`);
    expect([...kept(response), response.headers.get('content-type')]).toEqual([
      200,
      IMMUTABLE,
      'image/svg+xml; charset=utf-8',
    ]);
    expect(response.headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
    );
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 240 320">.*<\/svg>$/s);
    expect(titleOf(svg)).toBe(names.en);
    const again = await picture(`cover/${gameId}.svg?v=${version}`);
    expect([again.svg, ...kept(again.response)]).toEqual([svg, 200, IMMUTABLE]);
  });

  it('is generated and cached for the current version only', async () => {
    for (const asked of ['000000000', 'x'.repeat(300), '']) {
      const { response } = await picture(`cover/${gameId}.svg?v=${asked}&l=zh&more=1`);
      expect([response.status, response.headers.get('location'), ...kept(response).slice(1)]).toEqual([
        302,
        `/art/cover/${gameId}.svg?v=${version}&l=zh`,
        'no-store',
      ]);
    }
    const { svg } = await picture(`cover/${gameId}.svg?v=${version}&more=${'y'.repeat(99)}`);
    expect(titleOf(svg)).toBe(names.en);
  });

  it('without a version is revalidated', async () => {
    const { response } = await picture(`cover/${gameId}.svg`);
    expect(kept(response)).toEqual([200, 'public, max-age=3600']);
  });

  it.each([
    ['zh', names.zh, ''],
    ['ar', names.ar, ' '],
    ['en', names.en, ' '],
    ['sv', names.en, ' '],
    ['', names.en, ' '],
    ['constructor', names.en, ' '],
    ['__proto__', names.en, ' '],
  ])('a cover with l=%s is titled %s', async (language, title, separator) => {
    const { response, svg } = await picture(`cover/${gameId}.svg?v=${version}&l=${language}`);
    expect([response.status, titleOf(svg, separator)]).toEqual([200, title]);
    if (language === 'ar') expect(svg).toContain('direction="rtl"');
  });

  it.each([
    ['provider', 'p-nimbus-forge'],
    ['banner', 'live'],
    ['banner', 'weekend'],
    ['banner', 'of-an-operator'],
    ['placeholder', 'game'],
  ])('draws a %s of %s', async (kind, id) => {
    const { response, svg } = await picture(`${kind}/${id}.svg?v=${version}`);
    expect([...kept(response), response.headers.get('content-type')]).toEqual([
      200,
      IMMUTABLE,
      'image/svg+xml; charset=utf-8',
    ]);
    expect(response.headers.get('content-security-policy')).toMatch(/\bsandbox$/);
    expect(svg).toMatch(/^<svg .*<\/svg>$/s);
  });

  it.each([
    'cover/g-zzzzzzz.svg',
    `cover/${gameId}.png`,
    `cover/${gameId}`,
    'cover/.svg',
    'cover/constructor.svg',
    'provider/p-unknown.svg',
    `provider/${gameId}.svg`,
    'hero/fox.svg',
    'cover/a%22onload=%22x.svg',
    `cover/${'x'.repeat(65)}.svg`,
    '',
  ])('there is no %s', async place => {
    const { response } = await picture(`${place}?v=${version}`);
    expect([response.status, response.headers.get('cache-control') ?? '']).toEqual([
      404,
      expect.not.stringMatching('immutable'),
    ]);
  });

  it('every picture that the catalogue and the banners name is there', async () => {
    const games = await gamesAt(`GBP/game/sports.json.gz?v=${version}`);
    const { envelope } = await site.call('common/banner', { currency: 'GBP' });
    const banners = envelope.output as { img: string; imgMobile: string }[];
    const places = [
      ...games.slice(0, 35).map(it => it.img ?? ''),
      ...banners.flatMap(it => [it.img, it.imgMobile]),
    ];
    const replies = await Promise.all(places.map(place => site.get(place)));
    expect(replies.map(it => it.status)).toEqual(places.map(() => 200));
  });
});

describe('[7.31] [3.26] common/banner', () => {
  it.each(CURRENCIES)('has the banners of %s, best first', async currency => {
    const { status, envelope } = await site.call('common/banner', { currency });
    expect([status, envelope.status, envelope.code]).toEqual([200, true, 200]);
    const banners = envelope.output as { type: string; priority: number }[];
    expect(banners.map(banner => banner.type).toSorted()).toEqual(['fishing', 'live casino', 'promotion']);
    expect(banners.map(banner => banner.priority)).toEqual(
      banners.map(banner => banner.priority).toSorted((a, b) => a - b),
    );
  });

  it('has none for a currency without a market, and refuses malformed currencies', async () => {
    expect((await site.call('common/banner', { currency: 'EUR' })).envelope.output).toEqual([]);
    expect((await site.call('common/banner', { currency: 'pounds' })).status).toBe(422);
    expect((await site.call('common/banner', {})).status).toBe(422);
  });
});

describe('[7.24] [3.15] game/maintenance', () => {
  const maintained = async (currency: string) =>
    (await site.call('game/maintenance', { currency })).envelope.output;
  const nothing = { games: {}, providers: {} };

  it('is empty at first', async () => {
    expect(await maintained('GBP')).toEqual(nothing);
  });

  it('lists entries marked by an operator, by id and currency, until they are cleared', async () => {
    const until = Date.UTC(2026, 11, 24, 18, 30);
    const mark = (kind: string, id: string, on: boolean, end: number | null) =>
      site.operate('game-maintenance', { currency: 'GBP', kind, id, on, until: end });
    await mark('game', 'g-1000', true, until);
    await mark('game', 'g-1001', true, null);
    await mark('provider', 'p-nimbus-forge', true, null);
    expect(await maintained('GBP')).toEqual({
      games: { 'g-1000': { until: '2026-12-24 18:30:00' }, 'g-1001': { until: null } },
      providers: { 'p-nimbus-forge': { until: null } },
    });
    expect(await maintained('SEK')).toEqual(nothing);
    await mark('game', 'g-1000', false, null);
    await mark('game', 'g-1001', false, null);
    await mark('provider', 'p-nimbus-forge', false, null);
    expect(await maintained('GBP')).toEqual(nothing);
  });

  it.each([
    ['a kind that is none', { kind: 'studio' }],
    ['an id that is none', { id: 'a b' }],
    ['a currency that is none', { currency: 'pounds' }],
    ['a moment beyond the calendar', { until: 1e20 }],
    ['a part of a millisecond', { until: 1.5 }],
    ['a moment before time', { until: -1 }],
  ])('refuses %s, and the list can be read afterwards', async (_says, wrong) => {
    const change = { currency: 'GBP', kind: 'game', id: 'g-1000', on: true, until: null, ...wrong };
    await expect(site.operate('game-maintenance', change)).rejects.toThrow('Some fields are not valid.');
    expect(await maintained('GBP')).toEqual(nothing);
  });

  it('refuses an invalid end of the site’s maintenance', async () => {
    await expect(site.operate('maintenance', { on: true, until: 1e20 })).rejects.toThrow();
    expect((await site.get('/en-gb/vip')).status).toBe(200);
  });
});

describe('an operator publishes', () => {
  it('nobody else does', async () => {
    const response = await fetch(new URL('/operator/publish', site.pair().url), {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: 'Bearer nobody' },
      body: '{}',
    });
    expect(response.status).toBe(401);
    expect(await newestVersion()).toBe(version);
  });

  it('and the new version is there at once, the old one for who still reads it', async () => {
    const published = (await site.operate('publish', {})) as { version: string; files: number };
    expect([published.files, published.version > version]).toEqual([177, true]);
    expect(await newestVersion()).toBe(published.version);
    // A path without an earlier request, so that the edge's cache cannot have it.
    for (const at of [version, published.version]) {
      const response = await site.get(`/static/CLP/game/poker.json.gz?v=${at}`);
      const file = JSON.parse(gunzipSync(await response.arrayBuffer()).toString()) as { version: string };
      expect([response.status, file.version]).toEqual([200, at]);
    }
    expect((await site.get('/en-gb/slots')).status).toBe(200);
  });
});
