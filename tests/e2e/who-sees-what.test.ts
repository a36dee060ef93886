/** Modules that an operator hides: on one device, from one member, while the page is open; and data that is read anew. */

import type { Page } from '@playwright/test';
import { PASSWORD } from '#tests/support/demo-member.ts';
import { IN_FULL } from '#tests/support/e2e/matrix.ts';
import {
  DESKTOP,
  expect,
  PHONE,
  refusedPage,
  routeTo,
  test,
  visit,
  visitAs,
} from '#tests/support/e2e/site.ts';

type Rule = { action: 'is_show' | 'is_hide'; except?: readonly string[] };

/** Settings of one module, as an operator sends them. */
const moduleOf = (name: string, web: Rule, mobile: Rule, parent = '') => {
  const side = ({ action, except = [] }: Rule) => ({
    action,
    is_show: { exclude_user: action === 'is_show' ? except : [] },
    is_hide: { exclude_user: action === 'is_hide' ? except : [] },
  });
  return {
    name,
    parent_name: parent,
    settings_json: JSON.stringify({ web: side(web), mobile: side(mobile) }),
  };
};

const SHOWN: Rule = { action: 'is_show' };
const HIDDEN: Rule = { action: 'is_hide' };
const publish = (...settings: ReturnType<typeof moduleOf>[]) => ({ currency: 'GBP', settings });

/** A module that has a page to every visitor, and one that menus lead to today. */
const both = (web: Rule, mobile: Rule) => [
  moduleOf('VIP', web, mobile),
  moduleOf('Transactions', web, mobile),
];
/** Menus lead to histories and bank accounts today, each of a module of its own. */
const histories = (page: Page) => page.locator('a[href^="/en-gb/transactions"]').filter({ visible: true });
const bank = (page: Page) => page.locator('a[href="/en-gb/bank"]').filter({ visible: true });

test.afterEach(({ operate }) => operate('modules', publish(...both(SHOWN, SHOWN))));

test.describe('on a phone', () => {
  test.use(PHONE);

  test('[1.20] [3.8] [4.5] [4.10] [4.17] [9.6] a module hidden on phones only is in no menu there, and its page leads away; the view is remembered', async ({
    page,
    operate,
    baseURL,
  }) => {
    await visit(page, '/en-gb');
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(histories(page).first()).toBeVisible();
    await operate('modules', publish(...both(SHOWN, HIDDEN)));
    await visit(page, '/en-gb');
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('dialog').getByRole('link', { name: 'Slots' })).toBeVisible();
    await expect(histories(page)).toHaveCount(0);
    await page.goto('/en-gb/vip');
    await expect(page).toHaveURL(`${baseURL}/error`);
    const cookies = await page.context().cookies(baseURL);
    expect(cookies.find(cookie => cookie.name === 'mobileView')?.value).toBe('true');
  });
});

