/** The search of games by name over all categories, with and without a script; and the links of home. */

import type { Locator, Page } from '@playwright/test';
import { PASSWORD } from '#tests/support/demo-member.ts';
import { IN_FULL, ON_DESKTOP, ON_PHONE } from '#tests/support/e2e/matrix.ts';
import {
  chooseSort,
  DESKTOP,
  expect,
  expectAccessibleInBothThemes,
  expectAccessibleInFull,
  expectDocument,
  expectNoSidewaysScroll,
  leaveSheet,
  openSheet,
  PHONE,
  routeTo,
  SCREENS,
  sameDocument,
  shownNames,
  test,
  tiles,
  untilKnown,
  visit,
  visitAs,
} from '#tests/support/e2e/site.ts';
import { pageText } from '#tests/support/page-text.ts';

/** Opens the search as the screen offers it. @returns its field */
async function openSearch(page: Page, screen: 'phone' | 'desktop'): Promise<Locator> {
  if (screen === 'phone')
    await page.getByRole('navigation', { name: 'Sections' }).getByText('Search').click();
  else await page.getByRole('searchbox', { name: 'Search games' }).click();
  const field = page.getByRole('combobox', { name: 'Search games' });
  await expect(field).toBeFocused();
  return field;
}

/** Opens the page of all games that a word finds. */
async function searchFor(page: Page, screen: 'phone' | 'desktop', word: string): Promise<void> {
  await (await openSearch(page, screen)).fill(word);
  await page.getByRole('option', { name: /^Show all/ }).click();
  await expect(page).toHaveURL(new RegExp(`/en-gb/search\\?name=${word}$`));
}

/** Writes a word where the screen has the field, and sends it. */
async function sendForm(page: Page, screen: 'phone' | 'desktop', word: string): Promise<void> {
  if (screen === 'phone')
    await page.getByRole('navigation', { name: 'Sections' }).getByText('Search').click();
  const field = page.getByRole('searchbox', { name: 'Search games' });
  await field.fill(word);
  await field.press('Enter');
  await expectDocument(page, new RegExp(`/en-gb/search\\?name=${word}$`));
}

const options = (page: Page) => page.getByRole('option');
const nameOf = (option: Locator) => option.locator('b');
const activeOption = (page: Page) => page.getByRole('option', { selected: true });

const fieldsWith = (page: Page, word: string) =>
  page
    .getByRole('searchbox')
    .filter({ visible: true })
    .evaluateAll(
      (fields, it) => fields.filter(field => (field as HTMLInputElement).value === it).length,
      word,
    );

