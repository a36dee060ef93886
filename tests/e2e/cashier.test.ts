/** The cashier, from a new member's first deposit to another member's incoming transfer. */

import type { Locator, Page } from '@playwright/test';
import { formatAmount } from '#app/domain/money.ts';
import { PASSWORD } from '#tests/support/demo-member.ts';
import { balance, enter, expectWithinReach, PIN, setPin, wallet } from '#tests/support/e2e/cashier.ts';
import { IN_FULL, isTried, ON_DESKTOP, ON_PHONE } from '#tests/support/e2e/matrix.ts';
import {
  answerOf,
  callFrom,
  expect,
  expectAccessibleInBothThemes,
  expectAccessibleInFull,
  granted,
  hydrated,
  refusedPage,
  SCREENS,
  test,
  textOf,
  visit,
  visitAs,
} from '#tests/support/e2e/site.ts';
import { textsIn } from '../support/texts.ts';

/** [4.21] [9.11] At every width where it could be wider: at the bottom below 768 px, in the middle of the line. */
async function expectNarrow(page: Page, popup: Locator): Promise<void> {
  const size = page.viewportSize();
  for (const width of [451, 500, 600, 767, 768]) {
    await page.setViewportSize({ width, height: 800 });
    const box = await popup.boundingBox();
    expect(box?.width, `in ${width} px`).toBeLessThanOrEqual(450);
    expect((box?.x ?? 0) * 2 + (box?.width ?? 0), `middle of ${width} px`).toBeCloseTo(width, 0);
    if (width < 768) expect((box?.y ?? 0) + (box?.height ?? 0)).toBeCloseTo(800, 0);
  }
  if (size !== null) await page.setViewportSize(size);
}

