/** From a key in the filter by name to the paint of its games, beside a plain replacement of the same tiles. */
import type { Browser, Page } from 'playwright';
import { median } from '../figures.ts';
import { type Figure, ms } from './figure.ts';
import { openPage, pressed, slowDown, untilKnown, watchPaints } from './lobby-page.ts';

const KEYS = [...'aeioutrnslmdgcpbhfkwy'];
const LIMIT = 1.2;
const DEBOUNCE_MS = 300;

/**
 * The page filters with the letter itself: the pause after the last one is the product's own, and not measured. A timer without a
 * pause would let the letter have a frame of its own first.
 */
function withoutDebounce(debounceMs = 300): void {
  const later = window.setTimeout.bind(window);
  window.setTimeout = ((run: () => void, delay?: number, ...rest: unknown[]) => {
    if (delay !== debounceMs) return later(run, delay, ...rest);
    queueMicrotask(run);
    return 0;
  }) as typeof window.setTimeout;
}

const tilesOf = (page: Page) => page.locator('main .grid').evaluate(grid => grid.innerHTML);

/** The same document without its scripts, whose field replaces all tiles at once by those that were recorded. */
async function plainPage(browser: Browser, url: URL, html: string) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, bypassCSP: true });
  const page = await context.newPage();
  await page.route(url.href, route => route.fulfill({ contentType: 'text/html', body: html }));
  await page.goto(url.href);
  await page.evaluate(() => {
    const field = document.querySelector<HTMLInputElement>('.by-name input');
    const grid = document.querySelector('main .grid');
    if (field === null || grid === null) throw new Error('The page has no field, or no grid');
    const all = grid.innerHTML;
    const answers = new Map<string, string>();
    Object.assign(window, { answers });
    field.addEventListener('input', () => {
      grid.innerHTML = answers.get(field.value) ?? all;
    });
    field.focus();
  });
  return { page, devtools: await context.newCDPSession(page) };
}

const record = async (page: Page, key: string, tiles: string): Promise<void> => {
  await page.evaluate(
    ([text, html]) => (window as unknown as { answers: Map<string, string> }).answers.set(text, html),
    [key, tiles] as const,
  );
};

/** A key, and the way back. @returns milliseconds from the key to its paint */
async function measuredKey(page: Page, key: string, onAnswer?: () => Promise<void>): Promise<number> {
  const tookMs = await pressed(page, key);
  await onAnswer?.();
  await pressed(page, 'Backspace');
  return tookMs;
}

export async function measureFiltering(browser: Browser, origin: URL): Promise<Figure> {
  const url = new URL('/en-gb/slots', origin);
  const { page, devtools } = await openPage(browser, url, withoutDebounce);
  await untilKnown(page);
  await page.getByRole('searchbox', { name: 'Filter by name' }).focus();
  const html = await page.evaluate(() => {
    const copy = document.documentElement.cloneNode(true) as HTMLElement;
    for (const script of copy.querySelectorAll('script, link[rel=modulepreload]')) script.remove();
    return `<!doctype html>${copy.outerHTML}`;
  });
  const plain = await plainPage(browser, url, html);
  await slowDown(devtools);
  await slowDown(plain.devtools);
  await watchPaints(page, 'main');
  await watchPaints(plain.page, 'main');
  const own: number[] = [];
  const bare: number[] = [];
  // In turns, so that other work of the machine slows both.
  for (const key of KEYS) {
    own.push(await measuredKey(page, key, async () => record(plain.page, key, await tilesOf(page))));
    bare.push(await measuredKey(plain.page, key));
  }
  await page.context().close();
  await plain.page.context().close();

  const [filtered, replaced] = [median(own), median(bare)];
  return {
    what: 'filter, key to paint, beside plain tiles',
    measured: filtered / replaced,
    limit: LIMIT,
    note: `${ms(filtered)} and ${ms(replaced)}, medians of ${KEYS.length} keys without the ${DEBOUNCE_MS} ms of the product`,
  };
}