for (const [screen, settings] of SCREENS) {
  test.describe(screen, () => {
    test.use(settings);

    test(
      '[1.4] [2.48] finds games of every category, and the word stands in one field',
      ON_PHONE,
      async ({ page }) => {
        await visit(page, '/en-gb');
        const isSame = await sameDocument(page);
        for (const word of ['roulette', 'keno']) {
          await searchFor(page, screen, word);
          await expect(page.getByRole('status').filter({ hasText: `“${word}”` })).toHaveText(
            /^[1-9]\d* games? for /,
          );
          await expect.poll(async () => (await shownNames(page)).length).toBeGreaterThan(0);
          for (const name of await shownNames(page)) expect(name.toLowerCase()).toContain(word);
          await expect(page.getByRole('dialog')).toHaveCount(0);
          expect(await fieldsWith(page, word)).toBe(1);
        }
        expect(await isSame(), 'no document was loaded').toBe(true);
        await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');

        // A category with more of them shows its own, page by page.
        await searchFor(page, screen, 'moon');
        const section = page.getByRole('region', { name: 'Slots' });
        const count = (await section.locator('.number').first().textContent()) ?? '';
        await section.getByRole('link', { name: 'See all' }).click();
        await expect(page).toHaveURL(/\/en-gb\/search\?name=moon&in=slots$/);
        await expect(page.getByText(`35 of ${count}`)).toBeVisible();
        const first = await shownNames(page);
        await page.getByRole('link', { name: 'Show more' }).click();
        await expect(page.getByText(`70 of ${count}`)).toBeVisible();
        const second = await shownNames(page);
        expect(new Set([...first, ...second]).size).toBe(70);
        await page.getByRole('link', { name: 'Previous' }).click();
        await expect(page.getByText(`35 of ${count}`)).toBeVisible();
        await page.getByRole('link', { name: 'Search all categories' }).click();
        await expect(section.getByRole('link', { name: 'See all' })).toBeVisible();
        await expect(page).toHaveURL(/\/en-gb\/search\?name=moon$/);
        await expectNoSidewaysScroll(page);
      },
    );

    test(
      '[1.4] forgives spelling and says so; games, studios and categories lead on',
      ON_DESKTOP,
      async ({ page }) => {
        await visit(page, '/en-gb/vip');
        const field = await openSearch(page, screen);
        await field.fill('qeen');
        await expect(page.getByText('Showing results for queen', { exact: true })).toBeVisible();
        await expect(options(page).first()).toContainText(/queen/i);
        await expectAccessibleInFull(page);
        await page.getByRole('button', { name: 'Search for “qeen” instead' }).click();
        await expect(page.getByText('No game is called “qeen”').first()).toBeVisible();
        await field.fill('lantern');
        const studios = page.getByRole('group', { name: 'Studios' });
        await studios.getByRole('option', { name: /^Tin Lantern/ }).click();
        await expect(page).toHaveURL(/\?provider=p-tin-lantern$/);
        await expect(page.locator('.lobby-header')).toBeVisible();

        await (await openSearch(page, screen)).fill('live');
        await page
          .getByRole('group', { name: 'Categories and themes' })
          .getByRole('option', { name: /^Live casino/ })
          .click();
        await expect(page).toHaveURL(/\/en-gb\/live$/);
      },
    );

    test.describe('to the game', () => {
      // The browser logs the frame's blocked actions.
      test.use({ expectedMessages: [/Blocked |sandboxed/] });

      test(
        '[1.4] [1.5] [2.5] [4.32] [6.2] a guest writes a name with an error, reads the game’s facts, logs in over the page and plays',
        ON_DESKTOP,
        async ({ page }) => {
          await visit(page, '/en-gb/vip');
          await (await openSearch(page, screen)).fill('lantrn');
          const found = options(page).first();
          await expect(found).toContainText(/lantern/i);
          const name = (await nameOf(found).textContent()) ?? '';
          await found.click();
          await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
          await expect(page.getByRole('dialog')).toHaveCount(0);
          await expect(page.getByText('Return to player').first()).toBeVisible();
          await page.getByRole('link', { name: 'Play', exact: true }).click();
          const detail = new URL(page.url()).pathname;
          const dialog = page.getByRole('dialog', { name: 'Log in' });
          await expect(dialog).toBeVisible();
          expect(new URL(page.url()).pathname).toBe(detail);
          await dialog.getByLabel('Username or mobile number').fill('demogb');
          await dialog.getByLabel('Password').fill(PASSWORD);
          await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
          await expect(page).toHaveURL(/\/game\/[\w-]+$/);
          await expect(page.frameLocator('iframe.game').locator('#game')).toContainText(name);
        },
      );
    });

    test(
      '[1.4] finds nothing without ways on, and what is searched for is kept on the device',
      ON_PHONE,
      async ({ page }) => {
        await visit(page, '/en-gb/vip');
        let field = await openSearch(page, screen);
        await field.fill('zeppelin 3000');
        await expect(page.getByText('No game is called “zeppelin 3000”').first()).toBeVisible();
        const near = page.getByRole('region', { name: 'Similar results' });
        await expect(near.getByRole('link').first()).toContainText('Zeppelin');
        await expectAccessibleInFull(page);
        await page.getByRole('link', { name: /^Browse by studio/ }).click();
        await expect(page).toHaveURL(/\/en-gb\/providers$/);

        field = await openSearch(page, screen);
        await field.fill('moon');
        const name = (await options(page).first().locator('b').textContent()) ?? '';
        await field.press('ArrowDown');
        await field.press('Enter');
        await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
        field = await openSearch(page, screen);
        await expectAccessibleInBothThemes(page);
        await page.getByRole('button', { name: 'moon', exact: true }).click();
        await expect(field).toHaveValue('moon');
        await expect(field).toBeFocused();
        await expect(options(page).first()).toContainText(name);
        await field.fill('');
        await page.getByRole('button', { name: 'Forget “moon”' }).click();
        await expect(page.getByRole('heading', { name: 'Recent' })).toHaveCount(0);
      },
    );

    test(
      '[1.4] a word that leads nowhere has ways on, and so has a category without it',
      IN_FULL,
      async ({ page }) => {
        await visit(page, '/en-gb/slots?name=zzzz');
        await expect(page.locator('.lobby-header')).toContainText(/^Slots0 of [\d,]+ games$/);
        await page.getByRole('link', { name: 'Search all categories' }).click();
        await expect(page).toHaveURL(/\/en-gb\/search\?name=zzzz$/);
        const main = page.getByRole('main');
        await expect(main.getByRole('heading', { name: 'No game is called “zzzz”' })).toBeVisible();
        await expect(
          main.getByRole('region', { name: 'Popular this week' }).locator('.tile').first(),
        ).toBeVisible();
        await expectAccessibleInBothThemes(page);
        await expect(main.getByRole('link', { name: 'Studios', exact: true })).toHaveAttribute(
          'href',
          '/en-gb/providers',
        );
        await main.getByRole('link', { name: 'Live casino' }).last().click();
        await expect(page).toHaveURL(/\/en-gb\/live$/);
      },
    );

    test.describe('without a script', () => {
      test.use({ javaScriptEnabled: false });

      test('[1.4] [2.48] the search is a form, and its page is readable', IN_FULL, async ({ page }) => {
        await page.goto('/en-gb');
        await sendForm(page, screen, 'roulette');
        await expect(tiles(page).first()).toContainText(/roulette/i);
        expect(await fieldsWith(page, 'roulette')).toBe(1);
      });
    });
  });
}

