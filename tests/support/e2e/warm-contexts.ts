/**
 * Browser contexts that serve several journeys, one after the other. The site's files stay in the browser's cache; everything
 * else of a journey is gone before the next one begins. A context with a change that cannot be taken back is closed instead.
 */
import type { Browser, BrowserContext, Page } from '@playwright/test';

/** Contexts without a page that a worker keeps at most. */
const MOST = 3;

/** Calls whose effect outlasts the pages of a journey. */
const LASTING = [
  'addInitScript',
  'addListener',
  'exposeBinding',
  'exposeFunction',
  'grantPermissions',
  'on',
  'once',
  'route',
  'routeFromHAR',
  'routeWebSocket',
  'setExtraHTTPHeaders',
  'setGeolocation',
  'setOffline',
] as const satisfies readonly (keyof BrowserContext)[];
const LASTING_ON_CLOCK = [
  'fastForward',
  'install',
  'pauseAt',
  'resume',
  'runFor',
  'setFixedTime',
  'setSystemTime',
] as const satisfies readonly (keyof BrowserContext['clock'])[];

/** What pages of an origin store, apart from cookies and the cache. */
const STORED = 'local_storage,indexeddb,cache_storage,file_systems,service_workers';

/** Calls back before each of the named calls. */
function watchCalls<Target extends object>(
  target: Target,
  names: readonly (keyof Target)[],
  notify: () => void,
): void {
  for (const name of names) {
    const call = target[name] as (...args: unknown[]) => unknown;
    const watched = (...args: unknown[]) => {
      notify();
      return call.apply(target, args);
    };
    Object.assign(target, { [name]: watched });
  }
}

/** Calls back when a page shows another origin's document. */
const whenElsewhere = (page: Page, origin: string, notify: () => void) =>
  page.on('framenavigated', frame => {
    const { protocol, origin: place } = new URL(frame.url());
    if (frame.parentFrame() === null && protocol.startsWith('http') && place !== origin) notify();
  });

export interface WarmContexts {
  /**
   * An empty context, with one blank page if it served a journey before.
   * @param key of the journey's options, which the runner gives to every new context
   */
  take: (key: string) => Promise<BrowserContext>;
  giveBack: (context: BrowserContext) => Promise<void>;
}

/** @param origin of the site; a context whose pages have been elsewhere is not used again */
export function warmContexts(browser: Browser, origin: string): WarmContexts {
  /** By their keys; the last one was used last. */
  const kept = new Map<string, BrowserContext>();
  const keys = new WeakMap<BrowserContext, string>();
  const spent = new WeakSet<BrowserContext>();

  async function start(): Promise<BrowserContext> {
    const context = await browser.newContext();
    const spend = () => void spent.add(context);
    context.on('page', page => whenElsewhere(page, origin, spend));
    watchCalls(context, LASTING, spend);
    watchCalls(context.clock, LASTING_ON_CLOCK, spend);
    return context;
  }

  /** Deletes what the journey before has stored, by way of the page that the next journey starts with. */
  async function empty(context: BrowserContext): Promise<void> {
    await context.clearCookies();
    const devtools = await context.newCDPSession(await context.newPage());
    await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: STORED });
    await devtools.detach();
  }

  return {
    async take(key) {
      const known = kept.get(key);
      kept.delete(key);
      const context = known ?? (await start());
      keys.set(context, key);
      if (known !== undefined) await empty(context);
      return context;
    },
    async giveBack(context) {
      const key = keys.get(context);
      if (key === undefined || spent.has(context)) return context.close();
      await Promise.all(context.pages().map(page => page.close()));
      kept.set(key, context);
      const [oldest] = kept.keys();
      if (oldest === undefined || kept.size <= MOST) return;
      await kept.get(oldest)?.close();
      kept.delete(oldest);
    },
  };
}
