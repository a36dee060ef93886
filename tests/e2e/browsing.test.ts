/** Ways to a game: by category, by attribute, by studio, in each script, in both themes, on both screens. */
import type { Page } from '@playwright/test';
import { IN_FULL, isFull } from '#tests/support/e2e/matrix.ts';
import {
  expect,
  expectFound,
  expectNoSidewaysScroll,
  pageSizeOf,
  SCREENS,
  sameDocument,
  shownNames,
  test,
  textOf,
  tiles,
  visit,
} from '#tests/support/e2e/site.ts';

const LOOKS = [
  ['en-gb', 'light', /\p{Script=Latin}/u],
  ['en-gb', 'dark', /\p{Script=Latin}/u],
  ['ar-ae', 'dark', /\p{Script=Arabic}/u],
  ['zh-mo', 'light', /\p{Script=Han}/u],
] as const;

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const wholeText = async (text: Promise<string | null>): Promise<string> => (await text)?.trim() ?? '';

for (const [screen, options] of SCREENS) {
  test.describe(`on a ${screen}`, () => {
    const most = pageSizeOf(screen);

    for (const [tag, theme, script] of LOOKS) {
      if (!isFull && (screen !== 'phone' || tag !== 'ar-ae')) continue;
      test.describe(`${tag}, ${theme}`, () => {
        test.use({ ...options, colorScheme: theme });

        test('[1.4] [2.4] [2.5] [2.7] [2.44]-[2.46] from home to games by category, attribute and studio', async ({
          page,
          baseURL,
        }) => {
          await visit(page, `/${tag}`);
          await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
          const isSame = await sameDocument(page);

          // A link to the page that is shown adds nothing to the history.
          const length = () => page.evaluate(() => history.length);
          const before = await length();
          await page.getByRole('banner').getByRole('link').first().click();
          expect(await length()).toBe(before);

          // By category, the last and the first.
          const menu = page
            .getByRole('navigation', { name: textOf(tag, 'frame.categories') })
            .filter({ visible: true });
          await menu.locator(`a[href="/${tag}/poker"]`).click();
          await expect(page).toHaveURL(`${baseURL}/${tag}/poker`);
          await expect(menu.locator('[aria-current=page]')).toBeInViewport({ ratio: 1 });
          const category = menu.locator(`a[href="/${tag}/slots"]`);
          // Wide menus show the number of games after the name.
          const categoryName = (await wholeText(category.textContent())).replace(/[\d,]+$/, '');
          await category.click();
          await expect(page).toHaveURL(`${baseURL}/${tag}/slots`);
          await expect(heading(page)).toHaveText(categoryName);
          await expect(tiles(page)).toHaveCount(most);
          for (const name of await shownNames(page)) expect(name).toMatch(script);
          await expectNoSidewaysScroll(page);

          // A game of it that has an attribute, with its studio.
          const offered = page.getByRole('main').locator('.chip[href*="sort=a-"]').first();
          await offered.click();
          await expect(page).toHaveURL(/\?sort=a-[\w-]+$/);
          await expect(offered).toHaveAttribute('aria-current', 'true');
          await expectFound(page);
          const [name = ''] = await shownNames(page);
          await tiles(page).first().locator('.name').click();
          await expect(heading(page)).toHaveText(name);
          await expect.poll(async () => (await page.title()).startsWith(`${name} - `)).toBe(true);
          const play = page.getByRole('link', { name: textOf(tag, 'lobby.play'), exact: true });
          await expect(play).toHaveAttribute('href', /\/game\/[\w-]+$/);
          const game = page.url();

          // By attribute: its address is English in every language [2.45].
          const attribute = page.locator('.more-facts .chip').first();
          const attributeName = await wholeText(attribute.textContent());
          expect(attributeName).toMatch(script);
          await attribute.click();
          await expect(page).toHaveURL(new RegExp(`/${tag}/attr/[a-z]+(-[a-z]+)*$`));
          await expect(heading(page)).toHaveText(attributeName);
          await expect(tiles(page)).toHaveCount(most);
          await page.goBack();
          await expect(page).toHaveURL(game);

          // By studio, from the game.
          const studio = page.locator('.byline a[href*="/slots/p-"]');
          const studioName = await wholeText(studio.textContent());
          await studio.click();
          await expect(page).toHaveURL(new RegExp(`/${tag}/slots/p-[\\w-]+$`));
          await expect(heading(page)).toHaveText(studioName);
          const captions = tiles(page).locator('.byline').filter({ visible: true });
          expect(new Set(await captions.allTextContents())).toEqual(new Set([studioName]));
          await expectNoSidewaysScroll(page);
          expect(await isSame(), 'no document was loaded').toBe(true);
        });

        test(
          '[2.15] [2.46] from home to the studios, to the games of one, and to all games again',
          IN_FULL,
          async ({ page, baseURL }) => {
            await visit(page, `/${tag}`);
            await page
              .getByRole('link', { name: textOf(tag, 'home.see_all') })
              .last()
              .click();
            await expect(page).toHaveURL(`${baseURL}/${tag}/providers`);
            // Sablecove has live games alone.
            await expect(page.locator('.provider-grid a[href$="=p-sablecove"]')).toHaveAttribute(
              'href',
              `/${tag}/live?provider=p-sablecove`,
            );
            await visit(page, `/${tag}/providers/slots`);
            const studio = page.getByRole('main').locator('.provider-grid a').nth(3);
            const name = await wholeText(studio.locator('.grow').textContent());
            const count = Number(await studio.locator('.number').textContent());
            await studio.click();
            await expect(page).toHaveURL(new RegExp(`/${tag}/slots\\?provider=p-[\\w-]+$`));
            await expect(tiles(page)).toHaveCount(Math.min(most, count));
            const captions = tiles(page).locator('.byline').filter({ visible: true });
            expect(new Set(await captions.allTextContents())).toEqual(new Set([name]));
            await page.getByRole('link', { name: textOf(tag, 'lobby.remove', { name }) }).click();
            await expect(page).toHaveURL(`${baseURL}/${tag}/slots`);
            await expect(tiles(page)).toHaveCount(most);
            await page.goBack();
            await expect(page).toHaveURL(`${baseURL}/${tag}/providers/slots`);
          },
        );
      });
    }
  });
}