test.describe('the keys of the search', () => {
  test.use(DESKTOP);

  test('[1.4] [1.5] open it, move through its groups, open a game, and close it where it was opened', async ({
    page,
  }) => {
    await visit(page, '/en-gb/slots');
    await page.keyboard.press('Control+k');
    const field = page.getByRole('combobox', { name: 'Search games' });
    await expect(field).toBeFocused();
    await expect(page.locator('.search-dialog .kept [role=option]').first()).toBeAttached();
    await expect(options(page), 'the list that waits for the first key is out of reach').toHaveCount(0);
    await page.keyboard.type('a/b');
    await expect(field, 'a slash opens nothing out of a field').toHaveValue('a/b');
    await field.fill('');
    await page.keyboard.type('lantern');
    await expect(nameOf(options(page)).first()).toHaveText(/lantern/i);
    await expect(activeOption(page), 'none is active before an arrow key').toHaveCount(0);
    const [first, second] = await nameOf(options(page)).allTextContents();
    await page.keyboard.press('ArrowDown');
    await expect(nameOf(activeOption(page))).toHaveText(first ?? '');
    await page.keyboard.press('ArrowDown');
    await expect(nameOf(activeOption(page))).toHaveText(second ?? '');
    await page.keyboard.press('ArrowUp');
    await expect(nameOf(activeOption(page))).toHaveText(first ?? '');
    await page.keyboard.press('Tab');
    await expect(activeOption(page)).toContainText('Tin Lantern');
    await page.keyboard.press('Shift+Tab');
    await expect(nameOf(activeOption(page))).toHaveText(first ?? '');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/en-gb\/[a-z]+\/g-\w+$/);
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await page.getByRole('searchbox', { name: 'Search games' }).click();
    await expect(field).toBeFocused();
    await field.fill('live');
    await expect(options(page).first(), 'the category of that name stands first').toHaveText(/^Live casino/);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/en-gb\/search\?name=live$/);
    await expect(page.getByRole('main').getByRole('link').first()).toHaveText(/^Live casino/);

    await page.getByRole('searchbox', { name: 'Search games' }).click();
    await expect(field, 'the search of the page goes on').toHaveValue('live');
    await expect(field).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(field, 'browsers clear a search field first').toHaveValue('');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('searchbox', { name: 'Search games' })).toBeFocused();
  });

  for (const height of [400, 600])
    test(`[1.4] the last result comes into a window of ${height} pixels`, async ({ page }) => {
      await page.setViewportSize({ width: 1440, height });
      await visit(page, '/en-gb/slots');
      await page.keyboard.press('/');
      await page.getByRole('combobox').fill('dragon');
      await expect(nameOf(options(page)).first()).toHaveText(/dragon/i);
      await page.keyboard.press('ArrowUp');
      await expect(options(page).last()).toHaveAttribute('aria-selected', 'true');
      await expect(activeOption(page)).toBeInViewport({ ratio: 1 });
    });

  test('[1.4] [2.5] a row states the game’s return as its page does', IN_FULL, async ({ page }) => {
    await visit(page, '/en-gb');
    await page.keyboard.press('/');
    await page.getByRole('combobox').fill('lantern');
    const row = options(page).first();
    await expect(row).toContainText(/Return [\d.]+%/);
    const stated = /[\d.]+%/.exec((await row.textContent()) ?? '')?.[0] ?? '';
    await row.click();
    await expect(page.locator('.figures')).toContainText(`Return to player${stated}`);
  });

  test('[1.4] [1.20] simplified characters find traditional titles', IN_FULL, async ({ page }) => {
    await visit(page, '/zh-mo');
    await page.keyboard.press('/');
    await page.getByRole('combobox').fill('金灯');
    await expect(options(page).first()).toContainText('金燈');
    await expect(options(page).first().locator('mark')).toHaveText('金燈');
    await page.getByRole('combobox').press('Escape');
    await visit(page, `/zh-mo/search?name=${encodeURIComponent('金灯')}`);
    await expect(tiles(page).first()).toContainText('金燈');
  });

  test(
    '[1.4] [1.20] titles of the page’s script are found with and without their marks',
    IN_FULL,
    async ({ page }) => {
      await visit(page, '/ar-ae');
      await page.keyboard.press('/');
      const field = page.getByRole('combobox');
      await field.fill('القلعه');
      await expect(options(page).first()).toContainText('قلعة');
      await field.fill('castle');
      await expect(options(page).first()).toContainText('قلعة');
    },
  );
});

