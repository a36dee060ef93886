/** What every journey starts from: a seeded pair of its own file, a browser page that complains of stray messages. */
import AxeBuilder from '@axe-core/playwright';
import { type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test';
import { operate, type Pair, type PairOptions, startPair } from '../../scripts/pair.ts';

export const PHONE = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
} satisfies BrowserContextOptions;
export const DESKTOP = { viewport: { width: 1440, height: 900 } } satisfies BrowserContextOptions;

/** The two screens that every journey is made on. */
export const SCREENS = [
  ['phone', PHONE],
  ['desktop', DESKTOP],
] as const;

/** What the browser itself says of a page that answers with an error's status. */
export const refusedPage = (status: number) =>
  new RegExp(`^Failed to load resource: .* status of ${status} `);

/** What the browser says where scripts are off: the texts that they would read are preloaded all the same. */
export const UNUSED_PRELOAD = /was preloaded using link preload but not used/;

/** One pattern of several: the runner takes a list of two for a value with settings. */
export const anyOf = (...patterns: RegExp[]) => new RegExp(patterns.map(pattern => pattern.source).join('|'));

interface WorkerFixtures {
  pairOptions: PairOptions;
  pair: Pair;
}

interface Fixtures {
  /** Console messages that this test expects, as patterns; anything else fails it. */
  expectedMessages: RegExp[];
  operate: (call: string, payload: unknown) => Promise<unknown>;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  pairOptions: [{}, { option: true, scope: 'worker' }],
  pair: [
    async ({ pairOptions }, use) => {
      const pair = await startPair(pairOptions);
      await operate(pair, 'seed', { name: 'demo' }, 'operator');
      await use(pair);
      await pair.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ pair }, use) => use(pair.url.origin),
  operate: async ({ pair }, use) => use((call, payload) => operate(pair, call, payload, 'operator')),
  expectedMessages: [[], { option: true }],
  page: async ({ page, expectedMessages }, use) => {
    const stray: string[] = [];
    const note = (text: string) => {
      if (!expectedMessages.some(pattern => pattern.test(text))) stray.push(text);
    };
    page.on('console', message => {
      if (message.type() === 'error' || message.type() === 'warning') note(message.text());
    });
    page.on('pageerror', error => note(String(error)));
    await use(page);
    expect(stray, 'messages in the console').toEqual([]);
  },
});

export { expect };

/** Resolves when the page has been hydrated: its script has run and events are heard. */
export const hydrated = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => document.documentElement.dataset.hydrated === 'true');

/** Loads a page and waits until it hears events. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

type RouterWindow = { __reactRouterDataRouter: { navigate: (to: string) => Promise<void> } };

/** Goes somewhere as a link of the page does: no document is loaded. */
export const routeTo = (page: Page, path: string): Promise<void> =>
  page.evaluate(to => (window as unknown as RouterWindow).__reactRouterDataRouter.navigate(to), path);

/** Marks the document; the answer tells whether it is still the same one. */
export async function sameDocument(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => Object.assign(window, { marked: true }));
  return () => page.evaluate(() => 'marked' in window);
}

/** Nothing of the page stands out of the window sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const tooWide = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(tooWide, 'pixels beyond the window').toBeLessThanOrEqual(0);
}

/** Nothing that axe finds, WCAG 2.2 AA and best practices. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(it => `${it.id}: ${it.nodes.map(node => node.html).join(' | ')}`)).toEqual([]);
}
