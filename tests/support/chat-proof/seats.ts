/** Members in a browser, each with an open chat, and an agent in a console. */
import { type Browser, chromium, type Page } from '@playwright/test';
import { chromiumPath } from '../../../scripts/browser.ts';
import { registrationOf } from '../demo-member.ts';
import { type BreakableSockets, breakableSockets } from '../e2e/breakable-sockets.ts';
import { openChat } from '../e2e/member-chat.ts';
import { DESKTOP, granted, register, visit } from '../e2e/site.ts';
import type { KillablePair } from '../ledger/killable-pair.ts';

export interface Seat {
  page: Page;
  username: string;
  chatId: string;
  sockets: BreakableSockets;
}

export const openBrowser = (): Promise<Browser> => {
  const path = chromiumPath();
  return chromium.launch({ ...(path && { executablePath: path }), args: ['--no-sandbox', '--disable-gpu'] });
};

/** Registers a member, begins a chat and opens its window. @param name tells the members of a run apart */
export async function takeSeat(browser: Browser, { url }: KillablePair, name: string): Promise<Seat> {
  const context = await browser.newContext({ ...DESKTOP, baseURL: url.origin });
  const page = await context.newPage();
  await page.addInitScript(() => void Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
  const sockets = await breakableSockets(page);
  const { username } = await register(page, registrationOf(name));
  const { chatID: chatId } = await granted<{ chatID: string }>(page, 'chat/start', {
    topic: 'other',
    message: 'Is anybody there?',
    operationId: crypto.randomUUID(),
  });
  await visit(page, '/en-gb');
  await openChat(page);
  return { page, username, chatId, sockets };
}