test('[1.4] a visitor’s own games are there before anything is typed, and come first among equals', async ({
  page,
}) => {
  await visit(page, '/en-gb/search?name=lantern');
  const names = await shownNames(page);
  const [other = '', own = ''] = names.filter(name => /^Lantern \S+$/.test(name));
  const mark = tiles(page).getByRole('button', { name: `Favourite ${own}`, exact: true });
  await mark.click();
  await expect(mark).toHaveAttribute('aria-pressed', 'true');
  await visit(page, '/en-gb');
  const field = await openSearch(page, 'desktop');
  const start = page.getByRole('dialog');
  await expect(start.getByRole('heading', { name: 'Favourites' })).toBeVisible();
  await expect(start.getByRole('link', { name: own, exact: true })).toBeVisible();
  await field.fill('lantern');
  await expect(options(page).first()).toContainText(own);
  await expect(options(page).first().getByRole('img', { name: 'Favourites' })).toBeVisible();
  await expect(options(page).filter({ hasText: other }).getByRole('img', { name: 'Favourites' })).toHaveCount(
    0,
  );
  await expectAccessibleInFull(page);
});

test('[1.4] [4.2] going back opens no search, and a member’s searches are not shown to the next visitor', async ({
  page,
}) => {
  await page.setViewportSize(DESKTOP.viewport);
  await visitAs(page, 'demogb', '/en-gb');
  await (await openSearch(page, 'desktop')).fill('lantern');
  await options(page).first().click();
  await expect(page).toHaveURL(/\/g-\w+$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/en-gb$/);
  await expect(page.locator('main')).toContainText('Top ten this week');
  await expect(page.getByRole('combobox', { name: 'Search games' })).toHaveCount(0);
  await openSearch(page, 'desktop');
  await expect(page.getByRole('button', { name: 'lantern', exact: true })).toBeVisible();
  // The session ends while no page is open.
  await page.goto('about:blank');
  await page.context().clearCookies();
  await visit(page, '/en-gb');
  await openSearch(page, 'desktop');
  await expect(page.getByRole('dialog').getByText('Browse by category')).toBeVisible();
  await expect(page.getByRole('button', { name: 'lantern', exact: true })).toHaveCount(0);
});

test('[1.4] a search that is opened while a page loads stays open when the page comes', async ({ page }) => {
  await page.setViewportSize(DESKTOP.viewport);
  await visit(page, '/en-gb/vip');
  let answer: () => void = () => undefined;
  const isAnswered = new Promise<void>(resolve => {
    answer = resolve;
  });
  await page.route(/\.data\?/, async route => {
    await isAnswered;
    await route.continue();
  });
  const asked = page.waitForRequest(/\.data\?/);
  const leaving = routeTo(page, '/en-gb');
  await asked;
  const field = await openSearch(page, 'desktop');
  await field.fill('lantern');
  answer();
  await leaving;
  await expect(page).toHaveURL(/\/en-gb$/);
  await expect(page.locator('main')).toContainText('Top ten this week');
  await expect(field).toHaveValue('lantern');
  await expect(options(page).first()).toBeVisible();
});

