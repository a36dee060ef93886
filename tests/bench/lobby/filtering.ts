/** From a key in the filter by name to the paint of its games, beside a plain replacement of the same tiles. */
import type { Browser, Page } from 'playwright';
import { median } from '../figures.ts';
import { type Figure, ms } from './figure.ts';
import { openPage, pressed, slowDown, untilKnown, watchPaints } from './lobby-page.ts';

const KEYS = [...'aeioutrnslmdgcpbhfkwy'];
const LIMIT = 1.2;
const DEBOUNCE_MS = 300;

/** The page filters as soon as it can: the pause after the last letter is the product's own, and not measured. */
function withoutDebounce(debounceMs = 300): void {
  const later = window.setTimeout.bind(window);
  window.setTimeout = ((run: () => void, delay?: number, ...rest: unknown[]) =>
    later(run, delay === debounceMs ? 0 : delay, ...rest)) as typeof window.setTimeout;
}

const tilesOf = (page: Page) => page.locator('main .grid').evaluate(grid => grid.innerHTML);

/** The same document without its scripts, whose field replaces all tiles at once by those that were recorded. */
async function plainPage(browser: Browser, url: URL, html: string, answers: ReadonlyMap<string, string>) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, bypassCSP: true });
  const page = await context.newPage();
  await page.route(url.href, route => route.fulfill({ contentType: 'text/html', body: html }));
  await page.goto(url.href);
  await page.evaluate(
    recorded => {
      const field = document.querySelector<HTMLInputElement>('.by-name input');
      const grid = document.querySelector('main .grid');
      if (field === null || grid === null) throw new Error('The page has no field, or no grid');
      const all = grid.innerHTML;
      const tiles = new Map(recorded);
      field.addEventListener('input', () => {
        grid.innerHTML = tiles.get(field.value) ?? all;
      });
      field.focus();
    },
    [...answers],
  );
  return { page, devtools: await context.newCDPSession(page) };
}

async function measuredKeys(page: Page, onAnswer: (key: string) => Promise<void>): Promise<number[]> {
  const times: number[] = [];
  for (const key of KEYS) {
    times.push(await pressed(page, key));
    await onAnswer(key);
    await pressed(page, 'Backspace');
  }
  return times;
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
  await slowDown(devtools);
  await watchPaints(page, 'main');
  const answers = new Map<string, string>();
  const own = await measuredKeys(page, async key => void answers.set(key, await tilesOf(page)));
  await page.context().close();

  const plain = await plainPage(browser, url, html, answers);
  await slowDown(plain.devtools);
  await watchPaints(plain.page, 'main');
  const bare = await measuredKeys(plain.page, async () => undefined);
  await plain.page.context().close();

  const [filtered, replaced] = [median(own), median(bare)];
  return {
    what: 'filter, key to paint, beside plain tiles',
    measured: filtered / replaced,
    limit: LIMIT,
    note: `${ms(filtered)} and ${ms(replaced)}, medians of ${KEYS.length} keys without the ${DEBOUNCE_MS} ms of the product`,
  };
}
