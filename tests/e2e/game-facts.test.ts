/** The facts of a game on its own page: from its tile to the facts, and on to the game. */
import type { Locator, Page } from '@playwright/test';
import { boxOf } from '#tests/support/e2e/boxes.ts';
import { enter } from '#tests/support/e2e/cashier.ts';
import { IN_FULL, ON_DESKTOP, ON_PHONE } from '#tests/support/e2e/matrix.ts';
import {
  expect,
  expectAccessibleInBothThemes,
  expectNoSidewaysScroll,
  SCREENS,
  shownNames,
  test,
  textOf,
  tiles,
  visit,
} from '#tests/support/e2e/site.ts';

/** The text beside a term of the page's lists of facts. */
const fact = (page: Page, tag: string, key: string, values?: Record<string, string>): Locator =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(textOf(tag, key, values), { exact: true }) })
    .locator('dd');
const rules = (page: Page, tag: string) => page.getByRole('region', { name: textOf(tag, 'facts.rules') });
const strip = (page: Page, tag: string) => page.getByRole('region', { name: textOf(tag, 'facts.similar') });

for (const [screen, options] of SCREENS) {
  test.describe(screen, () => {
    test.use(options);

    test(
      '[2.5] [1.5] from a tile to the facts of its game, and on to the game',
      ON_DESKTOP,
      async ({ page }) => {
        await enter(page);
        await visit(page, '/en-gb/slots');
        const [name = ''] = await shownNames(page);
        await tiles(page).first().locator('.name').click();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
        await expect(fact(page, 'en-gb', 'facts.return')).toHaveText(/^\d\d\.\d\d%$/);
        await expect(fact(page, 'en-gb', 'facts.volatility')).toHaveText(/Low|Medium|High/);
        await expect(fact(page, 'en-gb', 'facts.highest_win')).toHaveText(/^[\d,.]+ × stake$/);
        await expect(fact(page, 'en-gb', 'facts.stakes', { currency: 'GBP' })).toHaveText(
          /^\d+\.\d\d to [\d,]+\.\d\d$/,
        );
        await expect(fact(page, 'en-gb', 'facts.released')).toHaveText(/^\d{2}\s[A-Z][a-z]{2}\s\d{4}$/);
        await expect(fact(page, 'en-gb', 'facts.languages')).toContainText('Swedish');
        await expect(rules(page, 'en-gb').getByRole('listitem')).not.toHaveCount(0);
        const symbol = page.getByRole('table').getByRole('row').first().locator('img');
        await symbol.scrollIntoViewIfNeeded();
        await expect
          .poll(() => symbol.evaluate((img: HTMLImageElement) => img.naturalWidth), { message: 'is drawn' })
          .toBeGreaterThan(0);
        const heart = page.getByRole('button', {
          name: textOf('en-gb', 'favourites.toggle', { name }),
          exact: true,
        });
        const { width = 0, height = 0 } = (await heart.boundingBox()) ?? {};
        expect(Math.min(width, height), 'the heart').toBeGreaterThanOrEqual(44);

        // Similar games lead on, and the way back is to the category.
        await expect(strip(page, 'en-gb').getByRole('listitem')).toHaveCount(7);
        await strip(page, 'en-gb').getByRole('listitem').first().getByRole('link').first().click();
        await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(name);
        await page.goBack();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);

        await page.getByRole('link', { name: 'Play', exact: true }).click();
        await expect(page).toHaveURL(/\/game\/[\w-]+$/);
      },
    );

    test(
      '[2.5] [1.6] a tile shows the facts of its game, and leads on to them',
      ON_PHONE,
      async ({ page }) => {
        await visit(page, '/en-se/slots');
        const tile = tiles(page).nth(3);
        const name = (await tile.locator('.name').textContent()) ?? '';
        const card = page.getByRole('dialog', { name });
        if (screen === 'desktop') {
          await tile.hover();
          await tile.getByRole('button', { name: 'Details' }).click();
          await expect(card).toBeVisible();
          await page.keyboard.press('Escape');
          await expect(card).toHaveCount(0);
          await expect(tile.getByRole('button', { name: 'Details' })).toBeFocused();
          await page.keyboard.press('Enter');
        } else {
          // The first touch of a tile brings its actions, and with it the timer; the browser has no gesture here.
          const { left, top } = await boxOf(tile);
          const finger = await page.context().newCDPSession(page);
          const touch = (type: 'touchStart' | 'touchEnd' | 'touchCancel') =>
            finger.send('Input.dispatchTouchEvent', {
              type,
              touchPoints: type === 'touchStart' ? [{ x: left + 40, y: top + 70 }] : [],
            });
          await touch('touchStart');
          await touch('touchCancel');
          await expect(tile.locator('.over')).toBeAttached();
          await touch('touchStart');
          await expect(card).toBeVisible();
          await touch('touchEnd');
        }
        await expect(card.locator('dt')).toHaveText([
          'Return to player',
          'Volatility',
          'Stakes, SEK',
          'Maximum win',
          'Rules',
        ]);
        await expect(card.getByRole('link', { name: 'Play for fun' })).toHaveAttribute('href', /\/demo\/g-/);
        await expectNoSidewaysScroll(page);
        await expectAccessibleInBothThemes(page, { covered: '.tile > :is(.art, .name, .byline)' });
        await card.getByRole('link', { name: /^Read/ }).click();
        await expect(page).toHaveURL(/\/slots\/g-\w+#rules$/);
        await expect(rules(page, 'en-gb')).toBeInViewport();
      },
    );

    test(
      '[2.5] the link of a game is copied where the device has no sheet for it',
      IN_FULL,
      async ({ page, context, baseURL }) => {
        await context.grantPermissions(['clipboard-read', 'clipboard-write']);
        await visit(page, '/en-gb/slots/g-1000?x=1');
        await page.getByRole('button', { name: 'Share' }).click();
        await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(
          'The link is copied.',
        );
        expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
          `${baseURL}/en-gb/slots/g-1000`,
        );
      },
    );

    test(
      '[2.5] where the bet decides, facts are ranges; stakes are in the currency of the market',
      IN_FULL,
      async ({ page }) => {
        await visit(page, '/es-cl/lottery');
        await tiles(page).first().locator('.name').click();
        await expect(fact(page, 'es-cl', 'facts.volatility')).toHaveText(/^Baja a muy alta/);
        await expect(fact(page, 'es-cl', 'facts.stakes', { currency: 'CLP' })).toHaveText(
          /^[\d,]+ a [\d,]+$/,
        );
        await expect(page.getByRole('table')).toHaveCount(0);
      },
    );

    test.describe('without JavaScript', () => {
      test.use({ javaScriptEnabled: false });

      test(
        '[2.5] the facts are on the page in its language, and nothing that needs scripts',
        IN_FULL,
        async ({ page }) => {
          await page.goto('/ar-ae/slots/g-1000');
          await expect(fact(page, 'ar-ae', 'facts.return')).toHaveText(/\d\d\.\d\d%/);
          await expect(rules(page, 'ar-ae').getByRole('listitem').first()).toHaveText(/\p{Script=Arabic}/u);
          await expect(page.getByRole('button', { name: textOf('ar-ae', 'facts.share') })).toBeHidden();
          await expect(
            page.getByRole('link', { name: textOf('ar-ae', 'lobby.play'), exact: true }),
          ).toHaveAttribute('href', /\/game\/[\w-]+$/);
          await expectNoSidewaysScroll(page);
        },
      );
    });
  });
}