for (const [screen, options] of SCREENS) {
  test.describe(screen, () => {
    test.use(options);

    test(
      '[1.7] [1.18] [2.10] [5.28] a member deposits at once, and plays',
      IN_FULL,
      async ({ page, baseURL }) => {
        await enter(page);
        await visit(page, '/en-gb/deposit');
        await expect(page).toHaveURL(`${baseURL}/en-gb?action=deposit`);
        await wallet(page)
          .getByRole('radio', { name: /^Instant/ })
          .check();
        await expect(wallet(page)).toContainText('10.00 to 10,000.00');
        await expectWithinReach(page, 'Deposit');
        const amount = wallet(page).getByLabel('Amount');
        await amount.fill('9.99');
        await page.keyboard.press('Enter');
        await expect(wallet(page)).toContainText('Minimum value is 10.00 GBP.');
        await expect(amount).toBeFocused();
        await expectAccessibleInBothThemes(page);
        await amount.clear();
        await amount.pressSequentially('12,5');
        await page.keyboard.press('Enter');
        await expect(wallet(page)).toContainText('Please enter the amount like this: ');
        await amount.clear();
        await amount.pressSequentially('2,500.75');
        await wallet(page).getByRole('button', { name: 'Deposit 2,500.75 GBP' }).click();
        await expect(wallet(page).getByRole('heading', { name: 'Your deposit has arrived' })).toBeFocused();
        await expect(wallet(page)).toContainText('12,500.75 GBP');
        await expectAccessibleInFull(page);
        await wallet(page).getByRole('link', { name: 'Play' }).click();
        await expect(wallet(page)).toHaveCount(0);
        await expect(balance(page)).toContainText('12,500.75');
        await expect(page).toHaveURL(`${baseURL}/en-gb`);
      },
    );

    test(
      '[1.7] a call is retried after a lost answer, and the money moves once',
      IN_FULL,
      async ({ page }) => {
        await enter(page);
        await visit(page, '/en-gb/vip?action=deposit');
        await wallet(page)
          .getByRole('radio', { name: /^Instant/ })
          .check();
        await wallet(page).getByLabel('Amount').fill('50');
        let isLost = true;
        await page.route('**/api/deposit/create', async route => {
          const answer = await answerOf(route);
          if (isLost) await route.fulfill({ status: 200, contentType: 'text/plain', body: 'gone' });
          else await route.fulfill({ response: answer });
          isLost = false;
        });
        const button = wallet(page).getByRole('button', { name: 'Deposit 50.00 GBP' });
        await button.click();
        await expect(wallet(page)).toContainText('the same amount is never moved twice');
        await expect(wallet(page).getByLabel('Amount')).toHaveValue('50');
        await button.click();
        await expect(wallet(page).getByRole('heading', { name: 'Your deposit has arrived' })).toBeVisible();
        await expect(wallet(page)).toContainText('10,050.00 GBP');
      },
    );

    test.describe('with a mistyped PIN', () => {
      test.use({ expectedMessages: [refusedPage(422)] });

      test(
        '[1.7] [2.8] [2.19] from no PIN and no account to a withdrawal that is paid',
        ON_DESKTOP,
        async ({ page, baseURL, operate }) => {
          const { id: memberId } = await enter(page);
          await visit(page, '/en-gb/withdrawal');
          await expect(page).toHaveURL(`${baseURL}/en-gb?action=withdrawal`);
          await expect(wallet(page)).toContainText('Set a PIN first');
          await expectAccessibleInFull(page);
          await wallet(page).getByLabel('Password').fill(PASSWORD);
          await wallet(page).getByLabel('New PIN', { exact: true }).fill(PIN);
          await wallet(page).getByLabel('Repeat new PIN').fill(PIN);
          await wallet(page).getByRole('button', { name: 'Save PIN' }).click();

          await wallet(page).getByRole('link', { name: 'Add a bank account' }).click();
          await expect(page).toHaveURL(`${baseURL}/en-gb?action=bank`);
          await wallet(page).getByRole('button', { name: 'Add an account' }).click();
          await wallet(page)
            .getByRole('button', { name: /^Bank name/ })
            .click();
          await page.keyboard.press('Enter');
          await wallet(page).getByLabel('Account holder').fill('Anna Ek');
          await wallet(page).getByLabel('Account number or IBAN').fill('GB29 NWBK 6016 1331 9268 19');
          await wallet(page).getByLabel('Withdrawal PIN').fill(PIN);
          await expectAccessibleInFull(page);
          await wallet(page).getByRole('button', { name: 'Save account' }).click();
          await expect(wallet(page)).toContainText('6819');
          await expect(wallet(page)).not.toContainText('NWBK');
          await wallet(page).getByRole('link', { name: 'Continue to withdrawal' }).click();

          await wallet(page).getByLabel('Amount').fill('100');
          await wallet(page).getByLabel('Withdrawal PIN').fill('111111');
          await wallet(page).getByRole('button', { name: 'Withdraw 100.00 GBP' }).click();
          await expect(wallet(page)).toContainText('The PIN is not correct. Attempts left: 4.');
          await expect(wallet(page).getByLabel('Amount')).toHaveValue('100');
          await expectWithinReach(page, 'Withdraw 100.00 GBP');
          await expectAccessibleInFull(page);
          await wallet(page).getByLabel('Withdrawal PIN').fill(PIN);
          const made = page.waitForResponse('**/api/withdrawal/create');
          await wallet(page).getByRole('button', { name: 'Withdraw 100.00 GBP' }).click();
          const { output } = (await (await made).json()) as { output: { withdrawalId: string } };
          await expect(wallet(page).getByRole('heading', { name: 'Withdrawal requested' })).toBeVisible();
          await expect(balance(page)).toContainText('9,900.00');
          await expectAccessibleInBothThemes(page);

          const payment = {
            memberId,
            withdrawalId: output.withdrawalId,
            payoutReference: `PAY-${memberId}`,
            despiteHold: true,
          };
          const taking = { ...payment, operationId: `take-${memberId}`, operatorId: 'anna' };
          await operate('wallet/take-withdrawal', taking);
          await operate('wallet/settle-withdrawal', {
            ...payment,
            operationId: `settle-${memberId}`,
          });
          await expect(wallet(page).getByRole('heading', { name: 'Withdrawal paid' })).toBeVisible();
        },
      );
    });

    test('[1.7] a transfer to a new receiver waits, and is taken back', async ({
      page,
      browser,
      baseURL,
    }) => {
      const context = await browser.newContext({ ...options, baseURL: baseURL ?? '' });
      const receiver = await enter(await context.newPage());
      await context.close();
      await enter(page);
      await setPin(page);
      await visit(page, '/en-gb/vip?action=transfer');
      await wallet(page).getByLabel('Recipient').fill(receiver.username);
      await wallet(page).getByLabel('Amount').fill('75');
      await wallet(page).getByLabel('Withdrawal PIN').fill(PIN);
      await wallet(page).getByRole('button', { name: 'Review' }).click();
      await expect(wallet(page)).toContainText('waits 24 h');
      await wallet(page).getByRole('button', { name: 'Send 75.00 GBP' }).click();
      await expect(wallet(page).getByRole('heading', { name: 'Transfer pending' })).toBeFocused();
      await expect(balance(page)).toContainText('9,925.00');
      await expectAccessibleInBothThemes(page);
      await expectWithinReach(page, 'Make another transfer');
      await wallet(page).getByRole('button', { name: 'Make another transfer' }).click();
      await wallet(page).getByText('Pending transfers').click();
      await wallet(page)
        .getByRole('button', { name: `Cancel transfer of 75.00 GBP to ${receiver.username}` })
        .click();
      await expect(balance(page)).toContainText('10,000.00');
      await expect(wallet(page).getByText('Pending transfers')).toHaveCount(0);
      await visit(page, '/en-gb/transactions/transfer');
      await expect(page.getByText('Cancelled').filter({ visible: true }).first()).toBeVisible();
    });

    test(
      '[1.17] [2.71] [4.18]-[4.26] [9.11] a transfer, and the notice of it',
      ON_PHONE,
      async ({ page, browser, baseURL }) => {
        // Members of the demo who have paid each other before: nothing waits.
        const receiver = 'jomar.ph';
        await granted(page, 'auth/login', { username: receiver, password: PASSWORD });
        await granted(page, 'member/message-update', { id: 'all' });
        const inbox = page.waitForResponse('**/api/member/message-list');
        await visit(page, '/en-ph/vip');
        await inbox; // later ones are new
        const held = await granted<{ balance: string }>(page, 'member/wallet-balance', {});
        const after = formatAmount(String(Number(held.balance) + 75), { decimals: 2 });
        const context = await browser.newContext({ ...options, baseURL: baseURL ?? '' });
        const sender = await context.newPage();
        await visitAs(sender, 'demoph', '/en-ph/vip?action=transfer');
        await wallet(sender).getByLabel('Recipient').fill(receiver);
        await wallet(sender).getByLabel('Amount').fill('75');
        await wallet(sender).getByLabel('Withdrawal PIN').fill('123456');
        await expectAccessibleInFull(sender);
        await wallet(sender).getByRole('button', { name: 'Review' }).click();
        await expect(wallet(sender).getByRole('heading', { name: 'Confirm your transfer' })).toBeFocused();
        await wallet(sender).getByRole('button', { name: 'Send 75.00 PHP' }).click();
        await expect(wallet(sender).getByRole('heading', { name: 'Transfer sent' })).toBeVisible();
        await context.close();

        // The receiver's page is open: a toast announces the transfer and links to it.
        const toast = page.getByRole('region', { name: 'Notifications' }).getByRole('listitem');
        await expect(toast).toContainText('75.00 PHP');
        await expect(toast.getByRole('link', { name: 'View transfers' })).toBeVisible();
        const asked = () => callFrom(page, 'member/transfer-notice') as Promise<unknown>;
        await expect.poll(asked).toMatchObject({ output: { status: true } });
        await visit(page, '/en-ph/vip');
        const popup = page.getByRole('dialog', { name: 'You have an incoming transfer' });
        await expect(popup).toBeVisible();
        await expect(popup.getByRole('definition').last()).toHaveText('75.00 PHP');
        await expect(balance(page)).toContainText(after);
        await expectAccessibleInBothThemes(page);
        const box = await popup.boundingBox();
        const { width = 0, height = 0 } = page.viewportSize() ?? {};
        if (screen === 'phone') expect((box?.y ?? 0) + (box?.height ?? 0)).toBeCloseTo(height, 0);
        else expect((box?.x ?? 0) * 2 + (box?.width ?? 0)).toBeCloseTo(width, 0);
        expect(box?.width).toBeLessThanOrEqual(450);
        await expectNarrow(page, popup);

        const stored = () => page.evaluate(() => localStorage.getItem('transferPopupExpiryTime'));
        const spare = popup.getByRole('checkbox', { name: "Don't show again for today" });
        await spare.check();
        const today = await page.evaluate(() => new Date().setHours(23, 59, 59, 999));
        expect(Number(await stored())).toBe(today);
        await spare.uncheck();
        expect(await stored()).toBeNull();
        await popup.getByRole('button', { name: 'View transfers' }).click();
        await expect(page).toHaveURL(`${baseURL}/en-ph/transactions/transfer`);
        await expect(popup).toHaveCount(0);
        await expect.poll(asked).toMatchObject({ output: { status: false } });
      },
    );

    test(
      '[5.39] [9.18] Arabic runs from right to left, and its amounts from left to right: at a payment service, and back',
      ON_PHONE,
      async ({ page }) => {
        const tag = 'ar-ae';
        await enter(page, tag, 'AED');
        await visit(page, `/${tag}/vip?action=deposit`);
        await wallet(page)
          .getByRole('radio', { name: /^بطاقة/ })
          .check();
        await wallet(page).getByLabel(textOf(tag, 'money.amount')).fill('250');
        const name = textOf(tag, 'deposit.submit_sum', { sum: '\u2066250.00 AED\u2069' });
        await expectWithinReach(page, name);
        await expectAccessibleInFull(page);
        await wallet(page).getByRole('button', { name }).click();
        const half = page.getByRole('button', { name: 'Pay half of it' });
        await expect(half).toBeVisible();
        await expect(page.getByText('250.00 AED')).toBeVisible();
        await expectAccessibleInFull(page);
        await half.click();
        await expect(
          wallet(page).getByRole('heading', { name: textOf(tag, 'deposit.credited') }),
        ).toBeVisible();
        await expect(wallet(page)).toContainText('125.00 AED');
        await expectAccessibleInBothThemes(page);
      },
    );

    test('[5.28] [9.18] a currency without decimals accepts and shows none', IN_FULL, async ({ page }) => {
      const tag = 'es-cl';
      await enter(page, tag, 'CLP');
      await visit(page, `/${tag}/vip?action=deposit`);
      await wallet(page).locator('[type=radio]').last().check();
      await wallet(page).getByLabel(textOf(tag, 'money.amount')).pressSequentially('50.000');
      await expectWithinReach(page, textOf(tag, 'deposit.submit_sum', { sum: '50,000 CLP' }));
      await wallet(page).getByLabel(textOf(tag, 'money.amount')).fill('5000.50');
      await page.keyboard.press('Enter');
      await expect(wallet(page)).toContainText(String(textsIn('es').error_whole));
      await wallet(page).getByLabel(textOf(tag, 'money.amount')).fill('4999');
      await page.keyboard.press('Enter');
      await expect(wallet(page)).toContainText(/5,000 CLP/);
      await expect(wallet(page)).not.toContainText('5,000.0');
    });
  });
}

