/**
 * The search over everything on a slow processor: the time from a key to its list, and the time for which opening it and making the
 * index block.
 */
import type { Browser } from 'playwright';
import { percentile } from '#tests/support/percentile.ts';
import { type Figure, ms } from './figure.ts';
import { openPage, pressed, slowDown, untilKnown, watchPaints } from './lobby-page.ts';

/** Texts that members write: whole names, a beginning, an error in spelling, a studio, nothing that exists. */
const TEXTS = ['golden lantern', 'moon', 'dragn', 'quillmark', 'temple of no', 'xyzzy'];
/** Milliseconds of tasks longer than 50 ms. */
interface Tasks {
  opening: number[];
  after: number[];
}

const LIMITS = { keyMs: 50, taskMs: 50 };

export async function measureSearching(browser: Browser, origin: URL): Promise<Figure[]> {
  const { page, devtools } = await openPage(browser, new URL('/en-gb/slots', origin));
  await untilKnown(page);
  await page.evaluate(() => {
    const tasks: Tasks = { opening: [0], after: [0] };
    let openedAt = Number.POSITIVE_INFINITY;
    Object.assign(window, { longTasks: tasks });
    new MutationObserver(() => {
      if (document.querySelector('.search-dialog[open]') !== null)
        openedAt = Math.min(openedAt, performance.now());
    }).observe(document.body, { childList: true, subtree: true, attributeFilter: ['open'] });
    new PerformanceObserver(list => {
      for (const { startTime, duration } of list.getEntries())
        (startTime <= openedAt ? tasks.opening : tasks.after).push(duration);
    }).observe({ type: 'longtask' });
  });
  await slowDown(devtools);
  await page.keyboard.press('/');
  // The start of the search shows popular games once the index is made. Roles would be looked for through the whole page.
  await page.waitForFunction(() => document.querySelector('.search-dialog .answer img') !== null, undefined, {
    timeout: 120_000,
  });
  await page.waitForTimeout(2_000);
  const { opening, after } = await page.evaluate(() => (window as unknown as { longTasks: Tasks }).longTasks);

  await watchPaints(page, '.search-dialog .answer', '.cover, .side'); // covers and returns follow when nothing is typed
  const times: number[] = [];
  for (const text of TEXTS) {
    for (const letter of text) times.push(await pressed(page, letter === ' ' ? 'Space' : letter, 200));
    await page.locator('.search-dialog input[type=search]').fill('');
    await page.waitForTimeout(500);
  }
  await page.context().close();
  return [
    {
      what: 'search, longest task of opening it',
      measured: Math.max(...opening),
      limit: LIMITS.taskMs,
      unit: 'ms',
      note: 'the whole page becomes inert; 0 where no task is longer than 50 ms',
    },
    {
      what: 'search, longest task of making its index',
      measured: Math.max(...after),
      limit: LIMITS.taskMs,
      unit: 'ms',
      note: 'and of its first covers; 0 where no task is longer than 50 ms',
    },
    {
      what: 'search, key to list',
      measured: percentile(times, 0.95),
      limit: LIMITS.keyMs,
      unit: 'ms',
      note: `95th percentile of ${times.length} keys; median ${ms(percentile(times, 0.5))}`,
    },
  ];
}
