/** What journeys through the cashier share: somebody new, their PIN, and where money is shown. */
import type { Page } from '@playwright/test';
import { registrationOf } from '#tests/support/demo-member.ts';
import { callFrom, expect, expectNoSidewaysScroll, visit } from './site.ts';

export const PIN = '246810';
let serial = 0;

export interface Newcomer {
  id: string;
  username: string;
}

/** Somebody new, logged in on this page: without a PIN, without an account at a bank. */
export async function enter(page: Page, tag = 'en-gb', currency = 'GBP'): Promise<Newcomer> {
  serial += 1;
  await visit(page, `/${tag}`);
  const username = `cash${process.pid}x${serial}`;
  const reply = (await callFrom(page, 'auth/register', {
    ...registrationOf(username, currency),
    language: tag,
  })) as unknown as { status: boolean; output: { user: Newcomer } };
  expect(reply.status).toBe(true);
  return reply.output.user;
}

export const wallet = (page: Page) => page.getByRole('dialog');
export const balance = (page: Page) =>
  page.getByRole('banner').getByRole('group').filter({ visible: true }).first();

/** The one thing to do is within reach, however much there is above it. */
export async function expectWithinReach(page: Page, name: string | RegExp): Promise<void> {
  const button = wallet(page).getByRole('button', { name });
  await expect(button).toBeInViewport({ ratio: 1 });
  await expectNoSidewaysScroll(page);
}

export async function setPin(page: Page, pin = PIN): Promise<void> {
  const reply = await callFrom(page, 'member/withdrawal-pin', { withdrawalPin: pin });
  expect(reply.status).toBe(true);
}
