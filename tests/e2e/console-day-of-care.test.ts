/** A working day of player protection at the console, by screen alone: signals of safer play, and complaints of members. */
import type { Page } from '@playwright/test';
import { axeFindings } from '#tests/support/e2e/axe.ts';
import { enter } from '#tests/support/e2e/cashier.ts';
import { dayOf, dialog, newcomer, openSection } from '#tests/support/e2e/console-day.ts';
import { expect, expectNoSidewaysScroll, SCREENS, test, visit } from '#tests/support/e2e/site.ts';

test.setTimeout(300_000);

/** A member complains in their account, and reads the answer there. */
async function complain(page: Page, text: string): Promise<string> {
  // Hydrated: a list that is pressed before has nothing to open.
  await visit(page, '/en-gb/account/complaints');
  await page.getByRole('button', { name: /^What is it about/ }).click();
  await page.getByRole('option', { name: 'A game or round' }).click();
  await page.getByLabel('What happened?').fill(text);
  expect(await axeFindings(page)).toEqual([]);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Send the complaint' }).click();
  const filed = page.getByRole('article').filter({ hasText: text });
  await expect(filed).toContainText(/C-[2-9A-Z]{8}/);
  return /C-[2-9A-Z]{8}/.exec(await filed.innerText())?.[0] ?? '';
}

const drawer = (desk: Page) => desk.locator('.drawer');

/** Claims the first unclaimed signal: the phone and the desktop project run at the same time and share the list. */
async function claimFree(desk: Page): Promise<void> {
  const rows = desk.locator('.list-table tbody tr').filter({ hasText: 'Nothing yet' });
  await rows.first().getByRole('link').click();
  await desk.getByRole('button', { name: 'Claim', exact: true }).click();
  await expect(desk.getByText('A limit may be lowered for a member, never raised.')).toBeVisible();
}

for (const [screen, options] of SCREENS) {
  test.describe(screen, () => {
    test.use(options);

    test('[6.8] player protection: a signal that is answered, and a complaint from its filing to its end', async ({
      browser,
      pair,
      operate,
    }) => {
      const member = await newcomer(browser, pair, page => enter(page));
      await dayOf({ browser, pair, operate, screen, options }, 'risk', async (desk, job) => {
        await job('see what waits', async () => {
          await openSection(desk, screen, 'Overview');
          const waiting = desk.getByRole('region', { name: 'Waiting for a person' });
          await expect(waiting.getByRole('link', { name: 'Signals of safer play' })).toBeVisible();
          await expect(waiting.getByRole('link', { name: 'Complaints' })).toBeVisible();
        });
        await job('claim a signal, and read the figures behind it', async () => {
          await openSection(desk, screen, 'Safer play');
          await expect(desk.getByRole('region', { name: 'Safer play', exact: true })).toBeVisible();
          expect(await axeFindings(desk)).toEqual([]);
          await expectNoSidewaysScroll(desk);
          await claimFree(desk);
          expect(await axeFindings(desk)).toEqual([]);
        });
        await job('write to the member, and watch the signal', async () => {
          await desk.getByRole('button', { name: 'Message', exact: true }).click();
          await dialog(desk).getByLabel('Text').selectOption('take-a-break');
          await dialog(desk).getByLabel('Reason, for colleagues').fill('Plays every night.');
          await dialog(desk).getByLabel('Afterwards').selectOption('watched');
          expect(await axeFindings(desk)).toEqual([]);
          await dialog(desk).getByRole('button', { name: 'Message', exact: true }).click();
          await expect(drawer(desk)).toContainText('A break can help');
          await expect(drawer(desk)).toContainText('Not read');
        });
        await job('file a complaint for a member who calls', async () => {
          await openSection(desk, screen, 'Complaints');
          await expect(desk.getByRole('region', { name: 'Complaints', exact: true })).toBeVisible();
          expect(await axeFindings(desk)).toEqual([]);
          await expectNoSidewaysScroll(desk);
          await desk.getByRole('button', { name: 'File a complaint' }).click();
          await dialog(desk).getByLabel('Id of the member').fill(member.id);
          await dialog(desk).getByLabel('What the member says').fill('My deposit is missing.');
          await dialog(desk).getByRole('button', { name: 'File a complaint' }).click();
          await expect(drawer(desk)).toContainText('My deposit is missing.');
          await expect(drawer(desk)).toContainText('Telephone');
        });
        await job('answer it, and close it with an outcome', async () => {
          await desk.getByRole('button', { name: 'Claim', exact: true }).click();
          await desk.getByRole('button', { name: 'Answer', exact: true }).click();
          await dialog(desk).getByLabel('Answer').fill('We look for it at the bank.');
          await dialog(desk).getByRole('button', { name: 'Answer', exact: true }).click();
          await expect(drawer(desk)).toContainText('We look for it at the bank.');
          await desk.getByRole('button', { name: 'Close with an outcome' }).click();
          await dialog(desk).getByLabel('Outcome').selectOption('rejected');
          await expect(dialog(desk).getByRole('status')).toContainText('IBAS');
          await dialog(desk).getByLabel('Last answer').fill('The bank has returned it.');
          expect(await axeFindings(desk)).toEqual([]);
          await dialog(desk).getByRole('button', { name: 'Close with an outcome' }).click();
          await expect(drawer(desk)).toContainText('Rejected');
        });
      });
    });

    test('[6.8] a member complains in the account, and reads the outcome with the body to turn to', async ({
      page,
      operate,
    }) => {
      await enter(page);
      const complaint = await complain(page, 'The round at nine was not paid.');
      await operate('complaint/claim', { complaint });
      await operate('complaint/close', {
        complaint,
        operationId: `close-${complaint}`,
        outcome: 'rejected',
        text: 'The round had no win.',
      });
      await page.reload();
      const card = page.getByRole('article').filter({ hasText: complaint });
      await expect(card).toContainText('We do not agree');
      await expect(card).toContainText('The round had no win.');
      await expect(card.getByRole('link', { name: /IBAS/ })).toBeVisible();
      expect(await axeFindings(page)).toEqual([]);
    });
  });
}
