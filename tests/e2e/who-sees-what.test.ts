/** Modules that an operator hides: on one device, from one member, while the page is open; and data that is read anew. */
import type { Page } from '@playwright/test';
import { DESKTOP, expect, PHONE, routeTo, test, visit, visitAs } from './site.ts';

type Rule = { action: 'is_show' | 'is_hide'; except?: readonly string[] };

/** Settings of one module, as an operator sends them. */
const moduleOf = (name: string, web: Rule, mobile: Rule) => {
  const side = ({ action, except = [] }: Rule) => ({
    action,
    is_show: { exclude_user: action === 'is_show' ? except : [] },
    is_hide: { exclude_user: action === 'is_hide' ? except : [] },
  });
  return { name, parent_name: '', settings_json: JSON.stringify({ web: side(web), mobile: side(mobile) }) };
};

const SHOWN: Rule = { action: 'is_show' };
const HIDDEN: Rule = { action: 'is_hide' };
const publish = (...settings: ReturnType<typeof moduleOf>[]) => ({ currency: 'GBP', settings });

const vipLinks = (page: Page) => page.locator('a[href^="/en-gb/vip"]').filter({ visible: true });

test.afterEach(({ operate }) => operate('modules', publish()));

test.describe('on a phone', () => {
  test.use(PHONE);

  test('[3.8] [4.5] [4.10] a module hidden on phones only is in no menu there, and its page leads away', async ({
    page,
    operate,
    baseURL,
  }) => {
    await visit(page, '/en-gb');
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(vipLinks(page).first()).toBeVisible();
    await operate('modules', publish(moduleOf('VIP', SHOWN, HIDDEN)));
    await visit(page, '/en-gb');
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.locator('a[href="/en-gb/promotions"]').filter({ visible: true }).first()).toBeVisible();
    await expect(vipLinks(page)).toHaveCount(0);
    await page.goto('/en-gb/vip');
    await expect(page).toHaveURL(`${baseURL}/error`);
  });
});

test.describe('on a desktop', () => {
  test.use(DESKTOP);

  test('[3.8] the same module is there, and open', async ({ page, operate }) => {
    await operate('modules', publish(moduleOf('VIP', SHOWN, HIDDEN)));
    await visit(page, '/en-gb');
    await expect(vipLinks(page).first()).toBeVisible();
    await vipLinks(page).first().click();
    await expect(page).toHaveURL(/\/en-gb\/vip$/);
  });

  test('[4.11] [4.17] a page whose module is hidden on phones is left when the window crosses 768 px', async ({
    page,
    operate,
    baseURL,
  }) => {
    await operate('modules', publish(moduleOf('VIP', SHOWN, HIDDEN)));
    await visit(page, '/en-gb/vip');
    await page.setViewportSize({ width: 768, height: 900 });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(`${baseURL}/en-gb/vip`);
    await page.setViewportSize({ width: 767, height: 900 });
    await expect(page).toHaveURL(`${baseURL}/error`);
    await page.goto(`${baseURL}/en-gb`);
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(vipLinks(page).first()).toBeVisible();
  });

  test('[4.6] [4.7] [6.5] a module is hidden from one member by name, and shown to one alone', async ({
    page,
    operate,
    browser,
    baseURL,
  }) => {
    const id = await visitAs(page, 'demogb', '/en-gb');
    const onlyFor: Rule = { action: 'is_hide', except: [id] };
    const notFor: Rule = { action: 'is_show', except: [id] };
    await operate(
      'modules',
      publish(moduleOf('VIP', onlyFor, onlyFor), moduleOf('Promotions', notFor, notFor)),
    );
    await visit(page, '/en-gb');
    const promotions = (it: Page) => it.locator('a[href="/en-gb/promotions"]').filter({ visible: true });
    await expect(vipLinks(page).first()).toBeVisible();
    await expect(promotions(page)).toHaveCount(0);
    await page.goto('/en-gb/promotions');
    await expect(page).toHaveURL(`${baseURL}/error`);

    const guest = await (await browser.newContext({ ...DESKTOP, ...(baseURL && { baseURL }) })).newPage();
    await visit(guest, '/en-gb');
    await expect(promotions(guest).first()).toBeVisible();
    await expect(vipLinks(guest)).toHaveCount(0);
    await guest.context().close();
  });

  test('[4.15] [3.6] an open page learns of a hidden module with its next navigation', async ({
    page,
    operate,
  }) => {
    await visit(page, '/en-gb');
    await expect(vipLinks(page).first()).toBeVisible();
    await operate('modules', publish(moduleOf('VIP', HIDDEN, HIDDEN)));
    await expect(async () => {
      await routeTo(page, '/en-gb/slots');
      await routeTo(page, '/en-gb');
      await expect(vipLinks(page)).toHaveCount(0, { timeout: 500 });
    }).toPass();
  });

  test('[1.1] [4.15] logging in changes the market: language, currency, games; logging out gives it back', async ({
    page,
    baseURL,
  }) => {
    await visit(page, '/en-gb?action=login');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Username or mobile number').fill('demobr');
    await dialog.getByLabel('Password').fill('Demo-1234');
    await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(page).toHaveURL(/\/(pt|en)-br$/);
    const balance = page.getByRole('banner').getByLabel(/^(Saldo|Balance)$/);
    await expect(balance).toContainText('10,000.00');
    await expect(page.locator('html')).toHaveAttribute('lang', /-BR$/);
    const shown = await page.locator('main .tile a').first().getAttribute('href');
    expect(shown).toMatch(/^\/(pt|en)-br\//);

    await page.getByRole('button', { name: 'demobr' }).click();
    await page.getByRole('button', { name: /^(Sair|Log out)$/ }).click();
    await expect(page.getByRole('banner').getByRole('button', { name: /^(Entrar|Log in)$/ })).toBeVisible();
    await page.goto('/en-gb');
    await expect(page).toHaveURL(`${baseURL}/en-gb`);
  });
});
