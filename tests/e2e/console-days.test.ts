/** Working days: what each role does in a day at the console, by screen alone, with the clicks and seconds of each job. */
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { enter, withDeposit, withWithdrawal } from '#tests/support/e2e/cashier.ts';
import { consoleAt } from '#tests/support/e2e/console.ts';
import { expect, type Newcomer, SCREENS, test } from '#tests/support/e2e/site.ts';
import { tableOf, type WorkingDay, workingDay } from '#tests/support/e2e/working-day.ts';
import type { Pair } from '../../scripts/pair.ts';

type Screen = (typeof SCREENS)[number][0];

/** A member in a browser of their own, which is closed again. */
async function newcomer(
  browser: Browser,
  { url }: Pair,
  arrive: (page: Page) => Promise<Newcomer>,
): Promise<Newcomer> {
  const context = await browser.newContext({ baseURL: url.origin });
  const member = await arrive(await context.newPage());
  await context.close();
  return member;
}

const rowOf = (desk: Page, text: string) => desk.getByRole('row').filter({ hasText: text });
const dialog = (desk: Page) => desk.getByRole('dialog');

/** Goes to a section by the rail, or by a phone's bottom bar with what is behind its last button. */
async function openSection(desk: Page, screen: Screen, name: string): Promise<void> {
  const back = desk.getByRole('link', { name: 'Back to the list' });
  if (screen === 'phone' && (await back.first().isVisible())) await back.first().click();
  const link = desk
    .getByRole('navigation', { name: 'Console' })
    .getByRole('link', { name: new RegExp(`^(\\d+ ?)?${name}$`) })
    .filter({ visible: true });
  if ((await link.count()) === 0) await desk.getByRole('button', { name: 'More' }).click();
  await link.first().click();
}

interface Start {
  browser: Browser;
  pair: Pair;
  operate: (call: string, payload: unknown) => Promise<unknown>;
  screen: Screen;
  options: BrowserContextOptions;
}

/** An operator with one role begins the day at the console's first page; the day's table is in the report. */
async function dayOf(
  { browser, pair, operate, screen, options }: Start,
  role: string,
  work: (desk: Page, job: WorkingDay['job']) => Promise<void>,
): Promise<void> {
  const name = `Op ${role} ${screen}`;
  const { key } = (await operate('operator/create', { name, roles: [role] })) as { key: string };
  const { page: desk, leave } = await consoleAt(browser, `${pair.url.origin}/operator`, options, key);
  const day = await workingDay(desk);
  await work(desk, day.job);
  await leave();
  const table = tableOf(role, screen, day);
  test.info().annotations.push({ type: 'working day', description: table });
  console.log(table);
}

