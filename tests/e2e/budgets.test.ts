/** What the first load of home and of a category costs a guest, and that nothing moves while it comes. */
import { gzipSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';
import { expect, hydrated, SCREENS, test } from './site.ts';

/** Most bytes, gzip, of the first load until the page hears events, and of all that comes after it at idle. */
const MOST = { stylesheet: 20_000, document: 20_000, later: 90_000 };

const PAGES = [
  { clause: '[2.3]', name: 'home', path: '/en-gb', script: 150_000 },
  { clause: '[2.4]', name: 'a category', path: '/en-gb/slots', script: 155_000 },
];
/** Layout shift under which nothing seems to move. */
const MOST_SHIFT = 0.01;

interface Part {
  kind: 'script' | 'stylesheet' | 'document' | 'texts' | 'other';
  file: string;
  bytes: number;
}

/** Bytes are counted as gzip level 6 sends them, because the local server does not compress. */
async function partOf(response: Response): Promise<Part> {
  const type = response.request().resourceType();
  const { pathname } = new URL(response.url());
  const body = await response.body();
  const kind = /\.(json|data)$/.test(pathname)
    ? 'texts'
    : type === 'script' || type === 'stylesheet' || type === 'document'
      ? type
      : 'other';
  // Fonts and pictures are compressed by their own formats.
  const isPlain = kind === 'other' && !pathname.endsWith('.svg');
  return { kind, file: pathname, bytes: isPlain ? body.length : gzipSync(body, { level: 6 }).length };
}

const sum = (parts: readonly Part[], kind: Part['kind']) =>
  parts.filter(part => part.kind === kind).reduce((all, part) => all + part.bytes, 0);

/** Notes in the page how far it shifts, and when it hears events. */
function observe(): void {
  const seen = { shift: 0, hydratedAt: Number.POSITIVE_INFINITY };
  Object.assign(window, { seen });
  performance.setResourceTimingBufferSize(1000);
  new PerformanceObserver(list => {
    for (const entry of list.getEntries()) seen.shift += (entry as unknown as { value: number }).value;
  }).observe({ type: 'layout-shift', buffered: true });
  new MutationObserver((_changes, observer) => {
    if (document.documentElement.dataset.hydrated !== 'true') return;
    seen.hydratedAt = performance.now();
    observer.disconnect();
  }).observe(document, { subtree: true, attributeFilter: ['data-hydrated'] });
}

/** What was seen: the shift, and the addresses that were asked for only once the page heard events. */
const observed = (page: Page) =>
  page.evaluate(() => {
    const { shift, hydratedAt } = (window as unknown as { seen: { shift: number; hydratedAt: number } }).seen;
    const late = performance.getEntriesByType('resource').filter(entry => entry.startTime >= hydratedAt);
    return { shift, late: late.map(entry => new URL(entry.name).pathname) };
  });

/** Resolves when the browser has had nothing to do several times in a row. */
const idle = (page: Page) =>
  page.evaluate(async () => {
    for (let turn = 0; turn < 5; turn += 1) await new Promise(resolve => requestIdleCallback(resolve));
  });

for (const [screen, options] of SCREENS) {
  test.describe(screen, () => {
    test.use(options);

    for (const { clause, name, path, script } of PAGES) {
      test(`${clause} the first load of ${name} stays within its budgets and nothing shifts`, async ({
        page,
      }) => {
        await page.addInitScript(observe);
        const loaded: Promise<Part>[] = [];
        page.on('requestfinished', async request => {
          const response = await request.response();
          if (response !== null) loaded.push(partOf(response));
        });
        await page.goto(path);
        await hydrated(page);
        await page.waitForLoadState('networkidle');
        await idle(page);

        const { shift, late } = await observed(page);
        const all = await Promise.all(loaded);
        const parts = all.filter(part => !late.includes(part.file));
        const after = all.filter(part => late.includes(part.file));
        const lateBytes = after.reduce((all, part) => all + part.bytes, 0);
        for (const part of [...parts].sort((a, b) => b.bytes - a.bytes)) {
          console.log(`${String(part.bytes).padStart(8)}  ${part.kind.padEnd(10)} ${part.file}`);
        }
        for (const part of after) console.log(`${String(part.bytes).padStart(8)}  later      ${part.file}`);
        console.log(
          `${screen}, ${name}: script ${sum(parts, 'script')}, stylesheet ${sum(parts, 'stylesheet')}, document ` +
            `${sum(parts, 'document')}, texts ${sum(parts, 'texts')}, other ${sum(parts, 'other')}, ` +
            `later ${lateBytes} bytes; layout shift ${shift.toFixed(4)}`,
        );
        expect(sum(parts, 'script'), 'JavaScript').toBeLessThanOrEqual(script);
        expect(sum(parts, 'script'), 'the scripts were counted').toBeGreaterThan(50_000);
        expect(sum(parts, 'stylesheet'), 'CSS').toBeLessThanOrEqual(MOST.stylesheet);
        expect(sum(parts, 'document'), 'HTML').toBeLessThanOrEqual(MOST.document);
        expect(lateBytes, 'what loads at idle').toBeLessThanOrEqual(MOST.later);
        expect(shift, 'layout shift').toBeLessThan(MOST_SHIFT);
      });
    }
  });
}
