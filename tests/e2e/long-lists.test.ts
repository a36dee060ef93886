/** A category of thousands of games: its filters count their games, and only a part of a long list is in the document. */
import type { Page } from '@playwright/test';
import { IN_FULL, ON_DESKTOP, ON_PHONE } from '#tests/support/e2e/matrix.ts';
import {
  choiceNamed,
  expect,
  expectAccessibleInFull,
  listed,
  openSheet,
  pageSizeOf,
  SCREENS,
  sameDocument,
  scrollToListed,
  shownNames,
  shownStatus,
  test,
  tiles,
  untilKnown,
  visit,
} from '#tests/support/e2e/site.ts';

/** Tiles in the document, at most [9.9]. */
const MOST = 60;
const PRESSES = 4;

const numberIn = (text: string | null): number => Number(/[\d,]+/.exec(text ?? '')?.[0].replaceAll(',', ''));

/** The scroll position of the window, once the page has been drawn twice more. */
const settledTop = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise(settled => {
        requestAnimationFrame(() => requestAnimationFrame(() => settled(scrollY)));
      }),
  );

/** More games come below those that are shown; the window stays where it is. */
async function showMore(page: Page, pageSize: number, times: number): Promise<void> {
  const button = page.getByRole('button', { name: 'Show more' });
  for (let press = 1; press <= times; press += 1) {
    await button.scrollIntoViewIfNeeded();
    const top = await settledTop(page);
    await button.click();
    await expect(shownStatus(page)).toHaveText(new RegExp(`^${pageSize * (press + 1)} of `));
    await expect(listed(page, pageSize * press + 1)).toBeVisible();
    await expect(page.locator('main .grid'), 'its code is loaded').toHaveAttribute('style', /min-height/);
    expect(await settledTop(page), 'the window stays').toBe(top);
  }
}

/** Counts the tiles with every frame. @returns the highest count so far */
async function countTiles(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const state = { most: 0 };
    Object.assign(window, { counted: state });
    const count = () => {
      state.most = Math.max(state.most, document.querySelectorAll('main .grid .tile').length);
      requestAnimationFrame(count);
    };
    count();
  });
  return () => page.evaluate(() => (window as unknown as { counted: { most: number } }).counted.most);
}

/** The game from which Tab goes on: two rows before the end of the first page. */
const FIRST_STOP = 25;
/** Heart, Play for fun, facts and the link. */
const STOPS_OF_A_TILE = 4;

const placeOfFocus = (page: Page): Promise<number> =>
  page.evaluate(() => Number(document.activeElement?.closest('li')?.ariaPosInSet ?? 0));