test('[2.8] [2.10] [2.19] a guest logs in first, and is there', IN_FULL, async ({ page, baseURL }) => {
  for (const [path, action] of [
    ['bank', 'bank'],
    ['deposit', 'deposit'],
    ['withdrawal', 'withdrawal'],
  ]) {
    await page.goto('about:blank'); // a page that is left makes no more requests
    await page.context().clearCookies();
    await visit(page, `/en-gb/${path}`);
    await expect(page).toHaveURL(/action=login/);
    await wallet(page).getByLabel('Username or mobile number').fill('demogb');
    await wallet(page).getByLabel('Password').fill(PASSWORD);
    await wallet(page).getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(page).toHaveURL(`${baseURL}/en-gb?action=${action}`);
    await expect(page.getByRole('dialog', { name: 'Wallet' })).toBeVisible();
    await hydrated(page);
  }
});

test('[4.19] [4.20] a stored expiry keeps the notice away for today', IN_FULL, async ({ page }) => {
  let asked = 0;
  page.on('request', request => {
    if (request.url().endsWith('/api/member/transfer-notice')) asked += 1;
  });
  await page.addInitScript(() =>
    localStorage.setItem('transferPopupExpiryTime', String(Date.now() + 3_600_000)),
  );
  await visitAs(page, 'demogb', '/en-gb');
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => new Promise(resolve => requestIdleCallback(resolve)));
  expect(asked).toBe(0);
});

