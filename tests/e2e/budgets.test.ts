/** The first load's budget of home and of a category for guests, and no layout shift while covers arrive late. */
import { gzipSync } from 'node:zlib';
import type { Page, Request } from '@playwright/test';
import { isTried } from '#tests/support/e2e/matrix.ts';
import { expect, hydrated, SCREENS, test } from '#tests/support/e2e/site.ts';

/** Limit of a document's HTML in bytes, gzip. */
const MOST_HTML = 38_500;
/**
 * Clause, page, path below the language, and limits in bytes, gzip: of its scripts until it handles events, and of all later loads at
 * idle but the face.
 */
const PAGES = [
  ['2.3', 'home', '', 134_000, 48_400],
  ['2.4', 'a category', '/slots', 136_700, 111_000],
] as const;
/** A text that only the push service's client contains: tests/built/builds.test.ts finds it there. */
const PUSH_CLIENT_MARK = 'pusher:connection_established';
/** Layout shift under which nothing seems to move. */
const MOST_SHIFT = 0.01;

interface Part {
  kind: 'script' | 'stylesheet' | 'document' | 'texts' | 'font' | 'other';
  file: string;
  bytes: number;
  /** Whether the client of the push service is in it. */
  isPushClient: boolean;
}

/** Bytes are counted as gzip level 6 sends them, because the local server does not compress. */
async function partOf(request: Request): Promise<Part> {
  const type = request.resourceType();
  const { pathname } = new URL(request.url());
  const response = await request.response();
  // A redirect, as of the icon, has no body.
  const hasBody = response !== null && (response.status() < 300 || response.status() >= 400);
  const body = hasBody ? await response.body() : Buffer.of();
  const kind = /\.(json|data)$/.test(pathname)
    ? 'texts'
    : type === 'script' || type === 'stylesheet' || type === 'document' || type === 'font'
      ? type
      : 'other';
  // Fonts and pictures are compressed by their own formats.
  const isPlain = kind === 'font' || (kind === 'other' && !pathname.endsWith('.svg'));
  const isPushClient = body.includes(PUSH_CLIENT_MARK);
  return {
    kind,
    file: pathname,
    isPushClient,
    bytes: isPlain ? body.length : gzipSync(body, { level: 6 }).length,
  };
}

const sum = (parts: readonly Part[], kind: Part['kind']) =>
  parts.filter(part => part.kind === kind).reduce((all, part) => all + part.bytes, 0);

/** Resolves after several idle callbacks in a row, each with a timeout, because a busy machine may never report idle. */
const idle = (page: Page) =>
  page.evaluate(async () => {
    for (let turn = 0; turn < 5; turn += 1)
      await new Promise(resolve => requestIdleCallback(resolve, { timeout: 2_000 }));
  });

/** Holds requests for pictures until the test releases them. */
async function heldPictures(page: Page): Promise<{ held: () => number; release: () => void }> {
  let held = 0;
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/art/**', async route => {
    held += 1;
    await promise;
    await route.continue();
  });
  return { held: () => held, release: resolve };
}

type WatchedWindow = { shift: number };

/** Adds up layout shifts from the first moment on. */
const watchPage = (page: Page) =>
  page.addInitScript(() => {
    const watched = window as unknown as WatchedWindow;
    watched.shift = 0;
    performance.setResourceTimingBufferSize(1000);
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) watched.shift += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** The requests after the page began to handle events, and the sum of layout shifts. */
const watchedOf = (page: Page) =>
  page.evaluate(() => {
    const { shift } = window as unknown as WatchedWindow;
    // The page's own mark: an observer hears of the attribute later, when boundaries may have asked for their files.
    const hydratedAt = performance.getEntriesByName('hydrated').at(0)?.startTime ?? Number.NaN;
    const later = performance.getEntriesByType('resource').filter(entry => entry.startTime > hydratedAt);
    return { shift, later: later.map(entry => new URL(entry.name).pathname) };
  });

/** Scrolls through the whole page, a screen at a time, and back to its start. */
const scrollThrough = (page: Page) =>
  page.evaluate(async () => {
    const frame = () => new Promise(resolve => requestAnimationFrame(resolve));
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
      scrollTo({ top, behavior: 'instant' });
      await frame();
      await frame();
    }
    scrollTo({ top: 0, behavior: 'instant' });
    await frame();
  });

/** Whether every picture in or near the window is there. */
const picturesAreThere = (page: Page) =>
  page.evaluate(() => {
    const near = [...document.images].filter(image => {
      const { top, bottom, width } = image.getBoundingClientRect();
      return width > 0 && bottom > 0 && top < innerHeight;
    });
    return near.length > 0 && near.every(image => image.complete && image.naturalWidth > 0);
  });

for (const [at, [screen, options]] of SCREENS.entries()) {
  test.describe(screen, () => {
    test.use({ ...options, isFirstVisit: true });

    for (const [script, tag] of ['en-gb', 'ar-ae', 'zh-mo'].entries()) {
      for (const [turn, [clause, name, path, mostScript, mostLater]] of PAGES.entries()) {
        if (!isTried(3, at, script, turn)) continue;
        const title = `[${clause}] the first load of ${name} in ${tag} stays within its budgets and nothing shifts`;
        test(title, async ({ page }) => {
          await watchPage(page);
          const pictures = await heldPictures(page);
          const loaded: Promise<Part>[] = [];
          page.on('requestfinished', request => {
            if (!request.url().includes('/art/')) loaded.push(partOf(request));
          });
          // The document has loaded only when its first pictures have.
          await page.goto(`/${tag}${path}`, { waitUntil: 'domcontentloaded' });
          await hydrated(page);
          await scrollThrough(page);
          expect(pictures.held(), 'pictures that wait').toBeGreaterThan(10);
          pictures.release();
          await expect.poll(() => picturesAreThere(page)).toBe(true);
          await scrollThrough(page);
          await page.waitForLoadState('networkidle');
          await idle(page);

          const { shift, later } = await watchedOf(page);
          const all = await Promise.all(loaded);
          const parts = all.filter(part => !later.includes(part.file));
          const lateBytes = all
            .filter(part => part.kind !== 'font' && later.includes(part.file))
            .reduce((bytes, part) => bytes + part.bytes, 0);
          console.log(
            `${screen} ${tag}${path}: script ${sum(parts, 'script')}, ` +
              `document ${sum(parts, 'document')}, other ${sum(parts, 'other')}, ` +
              `later ${lateBytes} bytes; layout shift ${shift.toFixed(4)}, ${pictures.held()} pictures`,
          );
          expect(
            all.filter(part => part.isPushClient).map(part => part.file),
            '[7.51] a guest’s',
          ).toEqual([]);
          expect(sum(parts, 'script'), 'JavaScript').toBeLessThanOrEqual(mostScript);
          expect(sum(parts, 'script'), 'the scripts were counted').toBeGreaterThan(50_000);
          for (const kind of ['stylesheet', 'texts', 'font'] as const)
            expect(sum(parts, kind), `${kind}: what the document carries, or can wait`).toBe(0);
          expect(sum(parts, 'document'), 'HTML').toBeLessThanOrEqual(MOST_HTML);
          expect(lateBytes, 'what loads at idle').toBeLessThanOrEqual(mostLater);
          expect(shift, 'layout shift').toBeLessThan(MOST_SHIFT);
        });
      }
    }
  });
}
