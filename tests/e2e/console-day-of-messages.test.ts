/** The working day of content with messages, by screen alone: to whom, what, sent, read by the member, and taken back. */
import type { Page } from '@playwright/test';
import { axeFindings } from '#tests/support/e2e/axe.ts';
import { enter } from '#tests/support/e2e/cashier.ts';
import { dayOf, dialog, openSection } from '#tests/support/e2e/console-day.ts';
import { expect, expectNoSidewaysScroll, SCREENS, test, visit } from '#tests/support/e2e/site.ts';

test.setTimeout(300_000);

/** The clock sends every ten seconds, and an open record is read again as often. */
const SENT_MS = 60_000;

/** A member who wants news in the inbox, and says so by themselves. */
async function withConsent(page: Page): Promise<string> {
  const { id } = await enter(page);
  await visit(page, '/en-gb/account');
  const news = page.getByRole('switch', { name: 'News and offers: In the inbox' });
  await news.click();
  await expect(news).toHaveAttribute('aria-checked', 'true');
  return id;
}

async function write(desk: Page, title: string): Promise<void> {
  await desk.getByLabel(/^Title/).fill(title);
  await desk.getByLabel(/^Text/).fill('There is something new.\n\nCome and see.');
  await desk.getByLabel(/^Leads to/).fill('/promotions');
}

for (const [screen, options] of SCREENS) {
  test.describe(screen, () => {
    test.use(options);

    test('[6.8] content: a message is written, counted, sent, opened by its member, and revoked', async ({
      page,
      browser,
      pair,
      operate,
    }) => {
      const memberId = await withConsent(page);
      const title = `New games, ${screen}`;
      await dayOf({ browser, pair, operate, screen, options }, 'content', async (desk, job) => {
        await job('see what was sent', async () => {
          await openSection(desk, screen, 'Messages');
          await expect(desk.getByRole('link', { name: 'New message' })).toBeVisible();
          expect(await axeFindings(desk)).toEqual([]);
          await expectNoSidewaysScroll(desk);
        });
        const who = desk.getByRole('region', { name: 'Who gets it' });
        await job('choose who gets it, and see who is always left out', async () => {
          await desk.getByRole('link', { name: 'New message' }).click();
          await expect(who).toContainText('Always left out, whatever the rules say');
          await desk.getByLabel('Add a rule').selectOption('Market is one of');
          await who.getByRole('checkbox', { name: 'GB, GBP' }).check();
          await desk.getByLabel('Add a rule').selectOption('Is on a list');
          await desk.getByLabel(/^Ids of members/).fill(memberId);
          await expect(who.getByText('Members: 1')).toBeVisible();
          expect(await axeFindings(desk)).toEqual([]);
          await expectNoSidewaysScroll(desk);
        });
        await job('write it, and look at it as members see it', async () => {
          await write(desk, title);
          await desk.getByRole('button', { name: 'Save the draft' }).click();
          await expect(desk.getByText('Saved as version 1.')).toBeVisible();
          await expect(desk.getByRole('region', { name: 'In the inbox' })).toContainText('Come and see.');
          expect(await axeFindings(desk)).toEqual([]);
        });
        await job('send it', async () => {
          await desk.getByRole('button', { name: 'Send', exact: true }).click();
          await dialog(desk).getByRole('button', { name: 'Send' }).click();
          await expect(desk.getByText('Send: done.')).toBeVisible();
          await expect(desk.getByText('Sent', { exact: true })).toBeVisible({ timeout: SENT_MS });
          expect(await axeFindings(desk)).toEqual([]);
          await expectNoSidewaysScroll(desk);
        });
        await visit(page, '/en-gb/inbox');
        await page.getByRole('link', { name: title }).click();
        await page
          .getByRole('link', { name: /promotions/i })
          .last()
          .click();
        await expect(page).toHaveURL(/\/promotions/);
        await job('read how many have opened and followed it', async () => {
          await desk.reload();
          const table = desk.getByRole('table', { name: 'By market and language' });
          await expect(table).toContainText('1 (100%)');
        });
        await job('take it back, with the reason', async () => {
          await desk.getByRole('button', { name: 'Revoke' }).click();
          await dialog(desk).getByLabel('Reason, for colleagues').fill('A wrong date.');
          await dialog(desk).getByRole('button', { name: 'Revoke' }).click();
          await expect(desk.getByText('Revoke: done.')).toBeVisible();
          await expect(desk.getByText('Revoked', { exact: true })).toBeVisible();
        });
        await visit(page, '/en-gb/inbox');
        await expect(page.getByRole('link', { name: title })).toHaveCount(0);
      });
    });
  });
}
