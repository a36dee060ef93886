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

/** Nothing that axe finds, WCAG 2.2 AA and best practices. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(it => `${it.id}: ${it.nodes.map(node => node.html).join(' | ')}`)).toEqual([]);
}
