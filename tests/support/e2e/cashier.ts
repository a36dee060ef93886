/** Helpers of the cashier's journeys: a new member, their PIN, and the displayed balances. */
import type { Page } from '@playwright/test';
import { PASSWORD, registrationOf } from '#tests/support/demo-member.ts';
import { expect, expectNoSidewaysScroll, granted, type Newcomer, register, visit } from './site.ts';

export const PIN = '246810';
let serial = 0;

/** Registers a member without a PIN or a bank account, logged in on the next page that loads. */
export function enter(page: Page, language = 'en-gb', currency = 'GBP'): Promise<Newcomer> {
  serial += 1;
  return register(page, { ...registrationOf(`cash${process.pid}x${serial}`, currency), language });
}

export const wallet = (page: Page) => page.getByRole('dialog');
export const balance = (page: Page) =>
  page.getByRole('banner').getByRole('group').filter({ visible: true }).first();

/** A dialog's main button is inside the window, whatever the height of the content above it. */
export async function expectWithinReach(page: Page, name: string | RegExp): Promise<void> {
  const button = wallet(page).getByRole('button', { name });
  await expect(button).toBeInViewport({ ratio: 1 });
  await expectNoSidewaysScroll(page);
}

export const setPin = (page: Page, withdrawalPin = PIN): Promise<unknown> =>
  granted(page, 'member/withdrawal-pin', { withdrawalPin, password: PASSWORD });

/** With a PIN and an account at a bank. @returns the member, and the account's id */
export async function enterPayable(page: Page): Promise<Newcomer & { bankId: string }> {
  const member = await enter(page);
  await setPin(page);
  const { id: bankId } = await granted<{ id: string }>(page, 'bank/add', {
    bankCode: 'GB-001',
    accountHolder: 'Anna Ek',
    accountNumber: 'GB29NWBK60161331926819',
    withdrawalPin: PIN,
  });
  return { ...member, bankId };
}

/** A member who has asked for a withdrawal. */
export async function withWithdrawal(page: Page, amount = '250'): Promise<Newcomer> {
  const member = await enterPayable(page);
  const { bankId } = member;
  await granted(page, 'withdrawal/create', {
    bankId,
    amount,
    currency: 'GBP',
    withdrawalPin: PIN,
    operationId: `w-${member.id}`,
  });
  return member;
}

/** A picture of one pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

export const RECEIPT = { name: 'receipt.png', mimeType: 'image/png', buffer: PICTURE };

/** Not a picture: browsers of journeys without pictures cannot make one smaller. */
const SLIP = { name: 'slip.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n') };

/** A member who has sent the receipt of a bank transfer. */
export async function withDeposit(page: Page, amount = '80'): Promise<Newcomer> {
  const member = await enter(page);
  await visit(page, '/en-gb/vip?action=deposit');
  await wallet(page)
    .getByRole('radio', { name: /^Bank transfer/ })
    .check();
  await wallet(page).getByLabel('Amount').fill(amount);
  await wallet(page).locator('input[type=file]').first().setInputFiles(SLIP);
  await expect(wallet(page).getByText('slip.pdf is uploaded.')).toBeAttached();
  await wallet(page)
    .getByRole('button', { name: /^Deposit / })
    .click();
  await expect(wallet(page).getByRole('heading', { name: 'Your deposit is in review' })).toBeVisible();
  return member;
}
