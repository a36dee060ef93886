/** Favourites as a member meets them: the heart on a game's page and in the game, the page of them, and a guest's way there. */
import type { Locator, Page } from '@playwright/test';
import { PASSWORD, registrationOf } from '#tests/support/demo-member.ts';
import { IN_FULL, ON_PHONE } from '#tests/support/e2e/matrix.ts';
import {
  anyOf,
  callFrom,
  expect,
  expectAccessibleInBothThemes,
  expectAccessibleInFull,
  expectNoSidewaysScroll,
  hydrated,
  refusedPage,
  register,
  SCREENS,
  shownNames,
  test,
  textOf,
  tiles,
  visit,
} from '#tests/support/e2e/site.ts';

// The browser logs the frame's blocked actions; a page whose session has ended makes one more call.
test.use({ expectedMessages: [anyOf(refusedPage(401), refusedPage(404), /Blocked |sandboxed/)] });

/** Its games are played in the tab. */
const STUDIO = 'p-silverlark';
let members = 0;

/** Registers a member of a market, logged in on the next page that loads. @returns their name */
async function enterAsNew(page: Page, currency = 'GBP'): Promise<string> {
  members += 1;
  const username = `heart${Date.now().toString(36)}${members}`;
  await register(page, registrationOf(username, currency));
  return username;
}

/** The page of a studio's game. @returns its name and its address */
async function openDetail(page: Page, tag = 'en-gb', index = 0) {
  await visit(page, `/${tag}/slots?provider=${STUDIO}`);
  const link = tiles(page).nth(index).locator('.name');
  const name = (await link.textContent()) ?? '';
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  return { name, path: new URL(page.url()).pathname };
}

const heart = (page: Page, name: string, tag = 'en-gb'): Locator =>
  page.getByRole('button', { name: textOf(tag, 'favourites.toggle', { name }), exact: true });
const isSet = (it: Locator, set: boolean) => expect(it).toHaveAttribute('aria-pressed', String(set));
/** Presses the heart and waits until the platform has accepted it. */
async function press(page: Page, it: Locator): Promise<void> {
  const taken = page.waitForResponse(/\/api\/game\/favourite$/);
  await it.click();
  expect((await taken).ok()).toBe(true);
}

/** Ends the session by a call; the page notices by itself and becomes a guest's. */
async function leave(page: Page): Promise<void> {
  await callFrom(page, 'auth/logout');
  await expect(page.getByRole('banner').getByRole('button', { name: 'Log in' })).toBeVisible();
}

