/** One visit of a cheap phone on a slow line: its waits, and the work of its processor meanwhile. */
import { type Browser, devices, type Page } from 'playwright';

export const SLOWDOWN = 4;
export const LATENCY_MS = 562.5;
export const KBIT_PER_SECOND = 1474.56;
const UPLOAD_KBIT_PER_SECOND = 675;
/** Long tasks and shifts count until so long after hydration. */
const AFTERWARDS_MS = 3_000;
const TIMEOUT_MS = 120_000;

export interface Visit {
  firstPaintMs: number;
  largestPaintMs: number;
  hydratedMs: number;
  /** Time of the hydration of the page's last part; null where the page does not say. */
  allHydratedMs: number | null;
  /** Of each task the time beyond 50 ms. */
  blockedMs: number;
  layoutShift: number;
}

type WatchedWindow = Window & {
  watched: Pick<Visit, 'largestPaintMs' | 'hydratedMs' | 'blockedMs' | 'layoutShift'>;
};

/** Runs in the page, before its own scripts. */
function watch(): void {
  const watched = { largestPaintMs: 0, hydratedMs: 0, blockedMs: 0, layoutShift: 0 };
  Object.assign(window, { watched });
  const observe = <Entry extends PerformanceEntry>(type: string, note: (entry: Entry) => void) =>
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) note(entry as Entry);
    }).observe({ type, buffered: true });
  observe('largest-contentful-paint', ({ startTime }) => {
    watched.largestPaintMs = startTime;
  });
  observe('longtask', ({ duration }) => {
    watched.blockedMs += Math.max(0, duration - 50);
  });
  observe<PerformanceEntry & { hadRecentInput: boolean; value: number }>('layout-shift', entry => {
    if (!entry.hadRecentInput) watched.layoutShift += entry.value;
  });
  new MutationObserver(() => {
    if (document.documentElement?.dataset.hydrated) watched.hydratedMs ||= performance.now();
  }).observe(document, { attributes: true, subtree: true, attributeFilter: ['data-hydrated'] });
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: (KBIT_PER_SECOND * 1000) / 8,
    uploadThroughput: (UPLOAD_KBIT_PER_SECOND * 1000) / 8,
  });
}

/**
 * Opens a page with nothing kept from before.
 * @param onHydrated called at the moment when the page is hydrated
 */
export async function visit(browser: Browser, url: URL, onHydrated: () => void): Promise<Visit> {
  const context = await browser.newContext({
    ...devices['Pixel 7'],
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
  });
  try {
    const page = await context.newPage();
    await slowDown(page);
    await page.addInitScript(watch);
    await page.goto(url.href, { waitUntil: 'commit', timeout: TIMEOUT_MS });
    await page.waitForFunction(() => document.documentElement?.dataset.hydrated === 'true', undefined, {
      timeout: TIMEOUT_MS,
    });
    onHydrated();
    await page.waitForTimeout(AFTERWARDS_MS);
    return await page.evaluate(() => {
      const markAt = (name: string) => performance.getEntriesByName(name)[0]?.startTime;
      return {
        ...(window as unknown as WatchedWindow).watched,
        firstPaintMs: markAt('first-contentful-paint') ?? 0,
        allHydratedMs: markAt('all-hydrated') ?? null,
      };
    });
  } finally {
    await context.close();
  }
}
