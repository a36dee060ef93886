/** A member's page frame: balance, wallet, menu, and the end of a session from any cause. */
import type { Page } from '@playwright/test';
import { PASSWORD } from '#tests/support/demo-member.ts';
import { IN_FULL, inTurn, isTried, ON_DESKTOP } from '#tests/support/e2e/matrix.ts';
import {
  answerOf,
  callFrom,
  expect,
  expectNoSidewaysScroll,
  followCalls,
  GUEST_HOME,
  hydrated,
  refusedPage,
  routeTo,
  SCREENS,
  test,
  textOf,
  visit,
  visitAs,
  withoutPushes,
} from '#tests/support/e2e/site.ts';

const MODULES = ['Deposit', 'Withdrawal', 'Transfer', 'Bank Accounts', 'Rebate'];
const part = (action: 'is_hide' | 'is_show') => ({
  action,
  is_show: { exclude_user: [] },
  is_hide: { exclude_user: [] },
});
/** Hides these of the modules, and shows the others. */
const hide = (names: readonly string[]) => ({
  currency: 'GBP',
  settings: MODULES.map(name => {
    const shown = part(names.includes(name) ? 'is_hide' : 'is_show');
    return { name, parent_name: '', settings_json: JSON.stringify({ web: shown, mobile: shown }) };
  }),
});

/** The entries of the member's menu: behind the initials, or in the drawer of the phone. */
async function openMenu(page: Page, screen: string) {
  await page.getByRole('button', { name: screen === 'phone' ? 'Menu' : 'demogb' }).click();
  return page.getByRole('navigation', { name: 'Account' });
}

const copies = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('meridian', 1);
        opening.onerror = () => reject(opening.error);
        opening.onupgradeneeded = () => opening.result.createObjectStore('entries');
        opening.onsuccess = () => {
          const counting = opening.result.transaction('entries').objectStore('entries').count();
          counting.onsuccess = () => {
            opening.result.close();
            resolve(counting.result);
          };
        };
      }),
  );

