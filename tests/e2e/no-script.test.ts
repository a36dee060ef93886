/** The site without JavaScript: everything that is only read, and every way through it. */
import { IN_FULL, ON_PHONE } from '#tests/support/e2e/matrix.ts';
import {
  expect,
  expectDocument,
  expectNoSidewaysScroll,
  GUEST_HOME,
  refusedPage,
  SCREENS,
  test,
  tiles,
} from '#tests/support/e2e/site.ts';

test.use({ javaScriptEnabled: false, expectedMessages: [refusedPage(404)] });

for (const [screen, options] of SCREENS) {
  test.describe(screen, () => {
    test.use(options);

    test(
      '[2.2] [2.3] [2.4] home leads to a category, and to the ways to reach us',
      ON_PHONE,
      async ({ page }) => {
        await page.goto('/');
        await expectDocument(page, /\/en-gb$/);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(GUEST_HOME);
        await page.getByRole('main').getByRole('link', { name: 'Slots' }).last().click();
        await expectDocument(page, /\/en-gb\/slots$/);
        await expect(page.getByRole('heading', { name: 'Slots', level: 1 })).toBeVisible();
        await page.getByRole('contentinfo').getByRole('link', { name: 'Contact us' }).click();
        await expectDocument(page, /\/en-gb\/help-center\/contact$/);
      },
    );

    test('[2.1] every link of home leads somewhere', IN_FULL, async ({ page, request }) => {
      await page.goto('/en-gb');
      const links = await page.locator('a[href^="/"]').all();
      const places = new Set(await Promise.all(links.map(link => link.getAttribute('href'))));
      expect(places.size).toBeGreaterThan(20);
      for (const place of places) {
        const answer = await request.get(place ?? '');
        expect(answer.status(), place ?? '').toBe(200);
      }
    });

    test('[2.38] [2.40] a dialog is on the page, and closes by its link', IN_FULL, async ({ page }) => {
      await page.goto('/en-gb/vip?x=1');
      await page.getByRole('button', { name: 'Log in' }).click();
      const dialog = page.getByRole('dialog', { name: 'Log in' });
      await expect(dialog).toBeVisible();
      await dialog.getByRole('link', { name: 'Close' }).click();
      await expectDocument(page, /\/en-gb\/vip\?x=1$/);
      await expect(dialog).toHaveCount(0);
    });

    test('[2.34] [2.63] an unknown route shows its path and the way home', IN_FULL, async ({ page }) => {
      const answer = await page.goto('/en-gb/no/such/page');
      expect(answer?.status()).toBe(404);
      await expect(page.getByRole('main')).toContainText('/en-gb/no/such/page');
      await page.getByRole('link', { name: 'Return to home' }).click();
      await expectDocument(page, /\/en-gb$/);
    });

    test(
      '[2.48] [2.49] [2.50] name, order and studios of a category are a form',
      ON_PHONE,
      async ({ page }) => {
        await page.goto('/en-gb/slots');
        // Each studio has some of that name on each screen.
        await page.getByRole('searchbox', { name: 'Filter by name' }).fill('an');
        await page.getByRole('combobox', { name: 'Sort' }).selectOption('alpha_ztoa');
        await page.locator('summary').filter({ hasText: 'Studios' }).click();
        const studios = page.getByRole('group', { name: 'Studios' }).getByRole('checkbox');
        await studios.nth(0).check();
        await studios.nth(1).check();
        const ids = [await studios.nth(0).getAttribute('value'), await studios.nth(1).getAttribute('value')];
        await page.getByRole('button', { name: 'Apply' }).click();
        await expectDocument(
          page,
          `/en-gb/slots?name=an&sort=alpha_ztoa&provider=${ids[0]}&provider=${ids[1]}`,
        );
        const names = await page.getByRole('main').locator('.tile .name').allTextContents();
        expect(names.length).toBeGreaterThan(0);
        expect(names).toEqual(names.toSorted((a, b) => b.localeCompare(a, 'en', { numeric: true })));
        for (const name of names) expect(name).toMatch(/an/i);
        await expect(page.getByRole('combobox', { name: 'Sort' })).toHaveValue('alpha_ztoa');
        await page.locator('summary').filter({ hasText: 'Studios' }).click();
        await studios.nth(0).uncheck();
        await page.getByRole('button', { name: 'Apply' }).click();
        await expectDocument(page, `/en-gb/slots?name=an&sort=alpha_ztoa&provider=${ids[1]}`);
        await page.getByRole('link', { name: /^Remove / }).click();
        await expectDocument(page, '/en-gb/slots?name=an&sort=alpha_ztoa');
        await expectNoSidewaysScroll(page);
      },
    );

    test('[2.57] a category is paged forward without gaps, and back', IN_FULL, async ({ page }) => {
      await page.goto('/en-gb/slots?sort=alpha_atoz');
      const places = () =>
        page
          .getByRole('main')
          .locator('.tile .name')
          .filter({ visible: true })
          .evaluateAll(links => links.map(link => link.getAttribute('href')));
      const first = await places();
      expect(first).toHaveLength(35);
      await page.getByRole('link', { name: 'Show more' }).click();
      await expectDocument(page, '/en-gb/slots?sort=alpha_atoz&page=2');
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/en-gb\/slots$/);
      const second = await places();
      expect(second).toHaveLength(35);
      expect(new Set([...first, ...second]).size).toBe(70);
      await expect(page.getByRole('status')).toHaveText(/^70 of /);
      await page.getByRole('link', { name: 'Previous' }).click();
      await expectDocument(page, '/en-gb/slots?sort=alpha_atoz');
      expect(await places()).toEqual(first);
      await page.goto('/en-gb/slots?page=9999');
      await expect(page.getByRole('link', { name: 'Show more' })).toHaveCount(0);
      expect((await places()).length).toBeGreaterThan(0);
    });

    test('[2.49] nothing on it needs a script', IN_FULL, async ({ page }) => {
      await page.goto('/en-gb/slots');
      const form = page.getByRole('search', { name: 'Filters' });
      await expect(form.getByRole('button')).toHaveText(['Apply']);
    });

    test(
      '[1.4] [2.5] [2.7] [2.15] [2.46] games are found by studio and attribute',
      IN_FULL,
      async ({ page }) => {
        // One press each; chosen filters stay.
        await page.goto('/en-gb/slots?name=moon');
        await page.getByRole('main').getByRole('link', { name: 'Free spins' }).click();
        await expectDocument(page, /name=moon&sort=a-free-spins$/);
        await tiles(page).first().locator('.name').click();
        await expectDocument(page, /\/slots\/g-[\w-]+$/);
        await page.locator('.more-facts .chip').filter({ hasText: 'Free spins' }).click();
        await expect(page.getByRole('heading', { name: 'Free spins', level: 1 })).toBeVisible();

        await page.goto('/en-gb/providers/slots');
        await page.getByRole('main').getByRole('link', { name: 'Quillmark' }).click();
        await expectDocument(page, /\/en-gb\/slots\?provider=p-quillmark$/);
        await expect(tiles(page).first()).toContainText('Quillmark');
        await page.getByRole('link', { name: 'Remove Quillmark' }).click();
        await expectDocument(page, /\/en-gb\/slots$/);
      },
    );

    if (screen === 'desktop') {
      test('[2.48] the search form asks every category', IN_FULL, async ({ page }) => {
        await page.goto('/en-gb');
        await page.getByRole('searchbox', { name: 'Search games' }).fill('ruby caravan');
        await page.keyboard.press('Enter');
        await expectDocument(page, /\/en-gb\/search\?name=ruby\+caravan$/);
        await expect(page.getByRole('status').filter({ hasText: 'ruby caravan' })).toBeVisible();
      });
    } else {
      test('[2.3] the sections at the bottom lead on', IN_FULL, async ({ page }) => {
        await page.goto('/en-gb');
        await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Games' }).click();
        await expectDocument(page, /\/en-gb\/slots$/);
      });
    }
  });
}
