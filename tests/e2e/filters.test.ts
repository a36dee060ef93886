/** The filters of a category, combined: chosen, shared, left and revisited, removed. */
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { isTried, ON_DESKTOP, ON_PHONE } from '#tests/support/e2e/matrix.ts';
import {
  chooseSort,
  chooseStudios,
  expect,
  hydrated,
  leaveSheet,
  listed,
  listedNames,
  openSheet,
  pageSizeOf,
  SCREENS,
  sameDocument,
  scrollToListed,
  shownNames,
  shownStatus,
  strayMessages,
  test,
  textOf,
  tiles,
  untilKnown,
  visit,
} from '#tests/support/e2e/site.ts';

const LOOKS = [
  ['en-gb', 'light'],
  ['en-gb', 'dark'],
  ['ar-ae', 'light'],
  ['zh-mo', 'dark'],
] as const;

/** With more games than one page between them. */
const STUDIOS = ['Alder & Finch', 'Quillmark'];
const ids = 'p-alder-finch%2Cp-quillmark';

/** In paused time: the address follows a choice within a frame and a task, at the latest after 100 ms. */
const AFTER_PAINT_MS = 150;

const nameField = (page: Page, tag: string) =>
  page.getByRole('searchbox', { name: textOf(tag, 'lobby.filter_name') });
const chips = (page: Page, tag: string) =>
  page.getByRole('link', { name: textOf(tag, 'lobby.remove', { name: '' }).trim() });

/** Another browser at the same address shows these games, in the HTML and after hydration. */
async function expectShared(browser: Browser, options: BrowserContextOptions, url: string, names: string[]) {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const stray = strayMessages(page);
  const response = await page.goto(url);
  const sent = await page.evaluate(
    html =>
      [...new DOMParser().parseFromString(html, 'text/html').querySelectorAll('main .tile .name')].map(
        link => link.textContent,
      ),
    (await response?.text()) ?? '',
  );
  expect(sent.slice(0, names.length), 'in the HTML').toEqual(names);
  await hydrated(page);
  await untilKnown(page);
  expect(await shownNames(page), 'when the page has come alive').toEqual(names);
  const { origin, pathname } = new URL(url);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', origin + pathname);
  const others = page.locator('link[rel=alternate][hreflang]');
  const [, , ...rest] = pathname.split('/');
  for (const [language, tag] of [
    ['en-GB', 'en-gb'],
    ['ar-AE', 'ar-ae'],
    ['zh-Hant-MO', 'zh-mo'],
    ['x-default', 'en-gb'],
  ] as const) {
    const other = others.and(page.locator(`[hreflang="${language}"]`));
    await expect(other).toHaveAttribute('href', [origin, tag, ...rest].join('/'));
  }
  expect(stray, 'messages in the console').toEqual([]);
  await context.close();
}

