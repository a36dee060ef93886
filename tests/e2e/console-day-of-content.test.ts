/** The working day of content at the console, by screen alone: a promotion from its draft to its pause, with a second operator of risk. */
import type { Page } from '@playwright/test';
import { axeFindings } from '#tests/support/e2e/axe.ts';
import { consoleAt } from '#tests/support/e2e/console.ts';
import { dayOf, dialog, newOperator, openSection } from '#tests/support/e2e/console-day.ts';
import { expect, expectNoSidewaysScroll, SCREENS, test } from '#tests/support/e2e/site.ts';

test.setTimeout(300_000);

async function writeDraft(desk: Page, id: string): Promise<void> {
  await desk.getByLabel('Id of the promotion').fill(id);
  await desk.getByLabel(/^Page/).fill(`page-${id}`);
  await desk.getByLabel('Kind').selectOption('A fixed amount');
  await desk.getByLabel('Wagering, times').fill('5');
  await desk.getByLabel('GB, GBP').check();
  await desk.getByLabel(/^Amount/).fill('1000000');
  await desk.getByLabel(/^All others/).fill('100');
  await desk.getByLabel('Title').fill(`A gift of {amount}, ${id}`);
  await desk.getByLabel('Summary').fill('To be claimed.');
  await desk.getByLabel('Content', { exact: true }).fill('A bonus.');
  await desk.getByLabel('Terms and conditions').fill('Wager it {times} times.');
}

for (const [screen, options] of SCREENS) {
  test.describe(screen, () => {
    test.use(options);

    test('[6.8] content: a promotion is written, checked, approved by risk, read and paused', async ({
      browser,
      pair,
      operate,
    }) => {
      const id = `day-${screen}`;
      const record = `${pair.url.origin}/operator/promotions/${id}`;
      const { key: riskKey } = await newOperator(operate, 'risk');
      await dayOf({ browser, pair, operate, screen, options }, 'content', async (desk, job) => {
        await job('see which promotions run', async () => {
          await openSection(desk, screen, 'Promotions');
          await expect(desk.getByText('Running').first()).toBeVisible();
          expect(await axeFindings(desk)).toEqual([]);
          await expectNoSidewaysScroll(desk);
        });
        await job('write a promotion, and learn that it breaks a cap', async () => {
          await desk.getByRole('link', { name: 'New promotion' }).click();
          await writeDraft(desk, id);
          await desk.getByRole('button', { name: 'Save the draft' }).click();
          await expect(desk.getByText('Saved as version 1.')).toBeVisible();
          await expect(desk.getByText(/breaks the rule bonuses.largest of GB/).first()).toBeVisible();
          expect(await axeFindings(desk)).toEqual([]);
          await expectNoSidewaysScroll(desk);
        });
        await job('see what it may cost, and ask for approval', async () => {
          await desk.getByLabel(/^Amount/).fill('10');
          const cost = desk.getByRole('region', { name: 'What it may cost' });
          await expect(cost).toContainText('10,000.00 GBP');
          await desk.getByRole('button', { name: 'Save and ask for approval' }).click();
          await expect(
            desk.getByText('Publish the promotion: it waits for a second operator.'),
          ).toBeVisible();
          await expect(desk.getByRole('button', { name: 'Withdraw the request' })).toBeVisible();
          expect(await axeFindings(desk)).toEqual([]);
        });
        const risk = await consoleAt(browser, record, options, riskKey);
        await risk.page.getByRole('button', { name: 'Approve as the second operator' }).click();
        await expect(risk.page.getByText('Publish the promotion: done.')).toBeVisible();
        await risk.leave();
        await job('read the versions, and pause it at once', async () => {
          await desk.goto(`${record}/versions`);
          await expect(desk.getByText(/^by .+, approved by/)).toBeVisible();
          await desk.getByRole('button', { name: 'Pause' }).click();
          await dialog(desk).getByRole('button', { name: 'Pause' }).click();
          await expect(desk.getByText('Pause: done.')).toBeVisible();
          await expect(desk.getByText('Paused').first()).toBeVisible();
          expect(await axeFindings(desk)).toEqual([]);
        });
        await job('end it, which waits for another operator', async () => {
          await desk.getByRole('button', { name: 'End', exact: true }).click();
          await dialog(desk).getByRole('button', { name: 'End' }).click();
          await expect(desk.getByText('End: it waits for a second operator.')).toBeVisible();
        });
      });
    });
  });
}