for (const [screen, options] of SCREENS) {
  test.describe(screen, () => {
    test.use(options);

    /** By the menu: at the side of a wide screen, behind its button on a phone. */
    async function openFavourites(page: Page): Promise<void> {
      if (screen === 'phone') await page.getByRole('button', { name: 'Menu' }).click();
      await page.getByRole('link', { name: 'Favourites' }).filter({ visible: true }).click();
    }

    /** The heart where this screen has it in a game. */
    async function heartInGame(page: Page, name: string, tag = 'en-gb'): Promise<Locator> {
      if (screen === 'desktop') return heart(page, name, tag);
      await page.getByRole('button', { name: textOf(tag, 'play.more') }).click();
      return page.getByRole('dialog').getByRole('button', {
        name: textOf(tag, 'favourites.toggle', { name }),
      });
    }

    test(
      '[1.4] [1.5] a mark set on a game’s page shows in the game, and is removed there',
      IN_FULL,
      async ({ page }) => {
        await enterAsNew(page);
        const { name, path } = await openDetail(page);
        await isSet(heart(page, name), false);
        const box = await heart(page, name).boundingBox();
        expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
        await press(page, heart(page, name));
        await isSet(heart(page, name), true);
        await page.reload();
        await hydrated(page);
        await isSet(heart(page, name), true);
        await expectAccessibleInFull(page);
        await expectNoSidewaysScroll(page);

        await page.getByRole('link', { name: 'Play', exact: true }).click();
        await expect(page).toHaveURL(/\/game\/[\w-]+$/);
        const inGame = await heartInGame(page, name);
        await isSet(inGame, true);
        await press(page, inGame);
        await isSet(inGame, false);
        await expectNoSidewaysScroll(page);
        if (screen === 'phone') await page.keyboard.press('Escape');
        await page.getByRole('link', { name: 'Back' }).click();
        await expect(page).toHaveURL(new RegExp(`${path}$`));
        await isSet(heart(page, name), false);
      },
    );

    test(
      '[1.4] the page of favourites lists them, newest first, and explains how to add one',
      IN_FULL,
      async ({ page }) => {
        await enterAsNew(page);
        const first = await openDetail(page);
        await press(page, heart(page, first.name));
        const second = await openDetail(page, 'en-gb', 1);
        await press(page, heart(page, second.name));
        await openFavourites(page);
        await expect(page).toHaveURL(/\/en-gb\/favourites$/);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Favourites');
        await expect(page).toHaveTitle(/^Favourites - /);
        await expect(tiles(page)).toHaveCount(2);
        expect(await shownNames(page)).toEqual([second.name, first.name]);
        await expectAccessibleInBothThemes(page);
        await expectNoSidewaysScroll(page);

        for (const { name } of [first, second]) {
          await tiles(page).getByRole('link', { name, exact: true }).click();
          // The list has hearts of its own.
          await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
          await isSet(heart(page, name), true);
          await heart(page, name).click();
          await page.goBack();
          await expect(tiles(page).getByRole('link', { name, exact: true })).toHaveCount(0);
        }
        await expect(page.getByText(textOf('en-gb', 'favourites.none_text'))).toBeVisible();
        await expectAccessibleInFull(page);
      },
    );

    test('[1.4] [1.20] in Arabic, from right to left', IN_FULL, async ({ page }) => {
      await enterAsNew(page, 'AED');
      const { name } = await openDetail(page, 'ar-ae');
      await press(page, heart(page, name, 'ar-ae'));
      await expectAccessibleInFull(page);
      await visit(page, '/ar-ae/favourites');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('المفضلة');
      expect(await shownNames(page)).toEqual([name]);
      await expectAccessibleInBothThemes(page);
      await expectNoSidewaysScroll(page);
    });

    test(
      '[1.4] a guest’s are kept on the device, go to the member with the login, and follow to another browser',
      ON_PHONE,
      async ({ page, browser, baseURL }) => {
        const username = await enterAsNew(page);
        await page.context().clearCookies();
        await visit(page, `/en-gb/slots?provider=${STUDIO}`);
        const [first = '', second = ''] = await shownNames(page);
        await page.mouse.wheel(0, 200); // hearts come with the first touch of a guest's page
        for (const name of [first, second]) {
          await tiles(page)
            .getByRole('button', { name: `Favourite ${name}`, exact: true })
            .click();
          await isSet(tiles(page).getByRole('button', { name: `Favourite ${name}`, exact: true }), true);
        }
        await openFavourites(page);
        await expect(tiles(page)).toHaveCount(2);
        expect(await shownNames(page)).toEqual([second, first]);
        await expect(page.getByText(textOf('en-gb', 'favourites.on_device'))).toBeVisible();
        await expectAccessibleInBothThemes(page);
        await expectNoSidewaysScroll(page);

        const merged = page.waitForResponse(/\/api\/game\/merge-favourites$/);
        await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
        const dialog = page.getByRole('dialog', { name: 'Log in' });
        await dialog.getByLabel('Username or mobile number').fill(username);
        await dialog.getByLabel('Password').fill(PASSWORD);
        await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
        expect((await merged).ok()).toBe(true);
        await expect(dialog).toHaveCount(0);
        await expect(page.getByText(textOf('en-gb', 'favourites.on_device'))).toHaveCount(0);
        await expect(tiles(page)).toHaveCount(2);
        expect(await shownNames(page)).toEqual([second, first]);

        const elsewhere = await browser.newContext({
          ...options,
          storageState: { cookies: await page.context().cookies(), origins: [] },
          ...(baseURL && { baseURL }),
        });
        const other = await elsewhere.newPage();
        await visit(other, '/en-gb/favourites');
        expect(await shownNames(other)).toEqual([second, first]);
        await elsewhere.close();

        await leave(page);
        await visit(page, '/en-gb/favourites');
        await expect(page.getByText(textOf('en-gb', 'favourites.none_text'))).toBeVisible();
      },
    );
  });
}

test('[8.9] a refused mark is reverted, with the platform’s sentence', IN_FULL, async ({ page }) => {
  await enterAsNew(page);
  const { name } = await openDetail(page);
  await isSet(heart(page, name), false);
  await page.route('**/api/game/favourite', route =>
    route.fulfill({ json: { status: false, code: 200, msg: 'There is no room.', output: null } }),
  );
  await heart(page, name).click();
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('There is no room.');
  await isSet(heart(page, name), false);
});

test('another tab learns with its next load', IN_FULL, async ({ page, context }) => {
  await enterAsNew(page);
  const { name, path } = await openDetail(page);
  await isSet(heart(page, name), false);
  const other = await context.newPage();
  await visit(other, path);
  await press(other, heart(other, name));
  await page.reload();
  await hydrated(page);
  await isSet(heart(page, name), true);
});

test.describe('without JavaScript', () => {
  test.use({ expectedMessages: [refusedPage(401)] });

  test('[1.4] the page of favourites is read', IN_FULL, async ({ page, browser, baseURL }) => {
    await enterAsNew(page);
    const { name, path } = await openDetail(page);
    await press(page, heart(page, name));
    const storageState = await page.context().storageState();
    const plain = await browser.newContext({
      javaScriptEnabled: false,
      storageState,
      ...(baseURL && { baseURL }),
    });
    const read = await plain.newPage();
    await read.goto('/en-gb/favourites');
    await expect(read.getByRole('heading', { level: 1 })).toHaveText('Favourites');
    await expect(read.getByRole('main').getByRole('link', { name, exact: true })).toHaveAttribute(
      'href',
      path,
    );
    await expect(read.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
    await plain.close();
  });
});
