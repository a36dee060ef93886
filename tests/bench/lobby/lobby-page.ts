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

/**
 * Notes in the page when each key was pressed, and when the last change after it that is seen was painted.
 * @param ignored selector of parts whose changes do not count
 */
export const watchPaints = (page: Page, selector: string, ignored?: string): Promise<void> =>
  page.evaluate(
    ([watched, left]) => {
      const state = { pressedAt: 0, paintedAt: 0 };
      Object.assign(window, { paints: state });
      const painted = () => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          state.paintedAt = performance.now();
        };
        requestAnimationFrame(() => port2.postMessage(null));
      };
      addEventListener(
        'keydown',
        event => {
          state.pressedAt = event.timeStamp;
          state.paintedAt = 0;
        },
        { capture: true },
      );
      // A key that changes nothing else is seen in its field. A timer would be a task after the frame, and wait for the next one.
      addEventListener('input', painted, { capture: true });
      const target = document.querySelector(watched);
      if (target === null) throw new Error(`The page has no ${watched}`);
      const counts = ({ target: at }: MutationRecord) =>
        left === undefined || !(at instanceof Element && at.closest(left) !== null);
      new MutationObserver(changes => changes.some(counts) && painted()).observe(target, {
        childList: true,
        subtree: true,
        characterData: true,
        attributes: true,
        attributeFilter: ['src', 'href'],
      });
    },
    [selector, ignored] as const,
  );

type WatchedWindow = Window & { paints: { pressedAt: number; paintedAt: number } };

/** Presses a key. @returns milliseconds to the paint of the last change, once there has been none for a while */
export async function pressed(page: Page, key: string, quietMs = 400): Promise<number> {
  await page.keyboard.press(key);
  await page.waitForFunction(quiet => {
    const { paintedAt } = (window as unknown as WatchedWindow).paints;
    return paintedAt > 0 && performance.now() - paintedAt > quiet;
  }, quietMs);
  return page.evaluate(() => {
    const { pressedAt, paintedAt } = (window as unknown as WatchedWindow).paints;
    return paintedAt - pressedAt;
  });
}
