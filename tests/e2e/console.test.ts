/** Operators at work in the console: the cashier, support and risk. */
import type { Page } from '@playwright/test';
import { axeFindings } from '#tests/support/e2e/axe.ts';
import { enter, withWithdrawal } from '#tests/support/e2e/cashier.ts';
import { consoleAt } from '#tests/support/e2e/console.ts';
import { ON_DESKTOP, ON_PHONE } from '#tests/support/e2e/matrix.ts';
import { expect, SCREENS, test } from '#tests/support/e2e/site.ts';

const rowOf = (page: Page, username: string) => page.getByRole('row').filter({ hasText: username });

for (const [screen, options] of SCREENS) {
  test.describe(screen, () => {
    test.use(options);

    test(
      '[2.19] the cashier claims a withdrawal, refuses it, and finds it among the refused ones',
      ON_DESKTOP,
      async ({ page, browser, pair }) => {
        const { id, username } = await withWithdrawal(page);
        const address = `${pair.url.origin}/operator/cashier?kind=withdrawal`;
        const { page: desk, leave } = await consoleAt(browser, address, options);
        await rowOf(desk, username).click();
        await expect(desk).toHaveURL(new RegExp(`/operator/cashier/${id}~`));
        await expect(desk.getByText('GB29NWBK60161331926819')).toBeVisible();
        await desk.getByRole('button', { name: 'Claim' }).click();
        await expect(rowOf(desk, username)).toContainText('Yours');
        expect(await axeFindings(desk)).toEqual([]);
        await desk.getByRole('button', { name: /^Refuse/ }).click();
        await desk.getByLabel('Reason, which the member reads').fill('The account is in another name.');
        await desk.getByRole('dialog').getByRole('button', { name: 'Refuse' }).click();
        await expect(desk.getByText(/^Refused by/)).toBeVisible();
        await desk.getByRole('link', { name: /^Refused/ }).click();
        await expect(rowOf(desk, username)).toBeVisible();
        await leave();
      },
    );

    test(
      '[1.7] support finds a member, reads the records, writes a note, holds and releases',
      ON_PHONE,
      async ({ page, browser, pair }) => {
        const { username } = await enter(page);
        const address = `${pair.url.origin}/operator/members?query=${username}`;
        const { page: desk, leave } = await consoleAt(browser, address, options);
        await desk.getByRole('link', { name: username }).click();
        await expect(desk.getByRole('heading', { name: username })).toBeVisible();
        await desk.getByLabel('Write a note, members never see it').fill('Prefers short answers.');
        await desk.getByRole('button', { name: 'Add the note' }).click();
        await expect(desk.getByText('Prefers short answers.')).toBeVisible();
        await desk.getByRole('button', { name: 'Hold' }).click();
        await desk.getByLabel('Reason, for colleagues').fill('Terms under review.');
        await desk.getByRole('dialog').getByRole('button', { name: 'Hold' }).click();
        await desk.getByRole('button', { name: 'Release' }).click();
        await desk.getByLabel('Reason, for colleagues').fill('Reviewed.');
        await desk.getByRole('dialog').getByRole('button', { name: 'Release' }).click();
        await expect(desk.getByText('Nothing is restricted.')).toBeVisible();
        await desk.getByRole('link', { name: 'Activity' }).click();
        await expect(desk.getByText('member/hold').first()).toBeVisible();
        expect(await axeFindings(desk)).toEqual([]);
        await leave();
      },
    );

    test(
      '[6.8] risk reads the event log by filters, opens an event, and keeps the place by its address',
      ON_PHONE,
      async ({ browser, pair }) => {
        const address = `${pair.url.origin}/operator/events?call=operator/me`;
        const { page: desk, leave } = await consoleAt(browser, address, options);
        const rows = desk.locator('.list-table tbody a');
        // A call that reads is in the log a moment after its answer.
        await expect(async () => {
          await desk.reload();
          await expect(rows.first()).toBeVisible({ timeout: 10_000 });
        }).toPass();
        await rows.first().click();
        await expect(desk.getByRole('heading', { name: 'operator/me' })).toBeVisible();
        const open = desk.url();
        expect(open).toMatch(/\/operator\/events\/\d+\?call=operator\/me$/);
        await desk.reload();
        await expect(desk).toHaveURL(open);
        await expect(desk.getByRole('heading', { name: 'operator/me' })).toBeVisible(); // not the page that still loads
        expect(await axeFindings(desk)).toEqual([]);
        await leave();
      },
    );
  });
}
