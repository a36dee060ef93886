/**
 * How long a cheap phone on a slow line waits: first paint, largest paint and hydration of home and of a category, on a
 * 412x823 screen with the processor slowed four times, 562.5 ms and 1,474.56 kbit/s, through the compressing entry.
 */
import { type Browser, chromium } from 'playwright';
import { chromiumPath } from '../../scripts/browser.ts';
import { operate, startPair } from '../../scripts/pair.ts';
import { compressingEntry } from './compressing-entry.ts';
import { quietLog } from './quiet-log.ts';

const PAGES = { home: '/en-gb', category: '/en-gb/slots' } as const;
const RUNS = 5;
const SLOWDOWN = 4;
const LATENCY_MS = 562.5;
const KBIT_PER_SECOND = 1474.56;

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

interface Timing {
  firstPaintMs: number;
  largestPaintMs: number;
  hydratedMs: number;
}

async function visit(browser: Browser, url: URL): Promise<Timing> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await session.send('Network.enable');
  const bytesPerSecond = (KBIT_PER_SECOND * 1000) / 8;
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await page.addInitScript(() => {
    const marks = { largest: 0, hydrated: 0 };
    Object.assign(window, { marks });
    new PerformanceObserver(list => {
      marks.largest = list.getEntries().at(-1)?.startTime ?? marks.largest;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    new MutationObserver(() => {
      if (document.documentElement?.dataset.hydrated) marks.hydrated ||= performance.now();
    }).observe(document, { attributes: true, subtree: true, attributeFilter: ['data-hydrated'] });
  });
  await page.goto(url.href, { waitUntil: 'commit' });
  await page.waitForFunction(() => document.documentElement.dataset.hydrated === 'true');
  const timing = await page.evaluate(() => {
    const { marks } = window as unknown as { marks: { largest: number; hydrated: number } };
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    return { firstPaintMs: paint?.startTime ?? 0, largestPaintMs: marks.largest, hydratedMs: marks.hydrated };
  });
  await context.close();
  return timing;
}

export async function measureHydration(): Promise<void> {
  const executablePath = chromiumPath();
  const pair = await startPair({ onLog: quietLog });
  const entry = await compressingEntry(pair.url);
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
  });
  try {
    await operate(pair, 'seed', { name: 'demo' }, 'operator');
    console.log(
      `\n412x823, processor slowed ${SLOWDOWN} times, ${LATENCY_MS} ms, ${KBIT_PER_SECOND} kbit/s, median of ${RUNS}\n`,
    );
    console.log(
      `${'page'.padEnd(12)}${'kB'.padStart(8)}${'first paint'.padStart(14)}${'largest'.padStart(12)}${'hydrated'.padStart(12)}`,
    );
    for (const [name, path] of Object.entries(PAGES)) {
      const timings: Timing[] = [];
      const bytes: number[] = [];
      for (let run = 0; run < RUNS; run++) {
        timings.push(await visit(browser, new URL(path, entry.url)));
        bytes.push(entry.takeBytes());
      }
      const seconds = (of: (timing: Timing) => number) => `${(median(timings.map(of)) / 1000).toFixed(2)} s`;
      console.log(
        name.padEnd(12) +
          (median(bytes) / 1000).toFixed(0).padStart(8) +
          seconds(it => it.firstPaintMs).padStart(14) +
          seconds(it => it.largestPaintMs).padStart(12) +
          seconds(it => it.hydratedMs).padStart(12),
      );
    }
  } finally {
    await browser.close();
    await entry.stop();
    await pair.stop();
  }
}