for (const [screen, options] of SCREENS) {
  test.describe(screen, () => {
    test.use(options);
    test.afterEach(({ operate }) => operate('modules', hide([])));

    test(
      '[4.4] [7.13] [9.18] the balance is on the first paint, and is refreshed',
      ON_DESKTOP,
      async ({ page }) => {
        await withoutPushes(page); // which cause a fetch of the balance too
        await visitAs(page, 'demogb', '/en-gb');
        const balance = page.getByLabel('Balance', { exact: true });
        await expect(balance).toContainText('10,000.00');
        await expect(page.getByRole('heading', { name: 'Welcome back, Robin', level: 1 })).toBeVisible();
        await expectNoSidewaysScroll(page);
        if (screen === 'phone') return;
        await page.route('**/api/member/wallet-balance', async route => {
          await expect(balance).toHaveAttribute('aria-busy', 'true');
          await expect(balance).toContainText('10,000.00');
          const answer = await answerOf(route);
          const { output, ...envelope } = await answer.json();
          await route.fulfill({ json: { ...envelope, output: { ...output, balance: '1234567.80' } } });
        });
        await page.getByRole('button', { name: 'Refresh' }).click();
        await expect(balance).toContainText('1,234,567.80');
        await expect(balance).toHaveAttribute('aria-busy', 'false');
      },
    );

    test('[9.18] a currency without decimals shows none', IN_FULL, async ({ page }) => {
      await visitAs(page, 'democl', '/es-cl');
      await expect(page.getByLabel('Saldo', { exact: true })).toHaveText(/10,000$/);
    });

    test(
      '[2.41] the wallet’s tabs: keys, addresses, and one step back',
      ON_DESKTOP,
      async ({ page, baseURL }) => {
        await visitAs(page, 'demogb', '/en-gb/vip');
        const opener =
          screen === 'phone'
            ? page.getByRole('navigation', { name: 'Sections' }).getByRole('button', { name: 'Wallet' })
            : page.getByRole('banner').getByRole('button', { name: 'Deposit' });
        await opener.click();
        const dialog = page.getByRole('dialog', { name: 'Wallet' });
        const tab = (name: string) => dialog.getByRole('tab', { name, exact: true });
        await expect(tab('Deposit')).toHaveAttribute('aria-selected', 'true');
        await hydrated(page); // an opening dialog takes the focus once
        await tab('Deposit').focus();
        await page.keyboard.press('ArrowRight');
        await expect(tab('Withdraw')).toBeFocused();
        await expect(page).toHaveURL(/\?action=withdrawal$/);
        await expect(dialog.getByRole('tabpanel', { name: 'Withdraw' })).toBeVisible();
        await page.keyboard.press('End');
        await expect(page).toHaveURL(/\?action=instant$/);
        await page.keyboard.press('ArrowRight');
        await expect(tab('Deposit')).toBeFocused();
        await page.goBack();
        await expect(dialog).toHaveCount(0);
        await expect(page).toHaveURL(`${baseURL}/en-gb/vip`);
      },
    );

    test(
      '[2.41] [8.5] hidden modules have no tab; where all are hidden a message says so',
      IN_FULL,
      async ({ page, operate, baseURL }) => {
        await operate('modules', hide(['Deposit', 'Transfer']));
        await visitAs(page, 'demogb', '/en-gb/vip?action=transfer');
        const dialog = page.getByRole('dialog', { name: 'Wallet' });
        await expect(dialog.getByRole('tab')).toHaveText(['Withdraw', 'Bank', 'Rebate']);
        await expect(page).toHaveURL(`${baseURL}/en-gb/vip?action=withdrawal`);
        await expect(page.getByRole('banner').getByRole('button', { name: 'Deposit' })).toHaveCount(0);

        await operate('modules', hide(MODULES));
        await visit(page, '/en-gb/vip?action=bank');
        const toasts = page.getByRole('region', { name: 'Notifications' });
        await expect(toasts.getByRole('listitem')).toHaveText(
          'No part of the wallet is available right now.',
        );
        await expect(dialog).toHaveCount(0);
        await expect(page).toHaveURL(`${baseURL}/en-gb/vip`);
      },
    );

    for (const [turn, [tag, username, currency]] of (
      [
        ['en-gb', 'demogb', 'GBP'],
        ['ar-ae', 'demoae', 'AED'],
      ] as const
    ).entries()) {
      if (!isTried(2, turn)) continue;
      test(
        `[4.50] [8.5] in ${tag} a message stands at the right and covers nothing of the frame`,
        inTurn(turn),
        async ({ page, operate }) => {
          await operate('modules', { ...hide(MODULES), currency });
          await visitAs(page, username, `/${tag}/favourites`);
          // The wallet reports that no tab is visible [8.5].
          if (screen === 'phone') await page.locator('.tab-bar > button').first().click();
          else {
            await page.getByRole('button', { name: username }).click();
            await page.locator('.member-menu button').first().click();
          }
          const toast = page
            .getByRole('region', { name: textOf(tag, 'frame.notifications') })
            .getByRole('listitem');
          await expect(toast).toBeVisible();
          const covered = await toast.evaluate(element => {
            const box = element.getBoundingClientRect();
            const isUnder = (control: Element) => {
              const { left, right, top, bottom, width } = control.getBoundingClientRect();
              return (
                width > 0 && left < box.right && right > box.left && top < box.bottom && bottom > box.top
              );
            };
            const controls = document.querySelectorAll(':is(.top, .rail, .tab-bar) :is(a, button, input)');
            return { found: controls.length, under: [...controls].filter(isUnder).map(it => it.outerHTML) };
          });
          expect(covered.found).toBeGreaterThan(5);
          expect(covered.under).toEqual([]);
          await operate('modules', { ...hide([]), currency });
        },
      );
    }

    test.describe('a session that ends', () => {
      // The browser reports a call that is refused.
      test.use({ expectedMessages: [refusedPage(401)] });

      test(
        '[4.2] [4.3] [7.12] logging out ends the session, in every tab, clears what was the member’s, and leads home',
        ON_DESKTOP,
        async ({ page, context, baseURL }) => {
          await visitAs(page, 'demogb', '/en-gb/slots');
          await expect.poll(() => copies(page)).toBeGreaterThan(0);
          const other = await context.newPage();
          await visit(other, '/en-gb/vip');
          await expect(other.getByLabel('Balance', { exact: true })).toBeVisible();
          const menu = await openMenu(page, screen);
          await menu.getByRole('button', { name: 'Log out' }).click();
          for (const tab of [page, other]) {
            await expect(tab).toHaveURL(`${baseURL}/en-gb`);
            await expect(tab.getByRole('banner').getByRole('button', { name: 'Log in' })).toBeVisible();
          }
          await other.close();
          await expect(page.getByLabel('Balance', { exact: true })).toHaveCount(0);
          await expect(page.getByRole('heading', { name: GUEST_HOME })).toBeVisible();
          await expect.poll(() => copies(page)).toBe(0);
          expect(await callFrom(page, 'member/wallet-balance')).toMatchObject({ status: false, code: 401 });
          await routeTo(page, '/en-gb/account');
          await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible();
        },
      );

      // The header of a phone has no call to make.
      if (screen === 'desktop')
        test(
          '[4.3] [8.3] ended at the platform: the next call says so, logs out and goes home',
          IN_FULL,
          async ({ page, baseURL }) => {
            await withoutPushes(page);
            const stopCalls = await followCalls(page);
            await visitAs(page, 'demogb', '/en-gb/vip');
            await expect(page).toHaveTitle(/^\(\d+\) /);
            await stopCalls(['auth/logout', 'member/wallet-balance']);
            // Another window of the same session, which sends no message to this one.
            expect((await callFrom(page, 'auth/logout')).status).toBe(true);
            const toasts = page.getByRole('region', { name: 'Notifications' }).getByRole('listitem');
            // A toast leaves by itself, on a busy machine before the page is home.
            const told = expect(toasts).toHaveCount(1);
            await page.getByRole('button', { name: 'Refresh' }).click();
            await told;
            await expect(page).toHaveURL(`${baseURL}/en-gb`);
            await expect(page.getByRole('banner').getByRole('button', { name: 'Log in' })).toBeVisible();
          },
        );

      test('[4.3] ended at the platform: the next page is a guest’s', IN_FULL, async ({ page }) => {
        await withoutPushes(page);
        const stopCalls = await followCalls(page);
        await visitAs(page, 'demogb', '/en-gb/vip');
        await expect(page).toHaveTitle(/^\(\d+\) /);
        await stopCalls(['auth/logout']);
        expect((await callFrom(page, 'auth/logout')).status).toBe(true);
        await routeTo(page, '/en-gb/transactions/bet-history');
        await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible();
      });
    });

    test.describe('too many tries', () => {
      test.use({ expectedMessages: [/status of 429/] });

      // There it has the whole width.
      if (screen === 'desktop')
        test('[4.50] [8.2] a message is above an open dialog and within reach, at the right in Arabic too', async ({
          page,
        }) => {
          await visit(page, '/ar-ae/vip?action=login');
          await page.route('**/api/auth/login', route => route.fulfill({ status: 429, body: 'slow down' }));
          const dialog = page.getByRole('dialog');
          await dialog.getByRole('textbox').first().fill('demoae');
          await dialog.locator('input[type=password]').fill(PASSWORD);
          await page.keyboard.press('Enter');
          const toast = dialog.getByRole('region').getByRole('listitem');
          await expect(toast).toBeVisible();
          const box = await toast.boundingBox();
          expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(1400);
          expect(box?.y ?? 0, 'below the header').toBeGreaterThanOrEqual(64);
          expect(box?.y ?? 999).toBeLessThan(90);
          await toast.getByRole('button').click();
          await expect(toast).toHaveCount(0);
          await expect(dialog).toBeVisible();
        });
    });
  });
}
