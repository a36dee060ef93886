/** What people do on the first day of a site in production: by commands and by the console's screen, with no call written by hand. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Browser, Locator, Page } from '@playwright/test';
import { PRODUCTION } from '../production.ts';
import { enrolledAt, type OperatorPage } from './operator.ts';
import { expect } from './site.ts';

const dialogOf = (page: Page): Locator => page.getByRole('dialog').last();
const press = (place: Locator | Page, name: string | RegExp) => place.getByRole('button', { name }).click();

/** Goes to a section of the console, as a press on it does. */
async function openAt({ page }: OperatorPage, section: string): Promise<void> {
  await page.goto(new URL(`/operator/${section}`, page.url()).href);
}

/** `npm run administrator`. @returns the administrator at a browser, with a passkey made by the link that it prints */
export async function firstAdministrator(browser: Browser, origin: URL, name: string): Promise<OperatorPage> {
  const { PATH = '', HOME = '' } = process.env;
  const args = ['scripts/administrator.ts', name, '--origin', origin.origin];
  const child = spawn(process.execPath, args, {
    env: { PATH, HOME, OPERATOR_TOKEN: PRODUCTION.OPERATOR_TOKEN },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', text => {
      output += text;
    });
  await once(child, 'close');
  const [link] = /^http\S+$/m.exec(output) ?? [];
  if (link === undefined) throw new Error(output);
  return enrolledAt(browser, new URL(link));
}

/** One administrator asks for an operator, the other one agrees, the first one makes a link, and the operator enrols. */
export async function madeByTwo(
  browser: Browser,
  [asking, agreeing]: readonly [OperatorPage, OperatorPage],
  { name, role }: { name: string; role: string },
): Promise<OperatorPage> {
  await openAt(asking, 'operators');
  await press(asking.page, 'New operator');
  const form = dialogOf(asking.page);
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Support', { exact: true }).uncheck();
  await form.getByLabel(role, { exact: true }).check();
  await press(form, 'New operator');
  await expect(asking.page.getByText('It waits for a second administrator.')).toBeVisible();
  await openAt(agreeing, 'operators');
  const asked = agreeing.page
    .getByRole('region', { name: 'Changes that need a second administrator' })
    .getByRole('listitem')
    .filter({ hasText: name });
  await press(asked, /^Approve/);
  await expect(asked).toHaveCount(0);
  await asking.page.reload();
  await asking.page.locator('.list-table tbody tr', { hasText: name }).getByRole('link').first().click();
  await press(asking.page, 'Make a link');
  const shown = asking.page.getByRole('dialog', { name: `Link for ${name}` });
  const link = await shown.locator('code').innerText();
  await press(shown, 'Close');
  return enrolledAt(browser, new URL(link));
}

/** The operator's own key for tools. */
export async function ownKey(operator: OperatorPage): Promise<string> {
  await openAt(operator, 'account');
  await press(operator.page, 'Make a key');
  await press(dialogOf(operator.page), 'Make a key');
  const key = await dialogOf(operator.page).getByLabel('Key for tools').inputValue();
  await press(dialogOf(operator.page), 'Close');
  return key;
}

/** The secret of a studio, or of a payment service, for its owner. */
export async function secretOf(administrator: OperatorPage, name: string): Promise<string> {
  await openAt(administrator, 'studios');
  await administrator.page.locator('.list-table tbody').getByRole('link', { name, exact: true }).click();
  await press(administrator.page, 'Show the secret');
  return administrator.page.getByLabel('Secret of key 1').inputValue();
}

/** Approves the one request of a title that waits. */
export async function approve({ page }: OperatorPage, title: string): Promise<void> {
  await page.goto(new URL('/operator/approvals', page.url()).href);
  await page.getByRole('row').getByRole('link', { name: title }).click();
  await press(page, 'Approve as the second operator');
  await expect(page.getByText(/^Approved by/)).toBeVisible();
}

const openRequest = async (operator: OperatorPage, username: string): Promise<void> => {
  await openAt(operator, 'cashier');
  await operator.page.getByRole('row').filter({ hasText: username }).first().click();
};

/** Claims a withdrawal, and asks to take it, which is above what one operator decides alone. */
export async function askToTake(operator: OperatorPage, username: string, reference: string): Promise<void> {
  await openRequest(operator, username);
  await press(operator.page, 'Claim');
  await press(operator.page, /^Take to pay/);
  const form = dialogOf(operator.page);
  await form.getByRole('checkbox').check();
  await form.getByLabel('Reference of the payout').fill(reference);
  await press(form, 'Take to pay');
}

/** Another operator agrees in the cashier, beside the request. */
export async function agreeToTake({ page }: OperatorPage, username: string): Promise<void> {
  await page.goto(new URL('/operator/cashier?view=second', page.url()).href);
  await page.getByRole('row').filter({ hasText: username }).first().click();
  await press(page, 'Approve as the second operator');
  await expect(page.getByRole('button', { name: 'Approve as the second operator' })).toHaveCount(0);
}

/** Ends the claim of a request, so that another operator can work on it. */
export async function giveBack(operator: OperatorPage, username: string): Promise<void> {
  await openRequest(operator, username);
  await press(operator.page, 'Give back to the queue');
  await expect(operator.page.getByRole('button', { name: 'Claim' })).toBeVisible();
}

/** Settles a withdrawal that the bank has paid. */
export async function settle(operator: OperatorPage, username: string, reference: string): Promise<void> {
  const { page } = operator;
  await openRequest(operator, username);
  await press(page, 'Claim');
  await press(page, /^Settle as paid/);
  const form = dialogOf(page);
  const hold = form.getByRole('checkbox');
  if ((await hold.count()) > 0) await hold.check();
  const field = form.getByLabel('Reference of the payout');
  if ((await field.count()) > 0) await field.fill(reference);
  await press(form, /^Settle/);
  await expect(page.getByText(/^Settled by/)).toBeVisible();
}
