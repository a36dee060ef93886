/**
 * The search over everything on a slow processor: the time from a key to its list, and the time for which making the index
 * blocks.
 */
import type { Browser } from 'playwright';
import { percentile } from '#tests/support/percentile.ts';
import { type Figure, ms } from './figure.ts';
import { openPage, pressed, slowDown, untilKnown, watchPaints } from './lobby-page.ts';

/** Texts that members write: whole names, a beginning, an error in spelling, a studio, nothing that exists. */
const TEXTS = ['golden lantern', 'moon', 'dragn', 'quillmark', 'temple of no', 'xyzzy'];
const LIMITS = { keyMs: 50, taskMs: 50 };

export async function measureSearching(browser: Browser, origin: URL): Promise<Figure[]> {
  const { page, devtools } = await openPage(browser, new URL('/en-gb/slots', origin));
  await untilKnown(page);
  await page.evaluate(() => {
    const tasks: number[] = [];
    Object.assign(window, { longTasks: tasks });
    new PerformanceObserver(list => {
      for (const { duration } of list.getEntries()) tasks.push(duration);
    }).observe({ type: 'longtask' });
  });
  await slowDown(devtools);
  await page.keyboard.press('/');
  // The start of the search shows popular games once the index is made. Roles would be looked for through the whole page.
  await page.waitForFunction(() => document.querySelector('.srch .answer img') !== null, undefined, {
    timeout: 120_000,
  });
  await page.waitForTimeout(2_000);
  const building = await page.evaluate(() => (window as unknown as { longTasks: number[] }).longTasks);

  await watchPaints(page, '.srch .answer', '.cv, .side'); // covers and returns follow when nothing is typed
  const times: number[] = [];
  for (const text of TEXTS) {
    for (const letter of text) times.push(await pressed(page, letter === ' ' ? 'Space' : letter, 200));
    await page.locator('.srch input[type=search]').fill('');
    await page.waitForTimeout(500);
  }
  await page.context().close();
  return [
    {
      what: 'search, longest task until its index is made',
      measured: Math.max(0, ...building),
      limit: LIMITS.taskMs,
      unit: 'ms',
      note: '0 where none is longer than 50 ms',
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
