/** The search of games by name over all categories, with and without a script; and the links of home. */
import type { Page } from '@playwright/test';
import {
  expect,
  expectAccessibleInBothThemes,
  expectNoSidewaysScroll,
  PHONE,
  SCREENS,
  sameDocument,
  shownNames,
  test,
  tiles,
  visit,
} from '#tests/support/e2e/site.ts';
import { pageText } from '#tests/support/page-text.ts';

/** Writes a word where the screen has the field, and sends it. */
async function searchFor(page: Page, screen: 'phone' | 'desktop', word: string): Promise<void> {
  if (screen === 'phone')
    await page.getByRole('navigation', { name: 'Sections' }).getByText('Search').click();
  const field = page.getByRole('searchbox', { name: 'Search games' });
  await field.fill(word);
  await field.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/en-gb/search\\?name=${word}$`));
}

const fieldsWith = (page: Page, word: string) =>
  page
    .getByRole('searchbox')
    .filter({ visible: true })
    .evaluateAll(
      (fields, it) => fields.filter(field => (field as HTMLInputElement).value === it).length,
      word,
    );

for (const [screen, options] of SCREENS) {
  test.describe(`the search on a ${screen}`, () => {
    test.use(options);

    test('[1.4] [2.48] finds games of every category, and the word stands in one field', async ({ page }) => {
      await visit(page, '/en-gb');
      const isSame = await sameDocument(page);
      for (const word of ['roulette', 'keno']) {
        await searchFor(page, screen, word);
        await expect(page.getByRole('status').filter({ hasText: `“${word}”` })).toHaveText(
          /^[1-9]\d* games? for /,
        );
        await expect.poll(async () => (await shownNames(page)).length).toBeGreaterThan(0);
        for (const name of await shownNames(page)) expect(name.toLowerCase()).toContain(word);
        expect(await fieldsWith(page, word)).toBe(1);
      }
      expect(await isSame(), 'no document was loaded').toBe(true);
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');

      // A category with more of them shows its own, by the same word.
      await searchFor(page, screen, 'moon');
      const section = page.getByRole('region', { name: 'Slots' });
      const count = (await section.locator('.num').first().textContent()) ?? '';
      await section.getByRole('link', { name: 'See all' }).click();
      await expect(page).toHaveURL(/\/en-gb\/slots\?name=moon$/);
      await expect(page.locator('.lobby-h')).toContainText(new RegExp(`${count} of [\\d,]+ games`));
      await page.goBack();
      await expect(page).toHaveURL(/\/en-gb\/search\?name=moon$/);
      await expectNoSidewaysScroll(page);
    });

    test('[1.4] a word that leads nowhere has ways on, and so has a category without it', async ({
      page,
    }) => {
      await visit(page, '/en-gb/slots?name=zzzz');
      await expect(page.locator('.lobby-h')).toContainText(/^Slots0 of [\d,]+ games$/);
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
    });

    test.describe('without a script', () => {
      test.use({ javaScriptEnabled: false });

      test('[1.4] [2.48] the search is a form, and its page is readable', async ({ page }) => {
        await page.goto('/en-gb');
        await searchFor(page, screen, 'roulette');
        await expect(tiles(page).first()).toContainText(/roulette/i);
        expect(await fieldsWith(page, 'roulette')).toBe(1);
      });
    });
  });
}

test('[2.46] every studio of home leads to games of it, and all are as many as home says', async ({
  page,
}) => {
  await visit(page, '/en-gb');
  const section = page.getByRole('region', { name: /studios$/ });
  const heading = await section.getByRole('heading').textContent();
  const links = await section
    .locator('.provs a')
    .evaluateAll(them => them.map(it => [it.getAttribute('href') ?? '', it.textContent ?? '']));
  expect(links).toHaveLength(12);
  for (const [href = '', name = ''] of links) {
    const html = await pageText(await page.request.get(href));
    expect(html, `${name} at ${href}`).not.toContain('No games match');
    expect(html).toContain(name.replace('&', '&amp;'));
  }
  await section.getByRole('link', { name: 'See all' }).click();
  await expect(page.locator('.lobby-h p')).toHaveText(heading ?? '');
});

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
