/** Decisions of the operator: a checked receipt, a refused withdrawal; and a locked PIN. */
import type { Page } from '@playwright/test';
import { balance, enter, enterPayable, PIN, RECEIPT, wallet } from '#tests/support/e2e/cashier.ts';
import { IN_FULL, ON_DESKTOP } from '#tests/support/e2e/matrix.ts';
import {
  anyOf,
  expect,
  expectAccessibleInBothThemes,
  expectAccessibleInFull,
  refusedPage,
  SCREENS,
  sameDocument,
  test,
  visit,
} from '#tests/support/e2e/site.ts';

async function askFor(page: Page, amount: string, pin = PIN): Promise<void> {
  await wallet(page).getByLabel('Amount').fill(amount);
  await wallet(page).getByLabel('Withdrawal PIN').fill(pin);
  await wallet(page)
    .getByRole('button', { name: /^Withdraw / })
    .click();
}

for (const [screen, options] of SCREENS) {
  test.describe(screen, () => {
    test.use(options);

    test(
      '[2.10] [4.41]-[4.45] [5.36] a receipt is sent and approved, and the balance is pushed',
      ON_DESKTOP,
      async ({ page, operate }) => {
        const { id: memberId } = await enter(page);
        await visit(page, '/en-gb/vip?action=deposit');
        const isSame = await sameDocument(page);
        await wallet(page)
          .getByRole('radio', { name: /^Bank transfer/ })
          .check();
        await wallet(page).getByLabel('Amount').fill('80');
        await wallet(page).getByRole('button', { name: 'Deposit 80.00 GBP' }).click();
        await expect(wallet(page)).toContainText('This field is required.');
        await expect(wallet(page).getByLabel('Amount')).toHaveValue('80');
        await wallet(page).locator('input[type=file]').first().setInputFiles(RECEIPT);
        await expect(wallet(page).getByText('receipt.png is uploaded.')).toBeAttached();
        await expectAccessibleInBothThemes(page);

        await wallet(page).getByRole('button', { name: 'View receipt.png' }).click();
        const preview = page.getByRole('dialog').last();
        await preview.getByRole('button', { name: 'Larger' }).click();
        await expect(preview).toContainText('110');
        await page.keyboard.press('Escape');

        const made = page.waitForResponse('**/api/deposit/create');
        await wallet(page).getByRole('button', { name: 'Deposit 80.00 GBP' }).click();
        const { output } = (await (await made).json()) as { output: { depositId: string } };
        await expect(wallet(page).getByRole('heading', { name: 'Your deposit is in review' })).toBeVisible();
        await expect(balance(page)).toContainText('10,000.00');
        const decision = {
          memberId,
          depositId: output.depositId,
          operationId: `approve-${memberId}`,
          amount: '80',
          bankReference: `STMT-${memberId}`,
        };
        await operate('wallet/approve-deposit', decision);
        await expect(wallet(page).getByRole('heading', { name: 'Your deposit has arrived' })).toBeVisible();
        await expect(balance(page)).toContainText('10,080.00');
        expect(await isSame()).toBe(true);
      },
    );

    test('[2.19] a refused withdrawal is returned with its reason', IN_FULL, async ({ page, operate }) => {
      const { id: memberId } = await enterPayable(page);
      await visit(page, '/en-gb/vip?action=withdrawal');
      const made = page.waitForResponse('**/api/withdrawal/create');
      await askFor(page, '250');
      const { output } = (await (await made).json()) as { output: { withdrawalId: string } };
      await expect(balance(page)).toContainText('9,750.00');
      await operate('wallet/refuse-withdrawal', {
        memberId,
        withdrawalId: output.withdrawalId,
        operationId: `refuse-${memberId}`,
        reason: 'The account is in another name.',
      });
      await expect(wallet(page).getByRole('heading', { name: 'Withdrawal declined' })).toBeVisible();
      await expect(wallet(page)).toContainText('The account is in another name.');
      await expect(balance(page)).toContainText('10,000.00');
      await visit(page, '/en-gb/transactions/withdrawal');
      await expect(page.getByText('Rejected').filter({ visible: true })).toHaveCount(1);
    });

    test.describe('with what is refused', () => {
      test.use({ expectedMessages: [anyOf(refusedPage(422), refusedPage(409))] });

      test('[2.19] the fifth wrong PIN locks, and nothing has moved', IN_FULL, async ({ page }) => {
        await enterPayable(page);
        await visit(page, '/en-gb/vip?action=withdrawal');
        for (const left of [4, 3, 2, 1]) {
          await askFor(page, '100', `90000${left}`);
          await expect(wallet(page)).toContainText(`The PIN is not correct. Attempts left: ${left}.`);
          await expect(wallet(page).getByLabel('Amount')).toHaveValue('100');
        }
        await askFor(page, '100', '900000');
        await expect(wallet(page)).toContainText('Too many wrong PINs.');
        await askFor(page, '100');
        await expect(wallet(page)).toContainText('Too many wrong PINs.');
        await expect(balance(page)).toContainText('10,000.00');
        await visit(page, '/en-gb/vip?action=withdrawal');
        await expect(wallet(page)).toContainText('your PIN is locked until');
        await expectAccessibleInFull(page);
      });

      test('[2.19] two tabs with the same money: one gets it', IN_FULL, async ({ page, context }) => {
        await enterPayable(page);
        const other = await context.newPage();
        await visit(page, '/en-gb/vip?action=withdrawal');
        await visit(other, '/en-gb/vip?action=withdrawal');
        await askFor(page, '5000');
        await expect(balance(page)).toContainText('5,000.00');
        await visit(page, '/en-gb/vip?action=withdrawal');
        // Both answers wait until both requests have arrived.
        let waiting = 0;
        const { promise: bothAsk, resolve } = Promise.withResolvers<void>();
        for (const tab of [page, other])
          await tab.route('**/api/withdrawal/create', async route => {
            waiting += 1;
            if (waiting === 2) resolve();
            await bothAsk;
            await route.continue();
          });
        await Promise.all([askFor(page, '4000'), askFor(other, '4000')]);
        const says = (text: string) =>
          Promise.all([page, other].map(tab => wallet(tab).getByText(text).count()));
        await expect.poll(async () => (await says('Withdrawal requested')).reduce((a, b) => a + b)).toBe(1);
        await expect.poll(async () => (await says('Insufficient balance.')).reduce((a, b) => a + b)).toBe(1);
        for (const tab of [page, other]) await expect(balance(tab)).toContainText('1,000.00');
        await other.close();
      });
    });
  });
}
