/** The page that benches of the lobby measure: a category with every game in the browser. */
import type { Browser, BrowserContextOptions, CDPSession, Page } from 'playwright';

export const SLOWDOWN = 4;
const DESKTOP: BrowserContextOptions = { viewport: { width: 1440, height: 900 } };

export interface OpenPage {
  page: Page;
  devtools: CDPSession;
}

export async function openPage(browser: Browser, url: URL, prepare?: () => void): Promise<OpenPage> {
  const context = await browser.newContext(DESKTOP);
  const page = await context.newPage();
  if (prepare) await page.addInitScript(prepare);
  await page.addInitScript(() => void Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
  await page.goto(url.href);
  await page.waitForFunction(() => document.documentElement.dataset.hydrated === 'true');
  return { page, devtools: await context.newCDPSession(page) };
}

/** Resolves when the browser has all games of the category, so that filters make no request. */
export async function untilKnown(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  for (let turn = 0; turn < 5; turn++)
    await page.evaluate(() => new Promise(resolve => requestIdleCallback(resolve, { timeout: 2_000 })));
}

export const slowDown = (devtools: CDPSession, rate = SLOWDOWN) =>
  devtools.send('Emulation.setCPUThrottlingRate', { rate });

/** Milliseconds of the page's clock. */
interface Paints {
  pressedAt: number;
  /** The last change that is seen, after the key. */
  changedAt: number;
  /** A message behind the frame of that change was read. */
  readAt: number;
  /** The key's events were handled. */
  handledAt: number;
  /** The frame after them was on the screen, to 8 ms. */
  shownAt: number;
}
type WatchedWindow = Window & { paints: Paints };

/**
 * Notes in the page when each key was pressed, and when the last change after it that is seen was painted.
 * @param ignored selector of parts whose changes do not count
 */
export const watchPaints = (page: Page, selector: string, ignored?: string): Promise<void> =>
  page.evaluate(
    ([watched, left]) => {
      const state = { pressedAt: 0, changedAt: 0, readAt: 0, handledAt: 0, shownAt: 0 };
      Object.assign(window, { paints: state });
      const changed = () => {
        state.changedAt = performance.now();
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          state.readAt = performance.now();
        };
        requestAnimationFrame(() => port2.postMessage(null));
      };
      addEventListener(
        'keydown',
        event => {
          Object.assign(state, {
            pressedAt: event.timeStamp,
            changedAt: 0,
            readAt: 0,
            handledAt: 0,
            shownAt: 0,
          });
        },
        { capture: true },
      );
      // A key that changes nothing else is seen in its field. A timer would be a task after the frame, and wait for the next one.
      addEventListener('input', changed, { capture: true });
      const target = document.querySelector(watched);
      if (target === null) throw new Error(`The page has no ${watched}`);
      const counts = ({ target: at }: MutationRecord) =>
        left === undefined || !(at instanceof Element && at.closest(left) !== null);
      new MutationObserver(changes => changes.some(counts) && changed()).observe(target, {
        childList: true,
        subtree: true,
        characterData: true,
        attributes: true,
        attributeFilter: ['src', 'href'],
      });
      new PerformanceObserver(list => {
        for (const entry of list.getEntries() as PerformanceEventTiming[]) {
          if (entry.name.startsWith('key') ? entry.name === 'keyup' : entry.name !== 'input') continue;
          if (entry.startTime < state.pressedAt) continue;
          state.handledAt = Math.max(state.handledAt, entry.processingEnd);
          state.shownAt = Math.max(state.shownAt, entry.startTime + entry.duration);
        }
      }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
    },
    [selector, ignored] as const,
  );

/**
 * Presses a key. What changes while its events are handled is painted with the next frame, which the browser reports; covers
 * that arrive then have their turn before any message, by up to a second. For a later change it is the message.
 * @returns milliseconds to the paint of the last change, once there has been none for a while
 */
export async function pressed(page: Page, key: string, quietMs = 400): Promise<number> {
  await page.keyboard.press(key);
  await page.waitForFunction(quiet => {
    const { readAt } = (window as unknown as WatchedWindow).paints;
    return readAt > 0 && performance.now() - readAt > quiet;
  }, quietMs);
  return page.evaluate(() => {
    const { pressedAt, changedAt, readAt, handledAt, shownAt } = (window as unknown as WatchedWindow).paints;
    return (changedAt <= handledAt ? shownAt : readAt) - pressedAt;
  });
}
