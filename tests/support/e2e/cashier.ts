/** Helpers of the cashier's journeys: a new member, their PIN, and the displayed balances. */
import type { Page } from '@playwright/test';
import { PASSWORD, registrationOf } from '#tests/support/demo-member.ts';
import { expect, expectNoSidewaysScroll, granted, type Newcomer, register } from './site.ts';

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