/** In CSS pixels, scrolled to either end: each as tall as its words, the strip around them, both inside the dialog's body. */
const tabSizes = (page: Page, theme: 'light' | 'dark') =>
  wallet(page)
    .getByRole('tablist')
    .evaluate((strip, theme) => {
      document.documentElement.setAttribute('data-theme', theme);
      const body = strip.closest('.body');
      return [0, 10_000].map(scrolledTo => {
        body?.scrollTo(0, scrolledTo);
        const { top, bottom, height } = strip.getBoundingClientRect();
        const tabs = [...strip.querySelectorAll('[role=tab]')].map(tab => tab.getBoundingClientRect());
        const around = body?.getBoundingClientRect();
        return {
          scrolledTo,
          strip: height,
          tab: Math.min(...tabs.map(tab => tab.height)),
          isWhole: tabs.every(tab => tab.top >= top && tab.bottom <= bottom),
          isInBody: around !== undefined && top >= around.top - 1 && bottom <= around.bottom + 1,
        };
      });
    }, theme);

const WINDOWS = [
  ['the phone', 390, 844],
  ['a small phone', 320, 640],
  ['a page at 200%', 720, 450],
  ['the desktop', 1440, 900],
] as const;

/** The longest words, and those from right to left, are tried always. */
const LANGUAGES = [
  ['ar-ae', 'AED'],
  ['en-gb', 'GBP'],
  ['pt-br', 'BRL'],
] as const;

