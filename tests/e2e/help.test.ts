/** The help centre in a browser: a question in one's own words, and an article beside a form that stays as it is. */
import type { Page } from '@playwright/test';
import { IN_FULL, ON_DESKTOP, ON_PHONE } from '#tests/support/e2e/matrix.ts';
import {
  anyOf,
  expect,
  expectAccessibleInBothThemes,
  expectNoSidewaysScroll,
  refusedPage,
  SCREENS,
  sameDocument,
  test,
  visit,
} from '#tests/support/e2e/site.ts';

const field = (page: Page) => page.getByRole('searchbox', { name: 'Search the help centre' });
const main = (page: Page) => page.getByRole('main');

/** No element of the shown articles hides a part of its text. */
const expectWhole = async (page: Page) =>
  expect(
    await page.locator('article').evaluateAll(articles =>
      articles
        .flatMap(it => [it, ...it.querySelectorAll('*')])
        .filter(it => getComputedStyle(it).overflowY === 'hidden' && it.scrollHeight > it.clientHeight + 1)
        .map(it => it.outerHTML.slice(0, 100)),
    ),
  ).toEqual([]);

for (const [screen, options] of SCREENS) {
  test.describe(screen, () => {
    // A refused text: the browser logs the status of the refusal.
    test.use({ ...options, expectedMessages: [refusedPage(422)] });

    test(
      '[1.11] [2.12] help search: a question is answered while it is typed, and leads to its article',
      ON_PHONE,
      async ({ page }) => {
        await visit(page, '/en-gb');
        await page.getByRole('contentinfo').getByRole('link', { name: 'Help centre' }).click();
        await expect(page.getByRole('heading', { level: 1, name: 'How can we help?' })).toBeVisible();
        await expectNoSidewaysScroll(page);
        const stays = await sameDocument(page);
        const asked: string[] = [];
        // An article whose link the pointer rests on may be fetched ahead.
        page.on('request', request => {
          if (/help-center\.data|[?&]q=|\/api\//.test(request.url())) asked.push(request.url());
        });
        await field(page).click();
        await expect.poll(() => main(page).getByRole('link').count()).toBeGreaterThan(30);
        await field(page).pressSequentially('pasword forgoten');
        const first = main(page).locator('.help-results').getByRole('link').first();
        await expect(first).toContainText('I have forgotten my password');
        expect(asked, 'no request for what is typed').toEqual([]);
        await expectNoSidewaysScroll(page);
        await first.click();
        await expect(page).toHaveURL(/\/en-gb\/help-center\/forgot-password$/);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('I have forgotten my password');
        await expect(main(page)).toContainText('It expires in 5 minutes and works once.');
        await expectNoSidewaysScroll(page);
        await page.getByRole('navigation', { name: 'You are here' }).getByRole('link').first().click();
        await expect(page.getByRole('heading', { level: 2, name: 'All topics' })).toBeVisible();
        expect(await stays(), 'no page was loaded anew').toBe(true);
      },
    );

    test('[1.11] what nobody has written about leads to people', ON_DESKTOP, async ({ page }) => {
      await visit(page, '/en-gb/help-center');
      await field(page).fill('xylophone zzzz');
      await expect(main(page).getByRole('status')).toHaveText('No articles found');
      await field(page).press('Enter');
      await expect(page).toHaveURL(/\/help-center\?q=xylophone\+zzzz$/);
      await main(page).getByRole('link', { name: 'Contact options' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Contact us' })).toBeVisible();
    });

    test(
      '[1.11] an article opens over a dialog, and the form stays as it is',
      ON_DESKTOP,
      async ({ page }) => {
        await visit(page, '/en-gb/vip?action=register');
        const form = page.getByRole('dialog', { name: 'Create an account' });
        await form.getByRole('textbox', { name: 'Username' }).fill('somebody7');
        await form.getByRole('link', { name: 'Read the terms, version 1' }).click();
        const panel = page.getByRole('dialog', { name: 'Terms' });
        await expect(panel).toContainText('One person has one account.');
        await expectWhole(page);
        await expectNoSidewaysScroll(page);
        await panel.getByRole('searchbox').fill('privacy');
        await panel.getByRole('link', { name: /What do you store about me/ }).click();
        await expect(page.getByRole('dialog', { name: 'What do you store about me?' })).toBeVisible();
        await page.getByRole('button', { name: 'Back' }).click();
        await expect(panel).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(panel).toHaveCount(0);
        await expect(form.getByRole('textbox', { name: 'Username' })).toHaveValue('somebody7');
        await expect(page).toHaveURL(/\/en-gb\/vip\?action=register$/);
        await form.getByRole('link', { name: 'Help centre' }).click();
        await expect(page.getByRole('dialog', { name: 'How do I create an account?' })).toBeVisible();
      },
    );

    test(
      '[1.11] a reader says that an article did not help, what was missing, and changes their mind',
      IN_FULL,
      async ({ page, operate }) => {
        const article = screen === 'phone' ? 'two-step' : 'verify';
        const votes = async () => {
          const { articles } = (await operate('help/votes', { country: 'GB' })) as {
            articles: { article: string; helpful: number; notHelpful: number; texts: number }[];
          };
          const { helpful, notHelpful, texts } = articles.find(it => it.article === article) ?? {};
          return [helpful, notHelpful, texts];
        };
        await visit(page, `/en-gb/help-center/${article}`);
        const card = main(page).getByRole('region', { name: 'Was this helpful?' });
        await card.getByRole('button', { name: 'No', exact: true }).click();
        await expect(card.getByRole('button', { name: 'No', exact: true })).toHaveAttribute(
          'aria-pressed',
          'true',
        );
        await card.getByRole('button', { name: 'Send' }).click();
        await expect(card).toContainText('This field is required.');
        await card.getByLabel(/^What was missing/).fill('My account is 1234 5678 90');
        await card.getByRole('button', { name: 'Send' }).click();
        await expect(card).toContainText('leave out account, card and phone numbers');
        await expect(card.getByLabel(/^What was missing/)).toHaveValue('My account is 1234 5678 90');
        await expectAccessibleInBothThemes(page);
        await expectNoSidewaysScroll(page);
        await card.getByLabel(/^What was missing/).fill('A picture of the button');
        await card.getByRole('button', { name: 'Send' }).click();
        await expect(card.getByRole('status')).toHaveText(/^Thank you/);
        expect(await votes()).toEqual([0, 1, 1]);
        const { texts } = (await operate('help/texts', { country: 'GB', language: 'en', article })) as {
          texts: { text: string }[];
        };
        expect(texts.map(it => it.text)).toEqual(['A picture of the button']);
        await card.getByRole('button', { name: 'Yes' }).click();
        await expect(card.getByRole('button', { name: 'Yes' })).toHaveAttribute('aria-pressed', 'true');
        expect(await votes()).toEqual([1, 0, 0]);
        await page.reload();
        await card.getByRole('button', { name: 'No', exact: true }).click();
        await expect(card.getByLabel(/^What was missing/)).toBeVisible();
        expect(await votes(), 'the same reader').toEqual([0, 1, 0]);
      },
    );

    test(
      '[2.12] an article that is read stands on the front, with the minutes that it takes',
      IN_FULL,
      async ({ page }) => {
        const counted = page.waitForResponse(/\/api\/help\/read$/);
        await visit(page, '/sv-se/help-center/crash');
        expect((await counted).status()).toBe(200);
        const row = main(page).getByRole('region', { name: 'Mest läst den här veckan' });
        await expect(async () => {
          await page.goto('/sv-se/help-center');
          await expect(row.getByRole('link')).toHaveCount(1, { timeout: 500 });
        }).toPass({ timeout: 20_000 });
        await expect(row.getByRole('link')).toHaveText(/\d+ min$/);
        await row.getByRole('link').click();
        await expect(page).toHaveURL(/\/sv-se\/help-center\/crash$/);
      },
    );

    test.describe('without JavaScript', () => {
      test.use({ javaScriptEnabled: false, expectedMessages: [anyOf(refusedPage(404), refusedPage(422))] });

      test('[1.11] a question is a form, and an article a page', IN_FULL, async ({ page }) => {
        await page.goto('/sv-se/help-center');
        await page.getByRole('searchbox', { name: 'Sök i hjälpcentret' }).fill('glomt losenordet');
        await page.getByRole('main').getByRole('button', { name: 'Sök' }).click();
        await expect(page).toHaveURL(/\/sv-se\/help-center\?q=glomt\+losenordet$/);
        await page
          .getByRole('main')
          .getByRole('link', { name: /Jag har glömt mitt lösenord/ })
          .click();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Jag har glömt mitt lösenord');
      });

      test('[1.11] whether an article helped is a form', IN_FULL, async ({ page }) => {
        await page.goto('/ar-ae/help-center/pin');
        const card = page.locator('#helpful');
        await card.getByRole('button', { name: 'لا', exact: true }).click();
        await expect(page).toHaveURL(/\/ar-ae\/help-center\/pin\?said=no#helpful$/);
        await card.getByRole('textbox').fill('رقمي 1234567890');
        await card.getByRole('button', { name: 'إرسال' }).click();
        await expect(card).toContainText('احذف أرقام الحسابات');
        await expect(card.getByRole('textbox')).toHaveValue('رقمي 1234567890');
        await card.getByRole('textbox').fill('صورة');
        await card.getByRole('button', { name: 'إرسال' }).click();
        await expect(page).toHaveURL(/\?said=told#helpful$/);
        await expect(card.getByRole('status')).toContainText('شكرًا لك');
        await expectNoSidewaysScroll(page);
      });
    });
  });
}
