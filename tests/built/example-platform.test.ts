/**
 * The edge alone in front of the example platform (examples/own-platform): the pages of the lobby are drawn, and ask for nothing that
 * docs/platform-calls.md does not list. Each optional call and file can be missing.
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accepted, refused } from '#app/contract/envelope.ts';
import { FRESH_MS } from '#edge/published/reading.ts';
import { readExamples } from '../../scripts/own-platform/examples.ts';
import { LOBBY_CALLS, LOBBY_FILES } from '../../scripts/own-platform/lobby.ts';
import { type Pair, startPair } from '../../scripts/pair.ts';
import { EXAMPLE_MARKET } from '../../scripts/platform-calls.ts';
import {
  EXAMPLE_SECRET,
  type ExamplePlatform,
  startExamplePlatform,
} from '../support/own-platform/example-platform.ts';
import { pageText } from '../support/page-text.ts';
import { OPERATOR_TOKEN } from '../support/pair.ts';
import {
  type Answer,
  envelope,
  type ScriptedPlatform,
  startScriptedPlatform,
} from '../support/scripted-platform.ts';

/** Pages of the lobby, each with a text that only the platform can have given. */
const PAGES: Readonly<Record<string, string>> = {
  '/en-gb': 'Comet Trail',
  '/en-gb/slots': 'Lantern Garden',
  '/en-gb/live': 'Aurora Roulette',
  '/en-gb/slots/comet': '<h1 translate="no">Comet Trail</h1>',
  '/en-gb/slots/harbour': 'Harbour Lights',
  '/en-gb/slots/north': '<h1 translate="no">North Studio</h1>',
  '/en-gb/providers': 'North Studio',
  '/en-gb/providers/slots': 'North Studio',
  '/en-gb/attr/jackpot': 'Harbour Lights',
  '/en-gb/search?name=tidal': '/static/covers/tidal.svg',
  '/en-gb/promotions': 'A warm welcome',
  '/en-gb/promotions/welcome': 'Make your first deposit and choose this promotion.',
  '/en-gb/help-center': 'First steps',
  '/en-gb/help-center/first-steps': 'Open an account, choose a game and play.',
  '/en-gb?action=contact': 'support@northlight.example',
};

const startEdge = (origin: string, dataDir?: string): Promise<Pair> =>
  startPair({
    isEdgeAlone: true,
    ...(dataDir === undefined ? {} : { dataDir }),
    vars: {
      PLATFORM_ORIGIN: origin,
      PLATFORM_SECRET: EXAMPLE_SECRET,
      SITE_TITLE: 'Northlight',
      RATE_LIMIT_SCALE: '100',
    },
  });

const read = async ({ url }: Pair, path: string) => {
  const response = await fetch(new URL(path, url), { redirect: 'manual' });
  return { status: response.status, html: await pageText(response) };
};