for (const [tag, currency] of LANGUAGES.filter((_, at) => isTried(3, at))) {
  test(`[1.7] [2.41] the wallet's tabs are whole and stay in sight, in ${tag}`, async ({ page }) => {
    await enter(page, tag, currency);
    await setPin(page);
    await visit(page, `/${tag}/vip?action=deposit`);
    for (const tab of ['deposit', 'withdrawal', 'transfer', 'bank', 'instant']) {
      await wallet(page)
        .getByRole('tab', { name: textOf(tag, `wallet.tab_${tab}`), exact: true })
        .click();
      await expect(page).toHaveURL(`/${tag}/vip?action=${tab}`);
      await expect(wallet(page).locator('[aria-busy=true]')).toHaveCount(0);
      for (const [index, [name, width, height]] of WINDOWS.entries()) {
        await page.setViewportSize({ width, height });
        const theme = index % 2 === 0 ? 'light' : 'dark';
        for (const sizes of await tabSizes(page, theme)) {
          const where = `${tab} in ${name}, ${theme}: ${JSON.stringify(sizes)}`;
          expect(sizes.strip, where).toBeGreaterThanOrEqual(34);
          expect(sizes.tab, where).toBeGreaterThanOrEqual(28);
          expect(sizes.isWhole && sizes.isInBody, where).toBe(true);
        }
      }
    }
  });
}
