/** Working days: what each role does in a day at the console, by screen alone, with the clicks and seconds of each job. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { enter, withDeposit, withWithdrawal } from '#tests/support/e2e/cashier.ts';
import { dayOf, dialog, newcomer, openSection } from '#tests/support/e2e/console-day.ts';
import { expect, type Newcomer, SCREENS, test } from '#tests/support/e2e/site.ts';

// Four members arrive before the day begins, each at a browser of their own.
test.setTimeout(300_000);

/** Amounts that no request of the demo has. */
const [OF_STATEMENT, OF_BATCH, OF_REFUSED] = ['81.37', '251.13', '252.17'];

const rowOf = (desk: Page, text: string) => desk.getByRole('row').filter({ hasText: text });
/** Checks the rows of members in a list, or in a batch. */
async function chooseAll(desk: Page, members: readonly Newcomer[]): Promise<void> {
  for (const { username } of members) await rowOf(desk, username).getByRole('checkbox').check();
}

for (const [screen, options] of SCREENS) {
  test.describe(screen, () => {
    test.use(options);

    test('[6.8] payments: a deposit, a question, payouts by a file, a refusal', async ({
      page,
      browser,
      pair,
      operate,
    }) => {
      const payer = await withDeposit(page, OF_STATEMENT);
      const payees = [
        await newcomer(browser, pair, it => withWithdrawal(it, OF_BATCH)),
        await newcomer(browser, pair, it => withWithdrawal(it, OF_BATCH)),
      ];
      const refused = await newcomer(browser, pair, it => withWithdrawal(it, OF_REFUSED));
      await dayOf({ browser, pair, operate, screen, options }, 'payments', async (desk, job) => {
        /** The queue by an amount, as a bookmark or a colleague's link has it. */
        const queueOf = (amount: string) =>
          desk.goto(`${pair.url.origin}/operator/cashier?least=${amount}&most=${amount}`);
        /** On a phone the batch's rows and its steps take the screen in turn. */
        const turn = async () => {
          if (screen === 'phone') await desk.getByRole('button', { name: 'Steps and files' }).click();
        };
        await job('see what waits, and what is late', async () => {
          await openSection(desk, screen, 'Overview');
          await expect(desk.getByRole('region', { name: 'Waiting for a person' })).toContainText(
            'Withdrawals',
          );
        });
        await job('take the request with the earliest promise, and give it back', async () => {
          await openSection(desk, screen, 'Cashier');
          await desk.getByRole('button', { name: 'Take the next' }).click();
          await desk.getByRole('button', { name: 'Give back to the queue' }).click();
          await expect(desk.getByRole('button', { name: 'Claim' })).toBeVisible();
        });
        await job('approve a deposit by the bank’s statement', async () => {
          await queueOf(OF_STATEMENT);
          await rowOf(desk, payer.username).click();
          await desk.getByRole('button', { name: 'Claim' }).click();
          await desk.getByRole('button', { name: /^Approve/ }).click();
          await dialog(desk).getByLabel('Reference of the bank statement').fill(`STMT-${payer.id}`);
          await dialog(desk).getByRole('button', { name: 'Approve' }).click();
          await expect(desk.getByText(/^Settled by/)).toBeVisible();
        });
        await job('ask a member, and refuse the withdrawal with a message', async () => {
          await queueOf(OF_REFUSED);
          await rowOf(desk, refused.username).click();
          await desk.getByRole('button', { name: 'Ask the member' }).click();
          await dialog(desk).getByLabel('Question, which the member reads').fill('Is the account yours?');
          await dialog(desk).getByRole('button', { name: 'Send the question' }).click();
          await expect(desk.getByText('Is the account yours?')).toBeVisible();
          await desk.getByRole('button', { name: 'Claim' }).click();
          await desk.getByRole('button', { name: /^Refuse/ }).click();
          await dialog(desk)
            .getByLabel('Reason, which the member reads')
            .fill('The account is in another name.');
          await dialog(desk).getByRole('button', { name: 'Refuse' }).click();
          await expect(desk.getByText(/^Refused by/)).toBeVisible();
        });
        for (const [at, { username }] of payees.entries())
          await job(`take a withdrawal to a new account, after a look (${at + 1} of 2)`, async () => {
            await queueOf(OF_BATCH);
            await rowOf(desk, username).click();
            await desk.getByRole('button', { name: 'Claim' }).click();
            await desk.getByRole('button', { name: /^Take to pay/ }).click();
            await dialog(desk).getByRole('checkbox').check();
            await dialog(desk).getByLabel('Reference of the payout').fill(`PAY-${username}`);
            await dialog(desk).getByRole('button', { name: 'Take to pay' }).click();
            await expect(desk.getByRole('button', { name: /^Settle as paid/ })).toBeVisible();
          });
        await job('put both into a payout file', async () => {
          await queueOf(OF_BATCH);
          await chooseAll(desk, payees);
          await desk.getByRole('button', { name: /^Payout file/ }).click();
          await dialog(desk).getByRole('button', { name: 'Payout file 2' }).click();
          await turn();
          await expect(desk.getByRole('button', { name: /^Download B-\d+\.csv/ })).toBeVisible();
        });
        await job(
          'send the file, read the bank’s answer, settle what is paid and put back the rest',
          async () => {
            const saved = desk.waitForEvent('download');
            await desk.getByRole('button', { name: /^Download B-\d+\.csv/ }).click();
            const text = await readFile(await (await saved).path(), 'utf8');
            const [one, other] = text
              .split('\r\n')
              .slice(1, 3)
              .map(it => it.split(',').slice(0, 2).join(','));
            const answer = `reference,amount,status,code\n${one},paid,\n${other},failed,AC04\n`;
            await desk
              .getByLabel('File with the bank’s answer')
              .setInputFiles({ name: 'answer.csv', mimeType: 'text/csv', buffer: Buffer.from(answer) });
            await expect(desk.getByText('Paid: 1, failed: 1, not in any answer: 0.')).toBeVisible();
            await turn();
            await chooseAll(desk, payees);
            await desk.getByRole('button', { name: 'Settle 1' }).click();
            await dialog(desk).getByRole('button', { name: 'Settle 1' }).click();
            await expect(desk.getByText(/1 of 1 done/)).toBeVisible();
            await turn();
            await desk.getByRole('button', { name: 'Put back 1, tell the members' }).click();
            await dialog(desk).getByLabel('Reason, which the member reads').fill('The account is closed.');
            await dialog(desk)
              .getByRole('button', { name: /^Put back/ })
              .click();
            await expect(desk.getByText('Everything is decided')).toBeVisible();
          },
        );
        await job('look up what was settled and refused', async () => {
          await queueOf(OF_REFUSED);
          await desk.getByRole('link', { name: /^Refused/ }).click();
          await expect(rowOf(desk, refused.username)).toBeVisible();
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
            const link = desk
              .getByRole('navigation', { name: 'Records' })
              .getByRole('link', { name: record, exact: true });
            await link.click();
            await expect(link).toHaveAttribute('aria-current', 'page');
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
          await expect(dialog(desk)).toHaveCount(0); // a press beside a dialog that closes is its own
          await desk.getByRole('button', { name: 'Release' }).click();
          await dialog(desk).getByLabel('Reason, for colleagues').fill('Reviewed.');
          await dialog(desk).getByRole('button', { name: 'Release' }).click();
          await expect(desk.getByText('Nothing is restricted.')).toBeVisible();
        });
      });
    });
  });
}
