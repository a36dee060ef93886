/** A support agent in a console of their own, beside the member's page. */
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { DESKTOP, expect, strayMessages } from './site.ts';

export interface Agent {
  page: Page;
  /** Closes the console; stray messages in it fail the test. */
  leave: () => Promise<void>;
}

/** Opens a console, logged in with a key. */
export async function agentAt(
  browser: Browser,
  origin: string,
  key: string,
  screen: BrowserContextOptions = DESKTOP,
): Promise<Agent> {
  const context = await browser.newContext(screen);
  const page = await context.newPage();
  const stray = strayMessages(page, [/status of 401/]);
  await page.goto(`${origin}/operator/chat`);
  await page.getByLabel('Operator key').fill(key);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('heading', { name: 'Chat' })).toBeVisible();
  return {
    page,
    leave: async () => {
      expect(stray, 'messages in the console’s console').toEqual([]);
      await context.close();
    },
  };
}

/** Opens the chat of a member from the queue. */
export async function pick(page: Page, username: string): Promise<void> {
  await page.getByRole('region', { name: 'Chats' }).getByRole('link', { name: username }).click();
  await expect(page.getByRole('heading', { name: username })).toBeVisible();
}
