/** A day at the queue of identity documents: members send them from their account, and read what was decided. */
import type { Page } from '@playwright/test';
import { axeFindings } from '#tests/support/e2e/axe.ts';
import { enter, RECEIPT } from '#tests/support/e2e/cashier.ts';
import { dayOf, dialog, newcomer, openSection } from '#tests/support/e2e/console-day.ts';
import {
  expect,
  expectNoSidewaysScroll,
  type Newcomer,
  SCREENS,
  test,
  visit,
} from '#tests/support/e2e/site.ts';

test.setTimeout(300_000);

const PAGE = '/en-gb/account/identity';

/** A member who has sent a passport. */
async function withPassport(page: Page): Promise<Newcomer> {
  const member = await enter(page);
  await visit(page, PAGE);
  await expect(page.getByText('You have not sent a document yet.')).toBeVisible();
  // Without a picture and a day, the form says so and keeps what is chosen.
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('This field is required.').first()).toBeVisible();
  await expect(page.getByRole('radio', { name: /^Passport/ })).toBeChecked();
  await page.locator('input[type=file]').first().setInputFiles(RECEIPT);
  await expect(page.getByText('receipt.png is uploaded.')).toBeAttached();
  for (const [part, text] of [
    ['Day', '31'],
    ['Month', '12'],
    ['Year', '2090'],
  ] as const)
    await page.getByRole('textbox', { name: part }).fill(text);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('Pending')).toBeVisible();
  await expectNoSidewaysScroll(page);
  return member;
}

for (const [screen, options] of SCREENS) {
  test.describe(screen, () => {
    test.use(options);

    test('[6.8] identity: one accepted, one declined with a reason, and what their members read', async ({
      page,
      browser,
      pair,
      operate,
    }) => {
      const first = await withPassport(page);
      const other = await newcomer(browser, pair, withPassport);
      await dayOf({ browser, pair, operate, screen, options }, 'risk', async (desk, job) => {
        const open = async ({ username }: Newcomer) => {
          await openSection(desk, screen, 'Identity');
          await desk.getByRole('row').filter({ hasText: username }).click();
          await expect(desk.getByRole('heading', { name: new RegExp(username) })).toBeVisible();
        };
        await job('see what waits', async () => {
          await openSection(desk, screen, 'Overview');
          await expect(desk.getByRole('region', { name: 'Waiting for a person' })).toContainText(
            'Identity documents',
          );
        });
        await job('look at a document in full, and accept it', async () => {
          await open(first);
          await desk.getByRole('button', { name: 'Claim' }).click();
          await expect(desk.getByRole('button', { name: 'Claim' })).toHaveCount(0);
          await desk.getByRole('button', { name: 'Larger: Front' }).click();
          await dialog(desk).getByRole('button', { name: 'Zoom in' }).click();
          await dialog(desk).getByRole('button', { name: 'Close' }).click();
          expect(await axeFindings(desk)).toEqual([]);
          await desk.getByRole('button', { name: 'Accept' }).click();
          await expect(desk.getByText('Accepted', { exact: true }).last()).toBeVisible();
        });
        await job('decline a document with a reason', async () => {
          await open(other);
          await desk.getByRole('button', { name: 'Claim' }).click();
          await desk.getByRole('button', { name: 'Decline' }).click();
          await dialog(desk).getByLabel('The picture cannot be read').check();
          await dialog(desk).getByRole('button', { name: 'Decline' }).click();
          await expect(desk.getByText('Declined', { exact: true }).last()).toBeVisible();
        });
        await job('look up what was decided', async () => {
          await openSection(desk, screen, 'Identity');
          await desk.getByRole('link', { name: /^Decided/ }).click();
          await expect(desk.getByRole('row').filter({ hasText: other.username })).toBeVisible();
        });
      });
      await visit(page, PAGE);
      await expect(page.getByText('Your identity is verified')).toBeVisible();
      await visit(page, '/en-gb/inbox');
      await expect(page.getByText('Document accepted').first()).toBeVisible();
    });
  });
}