for (const [screen, options] of SCREENS) {
  test.describe(screen, () => {
    test.use(options);
    const pageSize = pageSizeOf(screen);

    test(
      '[9.9] [2.57] a long list is scrolled, left for a game and found again, with sixty tiles at most',
      ON_PHONE,
      async ({ page }) => {
        await visit(page, '/en-gb/slots');
        await untilKnown(page);
        const isSame = await sameDocument(page);
        const most = await countTiles(page);
        const first = await shownNames(page);
        await showMore(page, pageSize, PRESSES);
        const last = pageSize * (PRESSES + 1);
        const item = await scrollToListed(page, last - 8);
        await expect(item).toHaveAttribute('aria-setsize', String(last));
        await expect(page.locator('main .grid > li')).not.toHaveCount(last);
        await expectAccessibleInFull(page);

        // The foot may have another height: the brand's face is shown from the second page on.
        const placeOf = () =>
          page.evaluate(() => [scrollY, document.querySelector('main .grid')?.scrollHeight ?? 0] as const);
        const [top, height] = await placeOf();
        const name = (await item.locator('.name').textContent()) ?? '';
        await item.locator('.name').click();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
        await page.goBack();
        await expect(item).toBeInViewport();
        const [topAgain, heightAgain] = await placeOf();
        expect(topAgain).toBe(top);
        expect(Math.abs(heightAgain - height), 'rounded to whole pixels').toBeLessThanOrEqual(1);
        await expect(item.locator('.name')).toHaveText(name);
        await expect(shownStatus(page)).toHaveText(new RegExp(`^${last} of `));
        expect(await isSame(), 'no document was loaded').toBe(true);

        await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
        await expect(listed(page, 1)).toBeInViewport();
        const shown = await shownNames(page);
        expect(shown.slice(0, pageSize)).toEqual(first.slice(0, shown.length));
        expect(await most()).toBeLessThanOrEqual(MOST);
      },
    );

    test(
      '[9.9] [2.57] Tab goes on through the rows of a long list, and back to a tile that was scrolled away; another width keeps the game at the top',
      ON_DESKTOP,
      async ({ page }) => {
        await visit(page, '/en-gb/slots');
        await untilKnown(page);
        await showMore(page, pageSize, 3);
        const most = await countTiles(page);
        await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
        await expect(listed(page, 1)).toBeInViewport();
        await (await scrollToListed(page, FIRST_STOP)).getByRole('link').focus();
        /** To the next tile's link: its heart, and on desktop Play for fun and its facts, are stops before it. */
        const step = async (key: string) => {
          const from = await placeOfFocus(page);
          for (let presses = 0; presses < STOPS_OF_A_TILE; presses += 1) {
            await page.keyboard.press(key);
            const isLink = await page.evaluate(() => document.activeElement?.matches('.name'));
            if (isLink && (await placeOfFocus(page)) !== from) return;
          }
        };
        for (let place = FIRST_STOP + 1; place <= pageSize + 8; place += 1) {
          await step('Tab');
          await expect.poll(() => placeOfFocus(page)).toBe(place);
        }
        await expect(await scrollToListed(page, pageSize * 4)).toBeInViewport();
        expect(await placeOfFocus(page), 'the focus stays').toBe(pageSize + 8);
        await step('Tab');
        await expect.poll(() => placeOfFocus(page)).toBe(pageSize + 9);
        await expect(listed(page, pageSize + 9)).toBeInViewport();
        await step('Shift+Tab');
        await expect.poll(() => placeOfFocus(page)).toBe(pageSize + 8);
        expect(await most()).toBeLessThanOrEqual(MOST);
      },
    );

    test(
      '[2.47]-[2.54] a choice says how many games it finds, and one that finds none is not offered',
      IN_FULL,
      async ({ page }) => {
        await visit(page, '/en-gb/slots');
        await untilKnown(page);
        const chips = page.locator('.filter-bar .scroll-row .chip');
        const free = chips.filter({ hasText: 'Free spins' });
        const count = numberIn((await free.textContent()) ?? '');
        expect(count).toBeGreaterThan(0);
        await expect(
          page.getByRole('main').getByRole('link', { name: choiceNamed('Free spins') }),
        ).toHaveCount(1);
        await free.click();
        await expect(page).toHaveURL(/\?sort=a-free-spins$/);
        await expect
          .poll(async () =>
            numberIn(/of ([\d,]+)/.exec((await shownStatus(page).textContent()) ?? '')?.[1] ?? ''),
          )
          .toBe(count);

        // With a name that few games have, few choices are left; the chosen one stays.
        const before = await chips.count();
        await page.getByRole('searchbox', { name: 'Filter by name' }).fill('golden lantern');
        await expect(page).toHaveURL(/name=golden\+lantern/);
        await expect.poll(() => chips.count()).toBeLessThan(before);
        await expect(free).toHaveAttribute('aria-current', 'true');
        for (const text of await chips.allTextContents())
          if (!/^(All|Free spins) /.test(text)) expect(numberIn(text), text).toBeGreaterThan(0);

        // The server sends the same choices for this address, on the sheet and in the studios too.
        const choices = await chips.allTextContents();
        await page.goto(page.url());
        expect(await chips.allTextContents()).toEqual(choices);
        if (screen !== 'phone') return;
        await untilKnown(page);
        const sheet = await openSheet(page);
        const onSheet = await sheet.locator('.chip').allTextContents();
        expect(onSheet.filter(text => !text.startsWith('Name'))).toEqual(choices);
        for (const text of await sheet.getByRole('option').allTextContents())
          expect(numberIn(text), text).toBeGreaterThan(0);
      },
    );
  });
}

test(
  '[9.9] the first page stands whole in the document, and has no part of a long list',
  IN_FULL,
  async ({ page }) => {
    const asked: string[] = [];
    page.on('request', request => asked.push(request.url()));
    await visit(page, '/en-gb/slots');
    await untilKnown(page);
    await expect(tiles(page)).toHaveCount(35);
    await expect(page.locator('main .grid > [aria-posinset]')).toHaveCount(0);
    expect(asked.filter(url => url.includes('long-grid'))).toEqual([]);
    await page.getByRole('button', { name: 'Show more' }).click();
    await expect(listed(page, 36)).toBeVisible();
    expect(asked.filter(url => /long-grid.*\.js/.test(url))).toHaveLength(1);
  },
);
