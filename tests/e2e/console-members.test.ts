/** Operators help a member in the console: support resets access, to which risk agrees; risk excludes the member and lowers a limit. */
import type { Page } from '@playwright/test';
import { axeFindings } from '#tests/support/e2e/axe.ts';
import { enter } from '#tests/support/e2e/cashier.ts';
import { consoleAt } from '#tests/support/e2e/console.ts';
import { expect, expectNoSidewaysScroll, SCREENS, test } from '#tests/support/e2e/site.ts';

type Operate = (name: string, payload: object) => Promise<unknown>;

let made = 0;

/** The key of a new operator. */
async function keyOf(operate: Operate, role: string): Promise<string> {
  made += 1;
  const name = `${role} ${process.pid}x${made}`;
  const { key } = (await operate('operator/create', { name, roles: [role] })) as { key: string };
  return key;
}

/** Fills the steps of a reset up to the request to a second operator. */
async function askForReset(desk: Page, address: string): Promise<void> {
  await desk.getByRole('button', { name: 'Reset access' }).click();
  const steps = desk.getByRole('dialog');
  await steps.getByLabel(/^What happened/).fill('New phone, the old one is broken. Chat C-20417.');
  await steps.getByRole('button', { name: 'Next' }).click();
  for (const check of ['Identity document', 'Payments that were named']) {
    await steps.getByLabel(check, { exact: true }).check();
    await steps.getByLabel(`What it has shown: ${check}`).fill('Said right.');
  }
  await steps.getByRole('button', { name: 'Next' }).click();
  await steps.getByLabel('Second step').check();
  await steps.getByLabel('New email address').fill(address);
  expect(await axeFindings(desk)).toEqual([]);
  await expectNoSidewaysScroll(desk);
  await steps.getByRole('button', { name: 'Ask a second operator' }).click();
}

for (const [screen, options] of SCREENS) {
  test.describe(screen, () => {
    test.use(options);

    test('[6.8] support resets access once risk agrees; risk excludes the member and lowers a limit', async ({
      page,
      browser,
      pair,
      operate,
    }) => {
      const { id, username } = await enter(page);
      const record = `${pair.url.origin}/operator/members/${id}`;
      const support = await consoleAt(browser, record, options, await keyOf(operate, 'support'));
      await expect(support.page.getByRole('heading', { name: username })).toBeVisible();
      await askForReset(support.page, `${username}@mail.example`);
      await expect(support.page.getByText('Reset access: it waits for a second operator.')).toBeVisible();
      const waits = { name: 'Waiting for a second operator' };
      const own = support.page.getByRole('region', waits);
      await expect(own.getByRole('button', { name: 'Withdraw the request' })).toBeVisible();
      await expect(own.getByRole('button', { name: /^Approve/ })).toHaveCount(0);

      const list = `${pair.url.origin}/operator/members?query=${username}`;
      const risk = await consoleAt(browser, list, options, await keyOf(operate, 'risk'));
      const waiting = risk.page.getByRole('region', waits);
      await waiting.getByRole('link', { name: username }).click();
      await expect(risk.page.getByRole('heading', { name: username })).toBeVisible(); // the list shows the same request
      await expect(waiting).toContainText(`New email address: ${username}@mail.example`);
      await waiting.getByRole('button', { name: 'Approve as the second operator' }).click();
      await expect(waiting).toHaveCount(0);
      await expect(risk.page.getByRole('region', { name: 'Restrictions' })).toContainText('No withdrawals');

      await risk.page.getByRole('button', { name: 'Lower a limit' }).click();
      const lowering = risk.page.getByRole('dialog');
      await lowering.getByLabel('Amount, GBP').fill('100');
      await lowering.getByLabel(/^Where the wish/).fill('Call 4711');
      await lowering.getByRole('button', { name: 'Lower a limit' }).click();
      await expect(risk.page.getByRole('region', { name: 'Limits of their own' })).toContainText('of 100.00');

      await risk.page.getByRole('button', { name: 'Exclude' }).click();
      const excluding = risk.page.getByRole('dialog');
      await excluding.getByLabel(/^Where the wish/).fill('Call 4711');
      await excluding.getByLabel(/I have read or heard/).check();
      expect(await axeFindings(risk.page)).toEqual([]);
      await excluding.getByRole('button', { name: 'Exclude' }).click();
      const exclusion = risk.page.getByRole('listitem').filter({ hasText: 'Self-exclusion' });
      await expect(exclusion).toBeVisible();
      await expect(exclusion.getByRole('button')).toHaveCount(0); // nobody lifts it
      expect(await axeFindings(risk.page)).toEqual([]);
      await support.leave();
      await risk.leave();
    });
  });
}
