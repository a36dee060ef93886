/** Changing the language: by pointer, by keyboard, by address, without JavaScript. */
import type { Page } from '@playwright/test';
import { IN_FULL, ON_PHONE } from '#tests/support/e2e/matrix.ts';
import {
  answerOf,
  expect,
  expectAccessible,
  SCREENS,
  sameDocument,
  test,
  visit,
} from '#tests/support/e2e/site.ts';

const dialogOf = (page: Page, name = 'Language') => page.getByRole('dialog', { name });
/** On phones the footer's; the header has no room for one. */
const openers = (page: Page) => page.getByRole('button', { name: 'Language: English, United Kingdom' });
const swedish = (page: Page) => dialogOf(page).getByRole('link', { name: 'Svenska' });

async function langCookie(page: Page): Promise<string | undefined> {
  const cookies = await page.context().cookies();
  return cookies.find(cookie => cookie.name === 'lang')?.value;
}

for (const [screen, options] of SCREENS) {
  test.describe(screen, () => {
    test.use(options);

    const opener = (page: Page) => (screen === 'phone' ? openers(page).last() : openers(page).first());

    test(
      '[2.42] [4.14] choosing keeps path and query, changes cookie, texts, lang and dir',
      ON_PHONE,
      async ({ page, baseURL }) => {
        await visit(page, '/en-gb/slots?name=moon&sort=alpha_atoz');
        const isSame = await sameDocument(page);
        await opener(page).click();
        await expect(page).toHaveURL(/\/en-gb\/slots\?name=moon&sort=alpha_atoz&action=language$/);
        await expect(dialogOf(page)).toBeVisible();
        await swedish(page).click();
        await expect(page).toHaveURL(`${baseURL}/sv-se/slots?name=moon&sort=alpha_atoz`);
        await expect(dialogOf(page, 'Språk')).toBeHidden();
        await expect(page.locator('html')).toHaveAttribute('lang', 'sv-SE');
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Slots');
        await expect(page.getByRole('button', { name: 'Logga in' })).toBeVisible();
        await expect.poll(() => langCookie(page)).toBe('sv-se');

        await page
          .getByRole('button', { name: 'Språk: Svenska, Sverige' })
          .filter({ visible: true })
          .last()
          .click();
        await expect(dialogOf(page, 'Språk').getByRole('link', { name: 'Svenska' })).toContainText('Sverige');
        await dialogOf(page, 'Språk').getByRole('link', { name: 'العربية' }).click();
        await expect(page).toHaveURL(/\/ar-ae\/slots\?name=moon&sort=alpha_atoz$/);
        await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('السلوتس');
        expect(await isSame(), 'no document was loaded').toBe(true);

        await page.goto('/');
        await expect(page).toHaveURL(/\/ar-ae$/);
      },
    );

    test(
      '[7.40] the switcher requests the names of its languages, and offers those that the platform names',
      IN_FULL,
      async ({ page }) => {
        await page.route('**/api/common/language-data', async route => {
          const reply = await answerOf(route);
          const { output, ...rest } = (await reply.json()) as { output: { value: string; name: string }[] };
          const named = output.filter(it => it.value !== 'en-ph');
          const renamed = named.map(it => (it.value === 'sv-se' ? { ...it, name: 'Rikssvenska' } : it));
          await route.fulfill({ response: reply, json: { ...rest, output: renamed } });
        });
        const asked = page.waitForRequest('**/api/common/language-data');
        await visit(page, '/en-gb?action=language');
        const { languages } = (await asked).postDataJSON() as { languages: string[] };
        expect(languages).toEqual(expect.arrayContaining(['en-gb', 'sv-se', 'en-ph', 'zh-mo']));
        const dialog = page.getByRole('dialog', { name: 'Language' });
        await expect(dialog.getByRole('link', { name: /^Rikssvenska/ })).toBeVisible();
        await expect(dialog.getByRole('listitem')).toHaveCount(languages.length - 1);
      },
    );

    test(
      '[2.42] [3.4] the address opens the switcher, which shows the language of the page first, countries in that language',
      IN_FULL,
      async ({ page }) => {
        await visit(page, '/zh-mo/vip?action=language&x=1');
        const current = page.getByRole('dialog').locator('a[aria-current="true"]');
        await expect(current).toContainText('繁體中文');
        await expect(current).toBeFocused();
        await expect(current).toBeInViewport({ ratio: 0.95 });
        await expectAccessible(page);
        await page.getByRole('dialog').getByRole('link', { name: 'English 菲律賓' }).click();
        await expect(page).toHaveURL(/\/en-ph\/vip\?x=1$/);
      },
    );

    test(
      '[2.40] Esc, the mask, the close button and the way back close it; focus returns',
      IN_FULL,
      async ({ page }) => {
        await visit(page, '/en-gb/vip?x=1');
        const open = async () => {
          await opener(page).click();
          await expect(dialogOf(page)).toBeVisible();
        };
        const expectClosed = async () => {
          await expect(page).toHaveURL(/\/en-gb\/vip\?x=1$/);
          await expect(dialogOf(page)).toBeHidden();
          await expect(opener(page)).toBeFocused();
        };
        await open();
        await page.keyboard.press('Escape');
        await expectClosed();
        await open();
        await page.mouse.click(8, 8);
        await expectClosed();
        await open();
        await dialogOf(page).locator('[aria-label="Close"]').click();
        await expectClosed();
        await open();
        await page.goBack();
        await expectClosed();
      },
    );

    test(
      '[2.42] from the start of the page to another language with the keyboard alone',
      IN_FULL,
      async ({ page }) => {
        await visit(page, '/en-gb/vip');
        const isOpener = () => opener(page).evaluate(element => element === document.activeElement);
        for (let press = 0; press < 80 && !(await isOpener()); press += 1) await page.keyboard.press('Tab');
        await expect(opener(page)).toBeFocused();
        await page.keyboard.press('Space');
        await expect(dialogOf(page)).toBeVisible();
        await expect(dialogOf(page).locator('a[aria-current="true"]')).toBeFocused();
        await page.keyboard.press('Tab');
        await expect(swedish(page)).toBeFocused();
        await page.keyboard.press('Enter');
        await expect(page).toHaveURL(/\/sv-se\/vip$/);
        await expect(page.locator('html')).toHaveAttribute('lang', 'sv-SE');
      },
    );

    test.describe('without JavaScript', () => {
      test.use({ javaScriptEnabled: false });
      test('[2.42] the switcher is a page of links', IN_FULL, async ({ page }) => {
        await page.goto('/en-gb/slots?name=moon');
        await opener(page).click();
        await expect(page).toHaveURL(/\/en-gb\/slots\?name=moon&action=language$/);
        await swedish(page).click();
        await expect(page).toHaveURL(/\/sv-se\/slots\?name=moon$/);
        await expect(page.locator('html')).toHaveAttribute('lang', 'sv-SE');
        await page.goto('/en-gb/slots?name=moon&action=language');
        await dialogOf(page).getByRole('link', { name: 'Close' }).click();
        await expect(page).toHaveURL(/\/en-gb\/slots\?name=moon$/);
      });
    });
  });
}