test.describe('on a desktop', () => {
  test.use(DESKTOP);

  test('[3.8] the same module is there, and open', IN_FULL, async ({ page, operate }) => {
    await operate('modules', publish(...both(SHOWN, HIDDEN)));
    await visit(page, '/en-gb');
    await expect(histories(page).first()).toBeVisible();
    await page.goto('/en-gb/vip');
    await expect(page).toHaveURL(/\/en-gb\/vip$/);
  });

  test('[4.10] a page hidden on phones opens in a wide window, though the saved view is of a narrow one', async ({
    page,
    operate,
    baseURL,
  }) => {
    await operate('modules', publish(...both(SHOWN, HIDDEN)));
    const cookie = { name: 'mobileView', value: 'true', url: `${baseURL}` };
    await page.context().addCookies([cookie]);
    await page.goto('/en-gb/vip');
    await expect(page).toHaveURL(`${baseURL}/en-gb/vip`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('VIP');
  });

  test('[4.11] [4.17] a page whose module is hidden on phones is left when the window crosses 768 px, and a narrow window hides it in the document for wide ones', async ({
    page,
    operate,
    baseURL,
  }) => {
    await operate('modules', publish(...both(SHOWN, HIDDEN)));
    await visit(page, '/en-gb/vip');
    await page.setViewportSize({ width: 768, height: 900 });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(`${baseURL}/en-gb/vip`);
    await page.setViewportSize({ width: 767, height: 900 });
    await expect(page).toHaveURL(`${baseURL}/error`);
    await page.goto(`${baseURL}/en-gb`);
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(histories(page).first()).toBeVisible();

    // The console stays empty: what the server drew for the wide window is hydrated as it was drawn. An open page would tell the
    // server of the narrow window before.
    await page.goto('about:blank');
    await page.setViewportSize({ width: 767, height: 900 });
    const response = await page.goto('/en-gb');
    expect(await response?.text()).toContain('href="/en-gb/transactions');
    await expect(page.locator('a[href^="/en-gb/transactions"]')).toHaveCount(0);
  });

  test(
    '[1.20] [4.6] [4.7] [6.5] a module is hidden from one member by name, and shown to one alone',
    IN_FULL,
    async ({ page, operate, browser, baseURL }) => {
      const id = await visitAs(page, 'demogb', '/en-gb');
      const onlyFor: Rule = { action: 'is_hide', except: [id] };
      const notFor: Rule = { action: 'is_show', except: [id] };
      await operate(
        'modules',
        publish(
          ...both(onlyFor, onlyFor),
          ...['Promotions', 'Bank Accounts'].map(name => moduleOf(name, notFor, notFor)),
        ),
      );
      await visit(page, '/en-gb');
      await expect(histories(page).first()).toBeVisible();
      await expect(bank(page)).toHaveCount(0);
      await page.goto('/en-gb/promotions');
      await expect(page).toHaveURL(`${baseURL}/error`);

      const guest = await (await browser.newContext({ ...DESKTOP, ...(baseURL && { baseURL }) })).newPage();
      await visit(guest, '/en-gb');
      await expect(bank(guest).first()).toBeVisible();
      await expect(histories(guest)).toHaveCount(0);
      await guest.context().close();
    },
  );

  test(
    '[2.21] [2.25] [4.9] every way to the histories leads to one that is not hidden',
    IN_FULL,
    async ({ page, operate, baseURL }) => {
      const hide = (name: string) => moduleOf(name, HIDDEN, HIDDEN, 'Transactions');
      await operate('modules', publish(hide('Bet History'), hide('Withdrawal')));
      await visitAs(page, 'demogb', '/en-gb');
      await page.getByRole('button', { name: 'demogb' }).click();
      // In the rail, behind the member's initials, in the footer.
      const ways = page.getByRole('link', { name: 'Transactions' }).filter({ visible: true });
      await expect(ways).toHaveCount(3);
      for (const way of await ways.all())
        await expect(way).toHaveAttribute('href', '/en-gb/transactions/deposit');
      await ways.first().click();
      await expect(page).toHaveURL(`${baseURL}/en-gb/transactions/deposit`);
      const tabs = page.getByRole('navigation', { name: 'Transactions' });
      await expect(tabs.getByRole('link')).toHaveCount(10);
      await expect(tabs.getByRole('link', { name: /^(Bet history|Withdrawal)$/ })).toHaveCount(0);
      await operate('modules', publish(moduleOf('Transactions', HIDDEN, HIDDEN)));
      await visit(page, '/en-gb');
      await page.getByRole('button', { name: 'demogb' }).click();
      await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
      await expect(ways).toHaveCount(0);
    },
  );

  test(
    '[4.15] [3.6] an open page learns of a hidden module with its next navigation',
    IN_FULL,
    async ({ page, operate }) => {
      await visit(page, '/en-gb');
      await expect(histories(page).first()).toBeVisible();
      await operate('modules', publish(...both(HIDDEN, HIDDEN)));
      await expect(async () => {
        await routeTo(page, '/en-gb/slots');
        await routeTo(page, '/en-gb');
        await expect(histories(page)).toHaveCount(0, { timeout: 500 });
      }).toPass();
    },
  );

  test.describe('a visit that comes in and goes out', () => {
    // The browser reports a call that the end of the session overtakes.
    test.use({ expectedMessages: [refusedPage(401)] });

    test('[1.1] [4.15] logging in changes the market: language, currency, games; logging out gives it back', async ({
      page,
      baseURL,
    }) => {
      await visit(page, '/en-gb?action=login');
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Username or mobile number').fill('demobr');
      await dialog.getByLabel('Password').fill(PASSWORD);
      await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
      await expect(page).toHaveURL(/\/(pt|en)-br$/);
      const balance = page.getByRole('banner').getByLabel(/^(Saldo|Balance)$/);
      await expect(balance).toContainText('10,000.00');
      await expect(page.locator('html')).toHaveAttribute('lang', /-BR$/);
      const shown = await page.locator('main .tile .name').first().getAttribute('href');
      expect(shown).toMatch(/^\/(pt|en)-br\//);

      await page.getByRole('button', { name: 'demobr' }).click();
      await page.getByRole('button', { name: /^(Sair|Log out)$/ }).click();
      await expect(page.getByRole('banner').getByRole('button', { name: /^(Entrar|Log in)$/ })).toBeVisible();
      await page.goto('/en-gb');
      await expect(page).toHaveURL(`${baseURL}/en-gb`);
    });
  });
});
