/** The site without JavaScript: everything that is only read, and every way through it. */
import { anyOf, expect, refusedPage, SCREENS, test, UNUSED_PRELOAD } from './site.ts';

test.use({ javaScriptEnabled: false, expectedMessages: [anyOf(refusedPage(404), UNUSED_PRELOAD)] });

for (const [screen, options] of SCREENS) {
  test.describe(screen, () => {
    test.use(options);

    test('[2.2] [2.3] [2.4] home leads to a category, promotions and help', async ({ page }) => {
      await page.goto('/');
      await expect(page).toHaveURL(/\/en-gb$/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Every game/);
      await page.getByRole('main').getByRole('link', { name: 'Slots' }).last().click();
      await expect(page).toHaveURL(/\/en-gb\/slots$/);
      await expect(page.getByRole('heading', { name: 'Slots', level: 1 })).toBeVisible();
      await page.getByRole('link', { name: 'Promotions' }).filter({ visible: true }).first().click();
      await expect(page.getByRole('heading', { name: 'Promotions', level: 1 })).toBeVisible();
      await page.getByRole('contentinfo').getByRole('link', { name: 'Contact us' }).click();
      await expect(page).toHaveURL(/\/en-gb\/help-center\/contact$/);
    });

    test('[2.1] every link of home leads somewhere', async ({ page, request }) => {
      await page.goto('/en-gb');
      const links = await page.locator('a[href^="/"]').all();
      const places = new Set(await Promise.all(links.map(link => link.getAttribute('href'))));
      expect(places.size).toBeGreaterThan(20);
      for (const place of places) {
        const answer = await request.get(place ?? '');
        expect(answer.status(), place ?? '').toBe(200);
      }
    });

    test('[2.38] [2.40] a dialog is on the page, and closes by its link', async ({ page }) => {
      await page.goto('/en-gb/vip?x=1');
      await page.getByRole('button', { name: 'Log in' }).click();
      const dialog = page.getByRole('dialog', { name: 'Log in' });
      await expect(dialog).toBeVisible();
      await dialog.getByRole('link', { name: 'Close' }).click();
      await expect(page).toHaveURL(/\/en-gb\/vip\?x=1$/);
      await expect(dialog).toHaveCount(0);
    });

    test('[2.34] [2.63] an unknown route shows its path and the way home', async ({ page }) => {
      const answer = await page.goto('/en-gb/no/such/page');
      expect(answer?.status()).toBe(404);
      await expect(page.getByRole('main')).toContainText('/en-gb/no/such/page');
      await page.getByRole('link', { name: 'Return to home' }).click();
      await expect(page).toHaveURL(/\/en-gb$/);
    });

    if (screen === 'desktop') {
      test('[2.48] the search form asks the lobby', async ({ page }) => {
        await page.goto('/en-gb');
        await page.getByRole('searchbox', { name: 'Search games' }).fill('golden moon');
        await page.keyboard.press('Enter');
        await expect(page).toHaveURL(/\/en-gb\/slots\?name=golden\+moon$/);
        await expect(page.getByRole('heading', { name: 'Slots', level: 1 })).toBeVisible();
      });
    } else {
      test('[2.3] the sections at the bottom lead on', async ({ page }) => {
        await page.goto('/en-gb');
        await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Games' }).click();
        await expect(page).toHaveURL(/\/en-gb\/slots$/);
      });
    }
  });
}