for (const [screen, settings] of SCREENS)
  test.describe(screen, () => {
    test.use({
      ...settings,
      expectedMessages: [
        /ERR_INTERNET_DISCONNECTED|ERR_FAILED|WebSocket connection to|Failed to load resource/,
      ],
    });

    test(
      '[1.4] [3.16] [9.1] files that the browser has kept are searched, filtered and sorted',
      ON_PHONE,
      async ({ page, context }) => {
        await visit(page, '/en-gb');
        await (await openSearch(page, screen)).fill('lantern');
        await expect(options(page).first()).toContainText(/lantern/i);
        await page.keyboard.press('Escape');
        await visit(page, '/en-gb/slots');
        await untilKnown(page);
        if (screen === 'phone') {
          // A sheet that cannot be loaded does not open, and leaves the page as it is.
          await page.route('**/open-filter-sheet-*.js', route => route.abort());
          await page.getByRole('button', { name: 'Filters' }).click();
          await expect(tiles(page).first()).toBeVisible();
          await page.unroute('**/open-filter-sheet-*.js');
          await leaveSheet(await openSheet(page));
        }
        await openSearch(page, screen);
        await page.keyboard.press('Escape');
        await context.setOffline(true);
        await (await openSearch(page, screen)).fill('moon');
        await expect(options(page).first()).toContainText(/moon/i);
        await page.keyboard.press('Escape'); // empties the field
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toHaveCount(0);
        const all = await shownNames(page);
        await page
          .getByRole('searchbox', { name: 'Filter by name' })
          .filter({ visible: true })
          .fill('lantern');
        await expect(page).toHaveURL(/\/slots\?name=lantern$/);
        const found = await shownNames(page);
        expect(found.length).toBeGreaterThan(0);
        for (const name of found) expect(name).toMatch(/lantern/i);
        await chooseSort(page, 'Name, A to Z');
        await expect(page).toHaveURL(/sort=alpha_atoz/);
        await page.getByRole('searchbox', { name: 'Filter by name' }).filter({ visible: true }).fill('');
        await chooseSort(page, 'All');
        await expect.poll(() => shownNames(page)).toEqual(all);
        await context.setOffline(false);
      },
    );
  });

test(
  '[2.46] every studio of home leads to games of it, and all are as many as home says',
  IN_FULL,
  async ({ page }) => {
    await visit(page, '/en-gb');
    const section = page.getByRole('region', { name: /studios$/ });
    const heading = await section.getByRole('heading').textContent();
    const links = await section
      .locator('.provider-grid a')
      .evaluateAll(them => them.map(it => [it.getAttribute('href') ?? '', it.textContent ?? '']));
    expect(links).toHaveLength(6);
    for (const [href = '', name = ''] of links) {
      const html = await pageText(await page.request.get(href));
      expect(html, `${name} at ${href}`).not.toContain('No games match');
      expect(html).toContain(name.replace('&', '&amp;'));
    }
    await section.getByRole('link', { name: 'See all' }).click();
    await expect(page.locator('.lobby-header p')).toHaveText(heading ?? '');
  },
);

test.describe('home on a phone', () => {
  test.use(PHONE);

  test('[2.3] [3.26] has the first row of games on its first screen, and says of its rows what they are', async ({
    page,
  }) => {
    await visit(page, '/en-gb');
    const { height = 0 } = (await page.locator('.hero').boundingBox()) ?? {};
    expect(height).toBeLessThanOrEqual(320);
    await expect(page.locator('.strip .tile').first()).toBeInViewport({ ratio: 0.9 });
    await expect(page.getByRole('heading', { name: 'Recommended for you' })).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Our picks' })).toHaveCount(1);
    // [3.26] Banners of the demo name no address: their labels do.
    await expect(page.getByRole('region', { name: 'Discover' }).getByRole('link').first()).toHaveAttribute(
      'href',
      '/en-gb/live',
    );
  });
});
