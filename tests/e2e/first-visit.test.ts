/** A visitor's first page: in their language, in their theme, complete at every width. */
import { IN_FULL, inTurn, isTried, ON_PHONE } from '#tests/support/e2e/matrix.ts';
import {
  expect,
  expectNoSidewaysScroll,
  hydrated,
  refusedPage,
  routeTo,
  SCREENS,
  test,
  visit,
} from '#tests/support/e2e/site.ts';

/** Country, language of the browser, where the visit ends, `lang` of the page. */
const COUNTRIES = [
  ['no country', null, 'en-US', '/en-gb', 'en-GB'],
  ['Sweden', 'SE', 'sv-SE', '/sv-se', 'sv-SE'],
  ['Sweden, in English', 'SE', 'en-US', '/en-se', 'en-SE'],
  ['Brazil', 'BR', 'pt-BR', '/pt-br', 'pt-BR'],
  ['Macau, in Portuguese', 'MO', 'pt-PT', '/pt-mo', 'pt-MO'],
  ['Macau', 'MO', 'zh-HK', '/zh-mo', 'zh-Hant-MO'],
  ['a country without a market', 'US', 'en-US', '/en-gb', 'en-GB'],
] as const;

/** A tag for each language that texts exist in. */
const TAGS = ['en-gb', 'sv-se', 'pt-br', 'es-cl', 'ar-ae', 'zh-mo'];

/** The root element's theme at the start of the body, and each later value. */
declare global {
  var themes: string[];
}

for (const [screen, options] of SCREENS) {
  test.describe(screen, () => {
    test.use(options);

    for (const [from, country, locale, place, lang] of COUNTRIES) {
      test.describe(`from ${from}`, () => {
        test.use({ locale, ...(country && { extraHTTPHeaders: { 'cf-ipcountry': country } }) });
        test(
          `[2.2] [1.2] a first visit from ${from} comes to ${place}`,
          IN_FULL,
          async ({ page, baseURL }) => {
            await page.goto('/');
            await expect(page).toHaveURL(`${baseURL}${place}`);
            await expect(page.locator('html')).toHaveAttribute('lang', lang);
            await hydrated(page);
          },
        );
      });
    }

    test(
      '[2.2] [3.17] the language of the lang cookie comes before the country',
      IN_FULL,
      async ({ page, context, baseURL }) => {
        await context.setExtraHTTPHeaders({ 'cf-ipcountry': 'SE' });
        await context.addCookies([{ name: 'lang', value: 'zh-mo', url: `${baseURL}` }]);
        await page.goto('/');
        await expect(page).toHaveURL(/\/zh-mo$/);
        await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hant-MO');
        await hydrated(page);
      },
    );

    for (const [turn, colorScheme] of (['dark', 'light'] as const).entries()) {
      if (!isTried(2, turn)) continue;
      test.describe(colorScheme, () => {
        test.use({ colorScheme });

        test(
          `[1.20] a ${colorScheme} device gets a ${colorScheme} page, never another one first, and keeps the chosen theme`,
          inTurn(turn),
          async ({ page }) => {
            await page.addInitScript(() => {
              globalThis.themes = [];
              const note = () => {
                const { theme = 'none' } = document.documentElement.dataset;
                if (document.body !== null && themes.at(-1) !== theme) themes.push(theme);
              };
              new MutationObserver(note).observe(document, {
                childList: true,
                subtree: true,
                attributeFilter: ['data-theme'],
              });
            });
            await visit(page, '/en-gb');
            expect(await page.evaluate(() => themes)).toEqual([colorScheme]);

            const other = colorScheme === 'light' ? 'dark' : 'light';
            const [button] = await page.getByRole('button', { name: `Switch to ${other} theme` }).all();
            await button?.click();
            await expect(page.locator('html')).toHaveAttribute('data-theme', other);
            await visit(page, '/en-gb');
            expect(await page.evaluate(() => themes)).toEqual([other]);
          },
        );
      });
    }

    test('[1.2] Arabic reads from right to left, the frame mirrored', ON_PHONE, async ({ page }) => {
      await visit(page, '/ar-ae');
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
      const width = page.viewportSize()?.width ?? 0;
      const logo = await page.getByRole('banner').getByRole('link', { name: 'Meridian' }).boundingBox();
      expect((logo?.x ?? 0) + (logo?.width ?? 0)).toBeGreaterThan(width / 2);
      if (screen === 'desktop') {
        const rail = await page.locator('.rail').boundingBox();
        expect((rail?.x ?? 0) + (rail?.width ?? 0)).toBe(width);
      } else {
        const [first, second] = await page.locator('.tab-bar a').all();
        expect((await first?.boundingBox())?.x).toBeGreaterThan((await second?.boundingBox())?.x ?? 0);
      }
    });

    test.describe('every language', () => {
      test.use({ expectedMessages: [refusedPage(404)] });
      for (const [turn, tag] of TAGS.entries()) {
        if (!isTried(6, turn, 4)) continue;
        test(
          `[1.20] [2.3] [2.4] [2.34] nothing overflows sideways in ${tag}`,
          inTurn(turn),
          async ({ page }) => {
            await visit(page, `/${tag}`);
            await expectNoSidewaysScroll(page);
            const heading = page.getByRole('heading', { level: 1 });
            for (const path of ['/slots', `/nothing/${'very-long-'.repeat(12)}`]) {
              const before = (await heading.textContent()) ?? '';
              await routeTo(page, `/${tag}${path}`);
              await expect(heading).not.toHaveText(before);
              await expectNoSidewaysScroll(page);
            }
          },
        );
      }
    });
  });
}