for (const [at, [screen, options]] of SCREENS.entries()) {
  test.describe(screen, () => {
    const most = pageSizeOf(screen);

    for (const [turn, [tag, theme]] of LOOKS.entries()) {
      if (!isTried(4, at, turn)) continue;
      const look = { ...options, colorScheme: theme };
      test.describe(`${tag}, ${theme}`, () => {
        test.use(look);

        test(
          '[2.47]-[2.52] [2.57] studios and order are chosen, shared, left for a game, found again',
          ON_PHONE,
          async ({ page, baseURL, browser }) => {
            const filtered = `${baseURL}/${tag}/slots?sort=alpha_ztoa&provider=${ids}`;
            await visit(page, `/${tag}/slots`);
            await untilKnown(page);
            const isSame = await sameDocument(page);
            const asked: string[] = [];
            page.on('request', request => asked.push(request.url()));
            await chooseStudios(page, STUDIOS);
            await expect(chips(page, tag)).toHaveCount(STUDIOS.length);
            await chooseSort(page, textOf(tag, 'lobby.sort_ztoa'));
            await expect(page).toHaveURL(filtered);
            expect(asked.filter(url => url.includes('/slots.data'))).toEqual([]);

            // More of them, down to the end of the second page.
            const first = await shownNames(page);
            expect(first).toHaveLength(most);
            await page.getByRole('button', { name: textOf(tag, 'lobby.show_more') }).click();
            await expect(shownStatus(page)).toHaveText(new RegExp(`^\\D*${2 * most}\\b`));
            await expect(listed(page, most + 1)).toBeVisible();
            const shown = await listedNames(page);
            expect(shown).toHaveLength(2 * most);
            const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
            expect(shown).toEqual(shown.toSorted((a, b) => collator.compare(b, a)));
            const captions = await tiles(page).locator('.byline').filter({ visible: true }).allTextContents();
            expect(new Set(captions)).toEqual(new Set(STUDIOS));

            // Into a game and back.
            const tile = await scrollToListed(page, 2 * most - 7);
            const before = await page.evaluate(() => scrollY);
            expect(before).toBeGreaterThan(1000);
            await tile.locator('.name').click();
            await expect(page).toHaveURL(new RegExp(`/${tag}/slots/g-[\\w-]+$`));
            await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
            await page.goBack();
            await expect(page).toHaveURL(filtered);
            await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
            await expect(tile).toBeInViewport();
            expect(await listedNames(page)).toEqual(shown);
            expect(await isSame(), 'no document was loaded').toBe(true);

            await expectShared(browser, look, filtered, first);

            // Filters are removed one by one, and the focus goes on to the next.
            await chips(page, tag).first().focus();
            await page.keyboard.press('Enter');
            await expect(chips(page, tag)).toHaveCount(1);
            await expect(chips(page, tag)).toBeFocused();
            await page.keyboard.press('Enter');
            await expect(chips(page, tag)).toHaveCount(0);
            await expect(page).toHaveURL(`${baseURL}/${tag}/slots?sort=alpha_ztoa`);
          },
        );

        test(
          '[2.48] [2.56] [9.7] a name is looked for 300 ms after the last change, in any case',
          ON_DESKTOP,
          async ({ page, baseURL }) => {
            await visit(page, `/${tag}/slots`);
            await untilKnown(page);
            const [name = ''] = await shownNames(page);
            // In Arabic and Chinese upper and lower case are the same.
            const word = (tag === 'zh-mo' ? name.slice(0, 2) : (name.split(' ').at(-1) ?? '')).toUpperCase();
            const search = () => page.evaluate(() => location.search);
            const asked: string[] = [];
            page.on('request', request => asked.push(request.url()));

            await page.clock.install();
            await page.clock.pauseAt(Date.now() + 60_000);
            const field = nameField(page, tag);
            await field.press('Z');
            await page.clock.runFor(299);
            expect(await search(), 'before its time').toBe('');
            await field.fill(word);
            await page.clock.runFor(299);
            expect(await search(), '300 ms after the first change').toBe('');
            await page.clock.runFor(1);
            const others = async () =>
              (await shownNames(page)).filter(each => !each.toUpperCase().includes(word));
            await expect.poll(others, 'games with another name').toEqual([]);
            expect(await shownNames(page)).toContain(name);
            await page.clock.runFor(AFTER_PAINT_MS);
            await expect(page).toHaveURL(`${baseURL}/${tag}/slots?${new URLSearchParams({ name: word })}`);

            // Nothing has that name.
            await field.fill('qqqq');
            await page.clock.runFor(300 + AFTER_PAINT_MS);
            await expect(page).toHaveURL(/\?name=qqqq$/);
            await expect(page.getByRole('heading', { name: textOf(tag, 'lobby.no_match') })).toBeVisible();
            await page.getByRole('link', { name: textOf(tag, 'lobby.clear_filters') }).click();
            await page.clock.runFor(AFTER_PAINT_MS);
            await expect(page).toHaveURL(`${baseURL}/${tag}/slots`);
            await expect(field).toHaveValue('');
            await expect(tiles(page)).toHaveCount(most);
            expect(asked.filter(url => url.includes('/slots.data'))).toEqual([]);
          },
        );
      });
    }

    if (screen === 'phone') {
      test.describe('the sheet', () => {
        test.use(options);

        test('[2.47] the sheet of filters shows the number of results, clears them, and returns the focus', async ({
          page,
        }) => {
          await visit(page, '/en-gb/slots?name=moon&provider=p-quillmark');
          await untilKnown(page);
          const opener = page.getByRole('button', { name: 'Filters' });
          let sheet = await openSheet(page);
          await sheet.getByRole('link', { name: 'Name, A to Z' }).click();
          await expect(page).toHaveURL(/[?&]sort=alpha_atoz/);
          const buttonText = await leaveSheet(sheet);
          await expect(page.getByRole('status').filter({ hasText: / of / })).toHaveText(
            new RegExp(` of ${/[\d,]+/.exec(buttonText)?.[0]}$`),
          );
          sheet = await openSheet(page);
          await sheet.getByRole('button', { name: 'Clear' }).click();
          await expect(page).toHaveURL(/\/en-gb\/slots$/);
          await page.keyboard.press('Escape');
          await expect(sheet).toHaveCount(0);
          await expect(opener).toBeFocused();
          await expect(nameField(page, 'en-gb')).toHaveValue('');
        });
      });
    }
  });
}
