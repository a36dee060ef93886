/** The lobby in the browser: browsing, filtering in place, showing more, going back, sharing, without JavaScript. */
import type { Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  hydrated,
  SCREENS,
  test,
  UNUSED_PRELOAD,
  visit,
} from './site.ts';

const tiles = (page: Page) => page.getByRole('main').locator('.tile');

/** Resolves when the browser has the whole category: filters ask the server no more. */
async function untilKnown(page: Page, type = 'slots'): Promise<void> {
  await page.waitForFunction(async place => {
    const names = await indexedDB.databases();
    if (!names.some(it => it.name === 'meridian')) return false;
    const db = await new Promise<IDBDatabase>(resolve => {
      const request = indexedDB.open('meridian');
      request.onsuccess = () => resolve(request.result);
    });
    const keys = await new Promise<IDBValidKey[]>(resolve => {
      const request = db.transaction('entries').objectStore('entries').getAllKeys();
      request.onsuccess = () => resolve(request.result);
    });
    db.close();
    return keys.some(key => String(key).includes(place));
  }, `/game/${type}.json.gz`);
}

for (const [screen, options] of SCREENS) {
  test.describe(screen, () => {
    test.use(options);
    const pageSize = screen === 'phone' ? 30 : 35;

    test('[2.4] [2.57] a category shows one page, and more on demand; going back restores it', async ({
      page,
    }) => {
      await visit(page, '/en-gb/slots');
      await expect(tiles(page)).toHaveCount(pageSize);
      await untilKnown(page);
      await page.getByRole('button', { name: 'Show more' }).click();
      await expect(tiles(page)).toHaveCount(2 * pageSize);
      await tiles(page)
        .nth(pageSize + 3)
        .click();
      await expect(page).toHaveURL(/\/slots\/g-[\w-]+$/);
      await page.goBack();
      await expect(tiles(page)).toHaveCount(2 * pageSize);
    });

    test('[2.48] [2.56] the name filter works in place and is in the address', async ({ page }) => {
      await visit(page, '/en-gb/slots');
      await untilKnown(page);
      const asked: string[] = [];
      page.on('request', request => asked.push(request.url()));
      await page.getByRole('searchbox', { name: 'Filter by name' }).fill('MOON');
      await expect(page).toHaveURL(/\?name=MOON$/);
      await expect(tiles(page).first()).toContainText(/moon/i);
      for (const text of await tiles(page).allTextContents()) expect(text).toMatch(/moon/i);
      expect(asked.filter(url => url.includes('.data'))).toEqual([]);
    });

    test('[2.47] [2.50] a shared address with filters shows the same games to whoever opens it', async ({
      page,
    }) => {
      await page.goto('/en-gb/slots?name=moon&sort=alpha_ztoa');
      const first = await tiles(page).locator('a').allTextContents();
      expect(first.length).toBeGreaterThan(1);
      expect(first).toEqual(first.toSorted((a, b) => b.localeCompare(a, 'en', { numeric: true })));
      await hydrated(page);
      await expect(page.getByRole('searchbox', { name: 'Filter by name' })).toHaveValue('moon');
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/en-gb\/slots$/);
    });

    test('[2.50] studios are chosen several at once, and taken away again', async ({ page }) => {
      await visit(page, '/en-gb/slots');
      await untilKnown(page);
      if (screen === 'phone') await page.getByRole('button', { name: 'Filters' }).click();
      else await page.locator('summary').filter({ hasText: 'Studios' }).click();
      const studios = page.getByRole('listbox', { name: 'Studios' }).filter({ visible: true });
      await studios.getByRole('option').nth(0).click();
      await studios.getByRole('option').nth(1).click();
      await expect(studios.getByRole('option', { selected: true })).toHaveCount(2);
      await expect(page).toHaveURL(/provider=p-[^&]+%2Cp-/);
      if (screen === 'phone') await page.getByRole('button', { name: /^Show [\d,]+ games?$/ }).click();
      else await page.keyboard.press('Escape');
      await expect(studios).toHaveCount(0);
      await page
        .getByRole('link', { name: /^Remove / })
        .first()
        .click();
      await expect(page.getByRole('link', { name: /^Remove / })).toHaveCount(1);
      await page.getByRole('link', { name: /^Remove / }).click();
      await expect(page).toHaveURL(/\/en-gb\/slots$/);
    });

    test('[2.46] [2.15] a provider of the list leads to its games', async ({ page }) => {
      await visit(page, '/en-gb/providers/slots');
      await page.getByRole('main').locator('.provs a').first().click();
      await expect(page).toHaveURL(/\/en-gb\/slots\?provider=p-/);
      await expect(tiles(page).first()).toBeVisible();
    });

    test('[2.5] [2.45] a game shows its facts, and leads to what it has in common with others', async ({
      page,
    }) => {
      await visit(page, '/en-gb/slots');
      await page.getByRole('link', { name: 'Jackpots' }).first().click();
      await expect(page).toHaveURL(/\?sort=/);
      await tiles(page).first().click();
      await expect(page.getByRole('link', { name: 'Play', exact: true })).toBeVisible();
      await page.getByRole('main').locator('.facts .chip').first().click();
      await expect(page).toHaveURL(/\/en-gb\/attr\/[a-z-]+$/);
      await expect(tiles(page).first()).toBeVisible();
    });

    test('[8.10] a cover that does not come is replaced', async ({ page }) => {
      await page.route('**/art/cover/**', route =>
        route.fulfill({ status: 200, contentType: 'image/svg+xml', body: 'no picture' }),
      );
      await visit(page, '/en-gb/slots');
      await expect(tiles(page).first().locator('img')).toHaveAttribute('src', '/art/placeholder/none.svg');
    });

    for (const tag of ['en-gb', 'ar-ae', 'zh-mo']) {
      test(`[2.5] axe finds nothing on a game's page and the studios in ${tag}`, async ({ page }) => {
        await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
        await visit(page, `/${tag}/slots`);
        const game = await tiles(page).locator('a').first().getAttribute('href');
        for (const path of [game ?? '', `/${tag}/providers/slots`]) {
          await visit(page, path);
          await expectAccessible(page);
          await expectNoSidewaysScroll(page);
          await page.evaluate(() => {
            document.documentElement.dataset.theme = 'dark';
          });
          await expectAccessible(page);
        }
      });
    }
  });
}

test('[2.51] sorting by name, in place', async ({ page }) => {
  await visit(page, '/en-gb/slots');
  await untilKnown(page);
  await page.getByLabel('Sort').selectOption('alpha_ztoa');
  await expect(page).toHaveURL(/\?sort=alpha_ztoa$/);
  await expect(tiles(page).locator('a').first()).toHaveText(/^[S-Z]/);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expectedMessages: [UNUSED_PRELOAD] });

  test('[2.48] [2.51] the filters are a form, the studios links', async ({ page }) => {
    await page.goto('/en-gb/slots');
    await page.getByRole('searchbox', { name: 'Filter by name' }).fill('moon');
    await page.getByLabel('Sort').selectOption('alpha_atoz');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page).toHaveURL(/name=moon&sort=alpha_atoz$/);
    await expect(tiles(page).first()).toContainText(/moon/i);
    await page.locator('summary').filter({ hasText: 'Studios' }).click();
    await page.getByRole('listbox', { name: 'Studios' }).getByRole('option').first().click();
    await expect(page).toHaveURL(/provider=p-/);
  });
});
