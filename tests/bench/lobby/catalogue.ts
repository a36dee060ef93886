/**
 * Measures the time until the games of a catalogue can be filtered and searched: columns beside a plain list of the same games.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { Browser } from 'playwright';
import { build } from 'vite';
import { columnsOf, type Game, parseGames } from '#app/contract/catalogue-games.ts';
import { median } from '../figures.ts';
import { KBIT_PER_SECOND, LATENCY_MS } from '../slow-phone.ts';
import { type Figure, ms } from './figure.ts';
import { SLOWDOWN } from './lobby-page.ts';

const GAMES = 5_000;
const RUNS = 5;
const LIMIT = 0.75;
const LAYOUTS = ['columns', 'plain'] as const;
type Layout = (typeof LAYOUTS)[number];

async function publishedGames(origin: URL): Promise<Game[]> {
  const packed = await (await fetch(new URL('/static/GBP/game/slots.json.gz', origin))).arrayBuffer();
  const read = parseGames(JSON.parse(gunzipSync(packed).toString()));
  if (!read.ok) throw new Error(`The games cannot be read: ${read.error.reason}`);
  return read.value.games.slice(0, GAMES);
}

async function bundledPage(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      rolldownOptions: { input: 'tests/bench/lobby/catalogue-page.ts', output: { format: 'iife' } },
    },
  });
  const [first] = Array.isArray(built) ? built : [built];
  const chunk = first && 'output' in first ? first.output.find(it => it.type === 'chunk') : undefined;
  if (chunk === undefined || chunk.type !== 'chunk') throw new Error('The page of the bench has no script');
  return `<!doctype html><title>Bench</title><script>${chunk.code.replaceAll('</script', '<\\/script')}</script>`;
}

/** Serves the page and both layouts, packed, and counts the requests of layouts. */
async function serve(page: string, games: readonly Game[]) {
  const files: Record<Layout, Buffer> = {
    columns: gzipSync(JSON.stringify({ version: 'bench', columns: columnsOf(games) })),
    plain: gzipSync(JSON.stringify(games)),
  };
  let asked = 0;
  const server = createServer(({ url = '/' }, response) => {
    const layout = LAYOUTS.find(it => url.startsWith(`/${it}/`));
    if (layout !== undefined) asked += 1;
    response.setHeader(
      'content-type',
      layout === undefined ? 'text/html; charset=utf-8' : 'application/gzip',
    );
    response.end(layout === undefined ? page : files[layout]);
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, files, asked: () => asked, stop: () => server.close() };
}

type Ready = { ready: (staticPlace: string) => Promise<{ tookMs: number; count: number }> };

/** One first visit, and one after it, of a phone that is slow in everything. */
async function visits(browser: Browser, origin: string, layout: Layout) {
  const context = await browser.newContext();
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: (KBIT_PER_SECOND * 1000) / 8,
    uploadThroughput: (KBIT_PER_SECOND * 1000) / 8,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  const visit = async () => {
    await page.goto(origin);
    const { tookMs, count } = await page.evaluate(
      place => (window as unknown as Ready).ready(place),
      `${origin}/${layout}`,
    );
    if (count !== GAMES) throw new Error(`${count} games in place of ${GAMES}`);
    await page.waitForTimeout(1_000); // the copy is written beside
    return tookMs;
  };
  const [first, second] = [await visit(), await visit()];
  await context.close();
  return { first, second };
}

export async function measureCatalogue(browser: Browser, origin: URL): Promise<Figure[]> {
  const server = await serve(await bundledPage(), await publishedGames(origin));
  const first: Record<Layout, number[]> = { columns: [], plain: [] };
  const second: number[] = [];
  try {
    for (let run = 0; run < RUNS; run++)
      for (const layout of LAYOUTS) {
        const times = await visits(browser, server.origin, layout);
        first[layout].push(times.first);
        if (layout === 'columns') second.push(times.second);
      }
  } finally {
    server.stop();
  }
  const [columns, plain] = [median(first.columns), median(first.plain)];
  const kilobytes = (layout: Layout) => `${(server.files[layout].length / 1000).toFixed(0)} kB`;
  return [
    {
      what: `catalogue of ${GAMES} ready, beside a plain list`,
      measured: columns / plain,
      limit: LIMIT,
      note: `${ms(columns)} and ${ms(plain)}; ${kilobytes('columns')} and ${kilobytes('plain')}; the second visit ${ms(median(second))}`,
    },
    {
      what: 'catalogue, files fetched again on the second visit',
      measured: server.asked() - 2 * RUNS,
      limit: 0,
    },
  ];
}
