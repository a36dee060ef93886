/** Working days of risk and of an administrator at the console, by screen alone, with the clicks and seconds of each job. */
import type { Page } from '@playwright/test';
import { axeFindings } from '#tests/support/e2e/axe.ts';
import { enter } from '#tests/support/e2e/cashier.ts';
import { consoleAt } from '#tests/support/e2e/console.ts';
import { dayOf, dialog, newcomer, newOperator, openSection } from '#tests/support/e2e/console-day.ts';
import { expect, expectNoSidewaysScroll, SCREENS, test } from '#tests/support/e2e/site.ts';

test.setTimeout(300_000);

/** Fills the steps of a reset up to the request to a second operator. */
async function askForReset(desk: Page, address: string): Promise<void> {
  await desk.getByRole('button', { name: 'Reset access' }).click();
  const steps = dialog(desk);
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

/** Reads the event of a call about a member, or of all, with the fields before and after. */
async function openEvent(desk: Page, address: string, heading: string): Promise<void> {
  await desk.goto(address);
  await desk.locator('.list-table tbody a').first().click();
  await expect(desk.getByRole('heading', { name: heading })).toBeVisible();
  await expect(desk.getByText('Seal holds')).toBeVisible();
}

for (const [screen, options] of SCREENS) {
  test.describe(screen, () => {
    test.use(options);

    test('[6.8] risk: a reset that support asks for, a lower limit, an exclusion, the events', async ({
      browser,
      pair,
      operate,
    }) => {
      const { id, username } = await newcomer(browser, pair, page => enter(page));
      const record = `${pair.url.origin}/operator/members/${id}`;
      const { key } = await newOperator(operate, 'support');
      const support = await consoleAt(browser, record, options, key);
      await expect(support.page.getByRole('heading', { name: username })).toBeVisible();
      await askForReset(support.page, `${username}@mail.example`);
      await expect(support.page.getByText('Reset access: it waits for a second operator.')).toBeVisible();
      const waits = { name: 'Waiting for a second operator' };
      const own = support.page.getByRole('region', waits);
      await expect(own.getByRole('button', { name: 'Withdraw the request' })).toBeVisible();
      await expect(own.getByRole('button', { name: /^Approve/ })).toHaveCount(0);
      await support.leave();
      await dayOf({ browser, pair, operate, screen, options }, 'risk', async (desk, job) => {
        const waiting = desk.getByRole('region', waits);
        await job('see what waits, and the figures of today', async () => {
          await openSection(desk, screen, 'Overview');
          await expect(desk.getByRole('region', { name: 'Waiting for a person' })).toBeVisible();
        });
        await job('approve a reset of access as the second operator', async () => {
          await openSection(desk, screen, 'Members');
          await waiting.getByRole('link', { name: username }).click();
          await expect(desk.getByRole('heading', { name: username })).toBeVisible(); // the list shows the same request
          await expect(waiting).toContainText(`New email address: ${username}@mail.example`);
          await waiting.getByRole('button', { name: 'Approve as the second operator' }).click();
          await expect(waiting).toHaveCount(0);
          await expect(desk.getByRole('region', { name: 'Restrictions' })).toContainText('No withdrawals');
        });
        await job('lower a limit as the member wishes', async () => {
          await desk.getByRole('button', { name: 'Lower a limit' }).click();
          await dialog(desk).getByLabel('Amount, GBP').fill('100');
          await dialog(desk)
            .getByLabel(/^Where the wish/)
            .fill('Call 4711');
          await dialog(desk).getByRole('button', { name: 'Lower a limit' }).click();
          await expect(desk.getByRole('region', { name: 'Limits of their own' })).toContainText('of 100.00');
        });
        await job('exclude a member who has called', async () => {
          await desk.getByRole('button', { name: 'Exclude' }).click();
          await dialog(desk)
            .getByLabel(/^Where the wish/)
            .fill('Call 4711');
          await dialog(desk)
            .getByLabel(/I have read or heard/)
            .check();
          expect(await axeFindings(desk)).toEqual([]);
          await dialog(desk).getByRole('button', { name: 'Exclude' }).click();
          const exclusion = desk.getByRole('listitem').filter({ hasText: 'Self-exclusion' });
          await expect(exclusion).toBeVisible();
          await expect(exclusion.getByRole('button')).toHaveCount(0); // nobody lifts it
          expect(await axeFindings(desk)).toEqual([]);
        });
        await job('claim a signal, and close it with an outcome and a reason', async () => {
          await openSection(desk, screen, 'Risk');
          await expect(desk.getByRole('region', { name: 'Risk', exact: true })).toBeVisible();
          expect(await axeFindings(desk)).toEqual([]);
          await desk.locator('.list-table tbody a').first().click();
          await desk.getByRole('button', { name: 'Claim', exact: true }).click();
          await desk.getByRole('button', { name: 'Close the signal' }).click();
          await dialog(desk).getByLabel('Other person').check();
          await expect(dialog(desk).getByText('This will happen')).toBeVisible();
          await dialog(desk)
            .getByLabel(/^Reason/)
            .fill('Other birth date and another bank account.');
          expect(await axeFindings(desk)).toEqual([]);
          await expectNoSidewaysScroll(desk);
          await dialog(desk).getByRole('button', { name: 'Close the signal' }).click();
          await expect(desk.locator('.drawer')).toContainText('Other birth date and another bank account.');
          await desk.goto(record);
        });
        await job('read the play and the linked accounts', async () => {
          for (const name of ['Play', 'Linked accounts']) {
            await desk.getByRole('link', { name, exact: true }).click();
            await expect(desk.getByRole('link', { name, exact: true })).toHaveAttribute(
              'aria-current',
              'page',
            );
          }
        });
        await job('read who has excluded the member, and what it changed', async () => {
          const events = `${pair.url.origin}/operator/events?memberId=${id}&call=member/exclude`;
          await openEvent(desk, events, 'member/exclude');
          const changes = desk.locator('.event-panel', { hasText: 'Before and after' });
          await expect(changes).toContainText('restrictionId');
        });
      });
    });

    test('[6.8] an administrator: an operator of one market, what was changed, and a file of it', async ({
      browser,
      pair,
      operate,
    }) => {
      await dayOf({ browser, pair, operate, screen, options }, 'admin', async (desk, job) => {
        const name = `Ines ${screen}`;
        const drawer = desk.locator('.drawer');
        const second = await newOperator(operate, 'admin');
        const agreed = `${pair.url.origin}/operator/events?call=approval/approve&actorId=${second.operatorId}`;
        await job('see the figures of today, of all markets', async () => {
          await openSection(desk, screen, 'Overview');
          await expect(desk.getByRole('region', { name: 'Waiting for a person' })).toBeVisible();
        });
        await job('make an operator of one market', async () => {
          await openSection(desk, screen, 'Operators');
          await desk.getByRole('button', { name: 'New operator' }).click();
          await dialog(desk).getByLabel('Name').fill(name);
          await dialog(desk).getByLabel('Some markets', { exact: true }).check();
          await dialog(desk).getByLabel('GB').check();
          await dialog(desk).getByRole('button', { name: 'New operator' }).click();
          await expect(desk.locator('.list-table tbody tr', { hasText: name })).toContainText('GB');
        });
        await job('ask for a second role and a second market of the operator', async () => {
          await desk.locator('.list-table tbody tr', { hasText: name }).getByRole('link').first().click();
          await expect(desk.getByRole('heading', { name })).toBeVisible();
          expect(await axeFindings(desk)).toEqual([]);
          await desk.getByRole('button', { name: 'Change' }).click();
          await dialog(desk).getByLabel('Risk').check();
          await dialog(desk).getByLabel('SE', { exact: true }).check();
          await dialog(desk).getByRole('button', { name: 'Save' }).click();
          await expect(desk.getByText('It waits for a second administrator.')).toBeVisible();
        });
        const colleague = await consoleAt(
          browser,
          `${pair.url.origin}/operator/operators`,
          options,
          second.key,
        );
        const asked = colleague.page
          .getByRole('region', { name: 'Changes that need a second administrator' })
          .getByRole('listitem')
          .filter({ hasText: name });
        await asked.getByRole('button', { name: /^Approve/ }).click();
        await expect(asked).toHaveCount(0);
        await colleague.leave();
        await job('see that a second administrator has agreed', async () => {
          await desk.reload();
          await expect(drawer).toContainText('Support, Risk');
          await expect(drawer).toContainText('GB, SE');
        });
        await job('turn the operator off', async () => {
          await desk.getByRole('button', { name: 'Turn off' }).click();
          await dialog(desk).getByRole('button', { name: 'Turn off' }).click();
          await expect(drawer).toContainText('Off since');
        });
        await job('read what was changed of the operator, before and after', async () => {
          await openEvent(desk, agreed, 'approval/approve');
          const changes = desk.locator('.event-panel', { hasText: 'Before and after' });
          await expect(changes.locator('del', { hasText: '["support"]' })).toBeVisible();
          await expect(changes.locator('ins', { hasText: '["support","risk"]' })).toBeVisible();
          await changes.getByRole('button', { name: 'Side by side' }).click();
          await expect(changes.getByRole('row', { name: /markets/ })).toContainText('["GB","SE"]');
          expect(await axeFindings(desk)).toEqual([]);
        });
        await job('export these events as CSV', async () => {
          await desk.goto(agreed);
          const exported = desk.waitForEvent('download');
          await desk.getByRole('button', { name: 'Export as CSV' }).click();
          expect((await exported).suggestedFilename()).toBe('events.csv');
        });
        await job('make a report of last month for a regulator, and download it', async () => {
          await openSection(desk, screen, 'Reports');
          await expect(desk.getByRole('region', { name: 'Reports', exact: true })).toBeVisible();
          expect(await axeFindings(desk)).toEqual([]);
          await desk.getByRole('button', { name: 'New report' }).click();
          await dialog(desk).getByLabel('Kind').selectOption('exclusions');
          await dialog(desk).getByLabel('Market').selectOption('GB');
          expect(await axeFindings(desk)).toEqual([]);
          await dialog(desk).getByRole('button', { name: 'New report' }).click();
          await expect(drawer.getByRole('heading', { name: /^R-\d{4} Exclusions/ })).toBeVisible();
          await expectNoSidewaysScroll(desk);
          expect(await axeFindings(desk)).toEqual([]);
          const downloaded = desk.waitForEvent('download');
          await drawer.getByRole('button', { name: 'Download CSV' }).click();
          expect((await downloaded).suggestedFilename()).toMatch(/^exclusions-GB-.*\.csv$/);
          await expect(drawer.getByText('Saved: the file has the hash of the report.')).toBeVisible();
        });
      });
    });
  });
}