describe('the edge alone, with the example platform', () => {
  let platform: ExamplePlatform;
  let edge: Pair;
  const dataDir = mkdtempSync(join(tmpdir(), 'meridian-edge-'));
  beforeAll(async () => {
    platform = await startExamplePlatform();
    edge = await startEdge(platform.origin, dataDir);
  });
  afterAll(async () => {
    await edge.stop();
    await platform.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it.each(Object.entries(PAGES))('draws %s', async (path, text) => {
    const { status, html } = await read(edge, path);
    expect([status, html.includes(text)]).toEqual([200, true]);
  });

  it('serves the pictures and files that pages show', async () => {
    const { html } = await read(edge, '/en-gb/slots');
    expect(html).toContain('/static/covers/comet.svg');
    const cover = await fetch(new URL('/static/covers/comet.svg', edge.url));
    expect([cover.status, cover.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
    const games = await fetch(new URL('/static/GBP/game/slots.json.gz?v=v-1', edge.url));
    expect(await games.json()).toHaveLength(4);
  });

  it('is well without a /healthz of the platform', async () => {
    const response = await fetch(new URL('/healthz', edge.url));
    expect([response.status, await response.json()]).toMatchObject([
      200,
      { edge: true, platform: true, state: 'ready', detail: 'ready: it answers general/config' },
    ]);
  });

  it('asks for what the page of calls and files lists, and for nothing else', async () => {
    for (const path of Object.keys(PAGES)) await read(edge, path);
    const categories = ['slots', 'live'];
    const files = LOBBY_FILES.flatMap(({ at }) =>
      categories.map(category => at({ ...EXAMPLE_MARKET, category })),
    );
    const listed = new Set([
      ...LOBBY_CALLS.map(({ call }) => `POST /api/${call.name}`),
      ...files.map(place => `GET /static/${place}`),
      // The host's own scripts, before those of every host.
      `GET /static/seo/script/${edge.url.hostname}.json`,
      ...Object.keys(readExamples().files).map(place => `GET /static/${place}`),
      'GET /healthz',
    ]);
    expect(platform.requests.filter(it => !listed.has(it))).toEqual([]);
  });

  it('stores nothing of the embedded platform', () => {
    expect(existsSync(join(dataDir, 'v3/kv'))).toBe(true);
    expect(existsSync(join(dataDir, 'v3/d1'))).toBe(false);
    expect(existsSync(join(dataDir, 'v3/r2'))).toBe(false);
  });
});

describe('a lobby that lacks something', () => {
  const { calls, files } = readExamples();
  let platform: ScriptedPlatform;
  let edge: Pair;

  /** The example, without the given calls and files. */
  const without =
    (...missing: string[]): Answer =>
    (request, response) => {
      const name = request.path.replace(/^\/(?:api|static)\//, '').replace(/\?.*/, '');
      const known = request.path.startsWith('/api/') ? calls[name]?.output : files[name];
      if (request.path.startsWith('/operator/')) envelope(accepted(null))(request, response);
      else if (known === undefined || missing.includes(name))
        envelope(refused(404, 'There is no such thing.'), 404)(request, response);
      else if (request.path.startsWith('/api/')) envelope(accepted(known))(request, response);
      else
        response
          .writeHead(200)
          .end(typeof known === 'string' ? known : JSON.stringify(versioned(name, known)));
    };

  /** Files are kept by their version, so that each turn has one of its own. */
  let turn = 0;
  const versioned = (name: string, content: unknown) =>
    name === 'version.json' ? { version: `v-${turn}` } : content;

  beforeAll(async () => {
    platform = await startScriptedPlatform(without());
    edge = await startEdge(platform.url.origin);
  });
  afterAll(async () => {
    await edge.stop();
    await platform.stop();
  });

  /** Pages by status, without a call or file. */
  const statusesWithout = async (...missing: string[]) => {
    turn += 1;
    platform.use(without(...missing));
    // An operator's call clears what the edge has read.
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${OPERATOR_TOKEN}` };
    await fetch(new URL('/operator/maintenance', edge.url), { method: 'POST', headers, body: '{}' });
    const statuses: Record<string, number> = {};
    for (const path of Object.keys(PAGES)) statuses[path] = (await read(edge, path)).status;
    return statuses;
  };
  const allOk = Object.fromEntries(Object.keys(PAGES).map(path => [path, 200]));

  it('is whole without anything missing', async () => {
    expect(await statusesWithout()).toEqual(allOk);
  });

  const optional = [
    ...LOBBY_CALLS.filter(({ need }) => need !== 'required').map(({ call }) => call.name),
    ...LOBBY_FILES.filter(({ need, isOfTitles }) => need !== 'required' && isOfTitles !== true).map(
      ({ at }) => at(EXAMPLE_MARKET),
    ),
  ];
  /** Pages whose own content is missing. */
  const ITS_OWN: Readonly<Record<string, Readonly<Record<string, number>>>> = {
    'promotion/cms': { '/en-gb/promotions/welcome': 502 },
  };

  it('is asked every 1.6 seconds by default, and as often as its answers say', async () => {
    const asksOf = async (answer: Answer) => {
      turn += 1;
      platform.use(answer);
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${OPERATOR_TOKEN}` };
      await fetch(new URL('/operator/maintenance', edge.url), { method: 'POST', headers, body: '{}' });
      await read(edge, '/en-gb');
      platform.requests.length = 0;
      await pause(FRESH_MS + 400);
      expect((await read(edge, '/en-gb')).status).toBe(200);
      return new Set(platform.requests.map(it => it.path.replace(/\?.*/, '')));
    };
    const aged: Answer = (request, response) => {
      response.setHeader('cache-control', 'max-age=60');
      without()(request, response);
    };
    expect(await asksOf(without())).toEqual(
      new Set([
        '/api/general/config',
        '/api/common/country-list',
        '/api/common/get-category-setting',
        '/api/game/maintenance',
        '/api/common/dashboard',
        '/api/common/banner',
        '/api/common/home',
        '/static/version.json',
      ]),
    );
    expect(await asksOf(aged)).toEqual(new Set());
  });

  it.each([
    ['max-age=60', 'covers/comet.svg', 0],
    ['no-cache', 'covers/tidal.svg', 1],
  ])('is asked again for a picture with %s as that says', async (said, place, asks) => {
    platform.use((request, response) => {
      response.setHeader('cache-control', said);
      without()(request, response);
    });
    const path = `/static/${place}`;
    const asksOfNext = async () => {
      platform.requests.length = 0;
      const response = await fetch(new URL(path, edge.url));
      expect([response.status, await response.text()]).toEqual([200, files[place]]);
      return platform.requests.filter(it => it.path === path).length;
    };
    expect(await asksOfNext()).toBe(1);
    // The edge keeps it after its answer.
    await expect.poll(asksOfNext).toBe(asks);
  });

  it.each(optional)('shows its pages without %s', async name => {
    expect(await statusesWithout(name)).toEqual({ ...allOk, ...ITS_OWN[name] });
  });

  it.each(
    LOBBY_CALLS.filter(({ need }) => need === 'required').map(({ call }) => call.name),
  )('shows none without %s', async name => {
    expect(new Set(Object.values(await statusesWithout(name)))).toEqual(new Set([502]));
  });

  it('shows none without general info as a file and as a call', async () => {
    const statuses = await statusesWithout('general-info/GB.json', 'general/general-info');
    expect(new Set(Object.values(statuses))).toEqual(new Set([502]));
  });

  it.each(
    LOBBY_FILES.filter(({ need }) => need === 'required').map(({ at }) => at(EXAMPLE_MARKET)),
  )('misses pages of games without %s', async name => {
    const statuses = Object.values(await statusesWithout(name));
    expect(statuses.some(status => status === 404 || status === 502)).toBe(true);
  });
});
