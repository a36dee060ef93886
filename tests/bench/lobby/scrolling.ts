/** Scrolling through a category of which every game is shown: tiles in the document, work per frame, memory afterwards. */
import type { Browser, CDPSession, Page } from 'playwright';
import { median } from '../figures.ts';
import { type Figure, ms } from './figure.ts';
import { openPage, untilKnown } from './lobby-page.ts';

const FRAMES = 400;
/** Pixels from frame to frame: a fast wheel. */
const STEP_PX = 120;
const SCROLLS = 10;
const LIMITS = { tiles: 60, longTaskMs: 50, frameMs: 8, heap: 1.1 };

type RouterWindow = {
  __reactRouterDataRouter: { navigate: (to: string, options: object) => Promise<void> };
};

/** As after as many presses of "Show more" as there are pages. */
async function showAll(page: Page): Promise<void> {
  await page.evaluate(() =>
    (window as unknown as RouterWindow).__reactRouterDataRouter.navigate('/en-gb/slots', {
      replace: true,
      preventScrollReset: true,
      state: { more: 9999 },
    }),
  );
  await page.waitForFunction(() => document.documentElement.scrollHeight > 100_000);
}

/** Milliseconds of scripts, styles and layout so far. */
async function workOf(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  const of = (name: string) => metrics.find(metric => metric.name === name)?.value ?? 0;
  return 1000 * (of('ScriptDuration') + of('RecalcStyleDuration') + of('LayoutDuration'));
}

/** One step of scrolling and its frame. @returns tiles in the document after it */
const step = (page: Page, px: number) =>
  page.evaluate(
    by =>
      new Promise<number>(resolve => {
        scrollBy({ top: by, behavior: 'instant' });
        requestAnimationFrame(() =>
          requestAnimationFrame(() => resolve(document.querySelectorAll('main .grid .tile').length)),
        );
      }),
    px,
  );

/** Down to the end and up again, two windows a frame. */
const scrollThrough = (page: Page) =>
  page.evaluate(async () => {
    const frame = () => new Promise(resolve => requestAnimationFrame(resolve));
    const end = document.documentElement.scrollHeight;
    for (let top = 0; top < end; top += 2 * innerHeight) {
      scrollTo({ top, behavior: 'instant' });
      await frame();
    }
    scrollTo({ top: 0, behavior: 'instant' });
    await frame();
    await frame();
  });

async function collectGarbage(devtools: CDPSession): Promise<void> {
  await devtools.send('HeapProfiler.collectGarbage');
  await devtools.send('HeapProfiler.collectGarbage');
}

async function heapOf(devtools: CDPSession): Promise<number> {
  await collectGarbage(devtools);
  return (await devtools.send('Runtime.getHeapUsage')).usedSize;
}

const watchLongTasks = (page: Page) =>
  page.evaluate(() => {
    const tasks: number[] = [];
    Object.assign(window, { longTasks: tasks });
    new PerformanceObserver(list => {
      for (const { duration } of list.getEntries()) tasks.push(duration);
    }).observe({ type: 'longtask' });
  });
const longTasksOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { longTasks: number[] }).longTasks);

async function measureFrames({ page, devtools }: { page: Page; devtools: CDPSession }): Promise<Figure[]> {
  // Showing all pages at once leaves garbage; V8 would collect it in one of the measured frames.
  await collectGarbage(devtools);
  await devtools.send('Performance.enable');
  await watchLongTasks(page);
  const work: number[] = [];
  let tiles = 0;
  let before = await workOf(devtools);
  for (let frame = 0; frame < FRAMES; frame++) {
    tiles = Math.max(tiles, await step(page, STEP_PX));
    const after = await workOf(devtools);
    work.push(after - before);
    before = after;
  }
  await devtools.send('Performance.disable');
  const long = await longTasksOf(page);
  return [
    { what: 'scroll, tiles in the document', measured: tiles, limit: LIMITS.tiles, unit: 'tiles' },
    {
      what: 'scroll, longest task',
      measured: Math.max(0, ...long),
      limit: LIMITS.longTaskMs,
      unit: 'ms',
      note: '0 where none is longer than 50 ms',
    },
    {
      what: 'scroll, script, style and layout of a frame',
      measured: median(work),
      limit: LIMITS.frameMs,
      unit: 'ms',
      note: `median of ${FRAMES} frames of ${STEP_PX} px; the worst ${ms(Math.max(...work))}`,
    },
  ];
}

async function measureHeap({ page, devtools }: { page: Page; devtools: CDPSession }): Promise<Figure> {
  // Pictures are no part of the scripts' heap, and drawing eleven thousand of them ten times takes half an hour.
  await devtools.send('Network.enable');
  await devtools.send('Network.setBlockedURLs', { urls: ['*/art/*'] });
  await scrollThrough(page);
  const first = await heapOf(devtools);
  for (let turn = 1; turn < SCROLLS; turn++) await scrollThrough(page);
  const last = await heapOf(devtools);
  const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;
  return {
    what: `heap after ${SCROLLS} full scrolls, beside that after one`,
    measured: last / first,
    limit: LIMITS.heap,
    note: `${megabytes(last)} and ${megabytes(first)}`,
  };
}

export async function measureScrolling(browser: Browser, origin: URL): Promise<Figure[]> {
  const open = await openPage(browser, new URL('/en-gb/slots', origin));
  await untilKnown(open.page);
  await showAll(open.page);
  const figures = [...(await measureFrames(open)), await measureHeap(open)];
  await open.page.context().close();
  return figures;
}