for (const [screen, options] of SCREENS) {
  test.describe(screen, () => {
    test.use(options);

    test('[6.8] payments: the queue by its promises, a deposit, payouts, a refusal', async ({
      browser,
      pair,
      operate,
    }) => {
      const payer = await newcomer(browser, pair, page => withDeposit(page));
      const [payee, refused] = [
        await newcomer(browser, pair, page => withWithdrawal(page)),
        await newcomer(browser, pair, page => withWithdrawal(page)),
      ];
      await dayOf({ browser, pair, operate, screen, options }, 'payments', async (desk, job) => {
        await job('see what waits, and what is late', async () => {
          await openSection(desk, screen, 'Overview');
          await expect(desk.getByRole('region', { name: 'Work that waits' })).toContainText('Withdrawals');
        });
        await job('take the request with the earliest promise, and give it back', async () => {
          await openSection(desk, screen, 'Cashier');
          await desk.getByRole('button', { name: 'Take the next' }).click();
          await desk.getByRole('button', { name: 'Give back to the queue' }).click();
          await expect(desk.getByRole('button', { name: 'Claim' })).toBeVisible();
        });
        await job('approve a deposit by the bank’s statement', async () => {
          await openSection(desk, screen, 'Cashier');
          await rowOf(desk, payer.username).click();
          await desk.getByRole('button', { name: 'Claim' }).click();
          await desk.getByRole('button', { name: /^Approve/ }).click();
          await dialog(desk).getByLabel('Reference of the bank statement').fill(`STMT-${payer.id}`);
          await dialog(desk).getByRole('button', { name: 'Approve' }).click();
          await expect(desk.getByText(/^Settled by/)).toBeVisible();
        });
        await job('pay a withdrawal and settle it', async () => {
          await openSection(desk, screen, 'Cashier');
          await rowOf(desk, payee.username).click();
          await desk.getByRole('button', { name: 'Claim' }).click();
          await desk.getByRole('button', { name: /^Take to pay/ }).click();
          await dialog(desk).getByLabel('Reference of the payout').fill(`PAY-${payee.id}`);
          await dialog(desk).getByRole('button', { name: 'Take to pay' }).click();
          await desk.getByRole('button', { name: /^Settle as paid/ }).click();
          await dialog(desk).getByRole('button', { name: 'Settle as paid' }).click();
          await expect(desk.getByText(/^Settled by/)).toBeVisible();
        });
        await job('refuse a withdrawal with a message', async () => {
          await openSection(desk, screen, 'Cashier');
          await rowOf(desk, refused.username).click();
          await desk.getByRole('button', { name: 'Claim' }).click();
          await desk.getByRole('button', { name: /^Refuse/ }).click();
          await dialog(desk)
            .getByLabel('Reason, which the member reads')
            .fill('The account is in another name.');
          await dialog(desk).getByRole('button', { name: 'Refuse' }).click();
          await expect(desk.getByText(/^Refused by/)).toBeVisible();
        });
        await job('look up what was settled and refused', async () => {
          await openSection(desk, screen, 'Cashier');
          await desk.getByRole('link', { name: /^Settled/ }).click();
          await expect(rowOf(desk, payee.username)).toBeVisible();
          await desk.getByRole('link', { name: /^Refused/ }).click();
          await expect(rowOf(desk, refused.username)).toBeVisible();
        });
        await job('answer a member’s question about money', async () => {
          await openSection(desk, screen, 'Members');
          await desk.getByRole('button', { name: /^Filter/ }).click();
          await dialog(desk).getByLabel('Value').fill(payee.username);
          await dialog(desk).getByRole('button', { name: 'Apply' }).click();
          await desk.getByRole('link', { name: payee.username }).click();
          await expect(desk.getByRole('heading', { name: payee.username })).toBeVisible();
          await expect(desk.getByText('PAY-').or(rowOf(desk, 'Withdrawal')).first()).toBeVisible();
        });
      });
    });

    test('[1.7] support: a member by name, notes, a hold, sessions', async ({ browser, pair, operate }) => {
      const member = await newcomer(browser, pair, page => enter(page));
      await dayOf({ browser, pair, operate, screen, options }, 'support', async (desk, job) => {
        await job('find a member by a part of the name', async () => {
          await openSection(desk, screen, 'Members');
          await desk.getByRole('button', { name: /^Filter/ }).click();
          await dialog(desk).getByLabel('Value').fill(member.username.slice(2));
          await dialog(desk).getByRole('button', { name: 'Apply' }).click();
          await desk.getByRole('link', { name: member.username }).click();
          await expect(desk.getByRole('heading', { name: member.username })).toBeVisible();
        });
        await job('read the play, the messages and the logins', async () => {
          for (const record of ['Play', 'Messages', 'Logins']) {
            await desk.getByRole('link', { name: record, exact: true }).click();
            await expect(desk.getByRole('link', { name: record, exact: true })).toHaveAttribute(
              'aria-current',
              'page',
            );
          }
          await expect(desk.getByText('This tab').or(rowOf(desk, 'In')).first()).toBeVisible();
        });
        await job('write a note for colleagues', async () => {
          await desk.getByLabel('Write a note, members never see it').fill('Prefers short answers.');
          await desk.getByRole('button', { name: 'Add the note' }).click();
          await expect(desk.getByText('Prefers short answers.')).toBeVisible();
        });
        await job('hold withdrawals, and release them', async () => {
          await desk.getByRole('button', { name: 'Hold' }).click();
          await dialog(desk).getByLabel('Reason, for colleagues').fill('Terms under review.');
          await dialog(desk).getByRole('button', { name: 'Hold' }).click();
          await desk.getByRole('button', { name: 'Release' }).click();
          await dialog(desk).getByLabel('Reason, for colleagues').fill('Reviewed.');
          await dialog(desk).getByRole('button', { name: 'Release' }).click();
          await expect(desk.getByText('Nothing is restricted.')).toBeVisible();
        });
      });
    });
  });
}
