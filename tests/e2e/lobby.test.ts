/** The lobby in the browser: browsing, filtering in place, showing more, going back, sharing, without JavaScript. */
import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, hydrated, SCREENS, test, visit } from './site.ts';

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
  // What was kept is taken up at once; that is done when the page has nothing to do.
  await page.evaluate(() => new Promise(resolve => requestIdleCallback(resolve)));
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
      else await page.getByRole('button', { name: 'Studios' }).click();
      const studios = page.getByRole('listbox', { name: 'Studios' }).filter({ visible: true });
      await studios.getByRole('option').nth(0).click();
      await studios.getByRole('option').nth(1).click();
      await expect(studios.getByRole('option', { selected: true })).toHaveCount(2);
      await expect(page).toHaveURL(/provider=p-[^&]+%2Cp-/);
      if (screen === 'phone') await page.getByRole('button', { name: /^Show [\d,]+ games?$/ }).click();
      else await page.keyboard.press('Escape');
      await expect(studios).toHaveCount(0);
      const chips = page.getByRole('link', { name: /^Remove / });
      await chips.first().focus();
      await page.keyboard.press('Enter');
      await expect(chips).toHaveCount(1);
      await expect(chips).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/en-gb\/slots$/);
      await expect(page.getByRole('main').getByRole('link', { name: 'All', exact: true })).toBeFocused();
    });

    test('[2.50] a second choice goes on from the first, while the server still looks for its games', async ({
      page,
    }) => {
      await page.route('**/game/slots.json.gz*', route => route.fulfill({ status: 200, body: 'no games' }));
      let answer: () => void = () => undefined;
      const held = new Promise<void>(resolve => {
        answer = resolve;
      });
      await page.route(/\/slots\.data\?/, async route => {
        await held;
        await route.continue();
      });
      await visit(page, '/en-gb/slots');
      await page.getByRole('button', { name: screen === 'phone' ? 'Filters' : 'Studios' }).click();
      const studios = page.getByRole('listbox', { name: 'Studios' });
      const chosen = studios.getByRole('option', { selected: true });
      await studios.getByRole('option').nth(0).click();
      await expect(chosen).toHaveCount(1);
      await studios.getByRole('option').nth(1).click();
      await expect(chosen).toHaveCount(2);
      answer();
      await expect(page).toHaveURL(/\?provider=p-[^&]+%2Cp-[^&]+$/);
      await expect(chosen).toHaveCount(2);
    });

    test('[2.49] what stands there for readers without JavaScript is not seen with it', async ({ page }) => {
      await visit(page, '/en-gb/slots');
      const form = page.getByRole('search', { name: 'Filters' });
      expect(await form.innerText()).not.toMatch(/[<>]|Apply/);
      await expect(form.getByRole('button')).toHaveCount(screen === 'phone' ? 1 : 2);
      await expect(page.getByRole('link', { name: 'Show more' })).toHaveCount(0);
      await expectNoSidewaysScroll(page);
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

test('[2.49] [2.51] sorting by name, in place, with the keyboard alone', async ({ page }) => {
  await visit(page, '/en-gb/slots');
  await untilKnown(page);
  const button = page.getByRole('button', { name: 'Sort All' });
  await button.focus();
  await page.keyboard.press('ArrowDown');
  const sorts = page.getByRole('listbox', { name: 'Sort' });
  await expect(sorts).toBeFocused();
  await expect(sorts.getByRole('option', { selected: true })).toHaveText('All');
  await page.keyboard.type('name');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\?sort=alpha_ztoa$/);
  await expect(page.getByRole('button', { name: 'Sort Name, Z to A' })).toBeFocused();
  await expect(sorts).toHaveCount(0);
  await expect(tiles(page).locator('a').first()).toHaveText(/^[S-Z]/);
});

test('[2.50] the studios close by Esc, by a press beside them and by leaving them', async ({ page }) => {
  await visit(page, '/en-gb/slots');
  const button = page.getByRole('button', { name: 'Studios' });
  const studios = page.getByRole('listbox', { name: 'Studios' });
  await button.click();
  await expect(studios).toHaveAttribute('aria-multiselectable', 'true');
  await page.keyboard.press('Escape');
  await expect(studios).toHaveCount(0);
  await expect(button).toBeFocused();
  await button.click();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(studios).toHaveCount(0);
  await button.click();
  await button.click();
  await expect(studios).toHaveCount(0);
  await button.click();
  await page.keyboard.press('Tab');
  await expect(studios).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Sort/ })).toBeFocused();
});

for (const sort of ['nonsense', 'a-preview']) {
  test(`[2.49] [9.3] ?sort=${sort} shows all of them, and says so`, async ({ page }) => {
    await visit(page, `/en-gb/slots?sort=${sort}`);
    await expect(tiles(page)).toHaveCount(35);
    await untilKnown(page);
    await expect(tiles(page)).toHaveCount(35);
    await expect(page.getByRole('button', { name: 'Sort All' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'All', exact: true })).toHaveAttribute(
      'aria-current',
      'true',
    );
  });
}

test('[2.54] only what some game of the category has stands beside the filters', async ({ page }) => {
  await visit(page, '/en-gb/slots');
  const chips = page.locator('.fb .hscroll .chip');
  await expect(chips.filter({ hasText: 'Jackpots' })).toHaveCount(1);
  await expect(chips.filter({ hasText: 'VIP tables' })).toHaveCount(0);
  await visit(page, '/en-gb/live');
  await expect(chips.filter({ hasText: 'Jackpots' })).toHaveCount(0);
});

for (const tag of ['en-gb', 'ar-ae']) {
  test(`[2.50] [2.51] axe finds nothing on the open lists in ${tag}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await visit(page, `/${tag}/slots`);
    for (const list of ['.studios', '.sort']) {
      await page.locator(`${list} > button`).click();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await page.evaluate(() => {
        document.documentElement.dataset.theme = 'dark';
      });
      await expectAccessible(page);
    }
  });
}

test('[2.57] a page that was reached without JavaScript goes on from there with it', async ({ page }) => {
  await page.goto('/en-gb/slots?page=2');
  const first = await tiles(page).locator('a').first().textContent();
  await hydrated(page);
  await untilKnown(page);
  await expect(tiles(page).locator('a').first()).toHaveText(first ?? '');
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(tiles(page)).toHaveCount(70);
  await page.getByRole('link', { name: 'Previous' }).click();
  await expect(page).toHaveURL(/\/en-gb\/slots$/);
  await expect(tiles(page)).toHaveCount(35);
  await expect(tiles(page).locator('a').first()).not.toHaveText(first ?? '');
});
