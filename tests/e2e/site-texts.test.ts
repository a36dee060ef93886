/**
 * A site in a language that the build does not have, and with texts in the place of the build's: the document, the page after hydration,
 * parts that load later, and another language without a new document show the folder's words.
 */
import { rmSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { anyOf, test as base, DESKTOP, expect, hydrated } from '#tests/support/e2e/site.ts';
import { inNorwegian, languageTexts, MARK } from '#tests/support/site-language.ts';
import { STUDIO_ORIGIN, smallSite } from '#tests/support/small-site.ts';
import type { Pair } from '../../scripts/pair.ts';
import { startEmpty } from '../support/seeded-pair.ts';
import { folderOf, runSite } from '../support/site-command.ts';

const TITLE = 'Everything by the fjord';
const NORWEGIAN = 'Alt ved fjorden';

/** The small site with a market in Norwegian, and without the parts that only sites with members show. */
function files(): Record<string, unknown> {
  const all = smallSite(STUDIO_ORIGIN);
  Object.assign(all['theme.json'] as object, { logo: null });
  inNorwegian(all);
  const nb = all['texts/nb.json'] as { site: { page: { home: { title: string } } } };
  nb.site.page.home.title = NORWEGIAN;
  all['texts/en.json'] = { site: { page: { home: { title: TITLE } } } };
  const { 'seo/en.json': _of, ...rest } = all;
  return rest;
}

const test = base.extend<object, { pair: Pair }>({
  pair: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads what a fixture needs from its pattern
    async ({}, use) => {
      const pair = await startEmpty({ vars: { SITE_TITLE: 'Northlight', DEFAULT_LANGUAGE: 'nb-no' } });
      const folder = folderOf(files());
      const args = ['import', folder, '--yes', '--overwrite', '--origin', pair.url.origin];
      const { output, code } = await runSite(args);
      if (code !== 0) throw new Error(output);
      await use(pair);
      await pair.stop();
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

test.use(DESKTOP);

/** Texts of the folder as the document carries them, before any script has run. */
async function documentOf(page: Page, path: string): Promise<string> {
  const answer = await page.request.get(path);
  expect(answer.status()).toBe(200);
  return answer.text();
}

test('[1.2] [1.20] a language of the folder is that of the document, and stays when the page is alive', async ({
  page,
}) => {
  const html = await documentOf(page, '/nb-no');
  expect(html).toContain('<html lang="nb-NO" dir="ltr" data-tag="nb-no"');
  expect(html).toContain(`<title>${NORWEGIAN} - Northlight</title>`);
  expect(html).toContain(`${MARK}Log in`);
  await page.goto('/nb-no');
  await hydrated(page);
  await expect(page).toHaveTitle(`${NORWEGIAN} - Northlight`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'nb-NO');
  await expect(page.getByRole('button', { name: `${MARK}Log in` }).first()).toBeVisible();
  await expect(page.getByText(/^Log in$/)).toHaveCount(0);
});

test('[1.20] parts that load later come from the folder, at an address that names their version', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', request => asked.push(new URL(request.url()).pathname));
  await page.goto('/nb-no');
  await hydrated(page);
  expect(asked.filter(it => it.includes('/texts/'))).toEqual([]);
  await page
    .getByRole('button', { name: `${MARK}Log in` })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  const { account } = languageTexts('nb');
  await expect(dialog).toContainText(MARK);
  expect(account).toBeDefined();
  expect(asked.filter(it => it.startsWith('/static/texts/nb/')).length).toBeGreaterThan(0);
});

test('[4.14] the language dialog offers it, and another language brings its own words without a new document', async ({
  page,
}) => {
  await page.goto('/nb-no?action=language');
  await hydrated(page);
  const norsk = page.getByRole('link', { name: /^Norsk/ });
  await expect(norsk).toHaveAttribute('aria-current', 'true');
  await expect(norsk).toHaveAttribute('hreflang', 'nb-NO');
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await page.locator('a[hreflang="en-NO"]').click();
  await expect(page).toHaveTitle(`${TITLE} - Northlight`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-NO');
  await expect(page.getByRole('button', { name: 'Log in', exact: true }).first()).toBeVisible();
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
});

test('[1.20] a text in the place of the build’s is in the document and stays; a site language without one is the build’s', async ({
  page,
}) => {
  expect(await documentOf(page, '/en-ie')).toContain(`<title>${TITLE} - Northlight</title>`);
  await page.goto('/en-ie');
  await hydrated(page);
  await expect(page).toHaveTitle(`${TITLE} - Northlight`);
  expect(await documentOf(page, '/sv-fi')).not.toContain(TITLE);
});

test.describe('without a network', () => {
  test.use({
    isFirstVisit: true,
    mayHaveServiceWorker: true,
    expectedMessages: [
      anyOf(/ERR_(INTERNET_DISCONNECTED|FAILED)/, /status of 503/, /WebSocket connection to/),
    ],
  });

  test('[1.20] a page that cannot be loaded says so in the words that its language has left', async ({
    page,
    context,
  }) => {
    await page.goto('/nb-no');
    await hydrated(page);
    const isKept = () =>
      page.evaluate(
        async () =>
          navigator.serviceWorker.controller?.state === 'activated' &&
          (await (await caches.open('offline-foot')).match('/offline-foot/nb-no')) !== undefined,
      );
    await expect.poll(isKept).toBe(true);
    await context.setOffline(true);
    await page.goto('/nb-no/slots');
    const { error } = languageTexts('nb').site as { error: Record<string, string> };
    await expect(page.getByRole('heading')).toHaveText(error.offline_title ?? '');
    await expect(page.locator('html')).toHaveAttribute('lang', 'nb-NO');
    await context.setOffline(false);
  });
});
