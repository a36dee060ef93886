/** A member's chat on a page of the site, beside the server's messages of it. */
import type { Locator, Page } from '@playwright/test';
import { expect, granted, textOf } from './site.ts';

export const chatOn = (page: Page, tag = 'en-gb'): Locator =>
  page.getByRole('dialog', { name: textOf(tag, 'contact.chat') });

/** Opens the window by its button. */
export async function openChat(page: Page, tag = 'en-gb'): Promise<Locator> {
  await page
    .getByRole('button', { name: textOf(tag, 'contact.chat') })
    .last()
    .click();
  const room = chatOn(page, tag);
  await expect(room).toBeVisible();
  return room;
}

export interface SentMessage {
  id: string;
  message: string;
}

/** All messages of a chat, read upwards to its beginning. */
export async function storedIn(page: Page, chatId: string): Promise<SentMessage[]> {
  const all: SentMessage[] = [];
  for (;;) {
    const query = { chatId, id: all[0]?.id ?? null };
    const { data } = await granted<{ data: SentMessage[] }>(page, 'chat/messages', query);
    if (data.length === 0) return all;
    all.unshift(...data);
  }
}

/** Messages of a page: older ones are in the window only once it was scrolled up. */
const PAGE = 40;

/** The window, in English, has the server's newest messages once, in their order. @param last the text of the newest one */
export async function expectAsOnServer(page: Page, chatId: string, last: string): Promise<void> {
  const room = chatOn(page);
  await expect(room.getByText(last, { exact: true })).toBeVisible({ timeout: 60_000 });
  const stored = await storedIn(page, chatId);
  const shown = await room.locator('.chat-message').allTextContents();
  expect(shown.length).toBeGreaterThanOrEqual(Math.min(PAGE, stored.length));
  expect(shown.length).toBeLessThanOrEqual(stored.length);
  for (const [at, { message }] of stored.slice(-shown.length).entries()) expect(shown[at]).toContain(message);
}
