/** Tabs and chats during a restart of the site and a minute without a socket: all show the stored data afterwards. */
import type { Page } from '@playwright/test';
import { registrationOf } from '#tests/support/demo-member.ts';
import { breakableSockets } from '#tests/support/e2e/breakable-sockets.ts';
import { IN_FULL } from '#tests/support/e2e/matrix.ts';
import { expectAsOnServer, openChat, storedIn } from '#tests/support/e2e/member-chat.ts';
import { test } from '#tests/support/e2e/own-site.ts';
import { anyOf, callFrom, DESKTOP, expect, granted, register, visit } from '#tests/support/e2e/site.ts';
import { Random } from '#tests/support/random.ts';

test.use(DESKTOP);
test.setTimeout(180_000);
// The browser logs requests without an answer.
test.use({ expectedMessages: [anyOf(/^Failed to load resource: /, /^WebSocket connection to /)] });

interface Message {
  noticeId: string;
  is_read: 0 | 1;
}

type Operate = (call: string, payload: unknown) => Promise<unknown>;

const enterAsNew = (page: Page) => register(page, registrationOf(`tabs${Date.now().toString(36)}`));

const send = (operate: Operate, username: string, title: string) =>
  operate('send-message', {
    to: { username },
    message: { type: 'account', texts: { en: { title, content: title, sender: null } } },
  });

const give = (operate: Operate, memberId: string, amount: string) =>
  operate('wallet/adjust', { memberId, operationId: `tabs-${Date.now()}`, amount, reason: 'A correction' });

const stored = (page: Page): Promise<Message[]> =>
  granted(page, 'member/message-list', { memberLanguage: 'en-gb' });

const balance = (page: Page) => page.getByRole('banner').getByLabel('Balance', { exact: true });

/** The page's title, bell and list match the stored messages. */
async function expectAsStored(page: Page, messages: readonly Message[]): Promise<void> {
  const unread = messages.filter(message => message.is_read === 0).length;
  const bell = page.getByRole('banner').getByRole('link', { name: /^Inbox/ });
  await expect(bell).toHaveAccessibleName(unread === 0 ? 'Inbox' : new RegExp(`, ${unread} `), {
    timeout: 30_000,
  });
  await expect(page).toHaveTitle(unread === 0 ? /^Inbox/ : new RegExp(`^\\(${unread}\\) `));
  await expect(page.getByRole('navigation', { name: 'Messages' }).getByRole('link')).toHaveCount(
    messages.length,
  );
}

test(
  '[4.27] [4.29] after a hundred random messages and readings three tabs show the stored state',
  IN_FULL,
  async ({ page, context, operate }) => {
    const { username } = await enterAsNew(page);
    const tabs = [page, await context.newPage(), await context.newPage()];
    for (const tab of tabs) await visit(tab, '/en-gb/inbox');
    const random = new Random(20_261_121);
    let sent = 0;
    let known: Message[] = [];
    for (let action = 0; action < 100; action += 1) {
      const tab = random.pick(tabs);
      const chance = random.fraction();
      if (sent === 0 || chance < 0.45) {
        sent += 1;
        await send(operate, username, `Message ${sent}`);
        known = [];
      } else if (chance < 0.97) {
        if (known.length === 0) known = await stored(page);
        const { noticeId } = random.pick(known);
        await callFrom(tab, 'member/message-update', { id: noticeId });
      } else await callFrom(tab, 'member/message-update', { id: 'all' });
    }
    const messages = await stored(page);
    expect(messages).toHaveLength(sent);
    for (const tab of tabs) await expectAsStored(tab, messages);
    for (const tab of tabs.slice(1)) await tab.close();
  },
);

test(
  '[7.51] tabs reconnect to a restarted site, and refetch what they missed',
  IN_FULL,
  async ({ page, operate, ownSite }) => {
    const { id, username } = await enterAsNew(page);
    await send(operate, username, 'Before');
    await visit(page, '/en-gb/inbox');
    await expectAsStored(page, await stored(page));
    await ownSite.restart();
    await send(operate, username, 'Meanwhile');
    await give(operate, id, '7.00');
    await expect(balance(page)).toContainText('10,007.00', { timeout: 60_000 });
    await expectAsStored(page, await stored(page));
  },
);

test('[7.51] a minute without a socket leaves nothing out', IN_FULL, async ({ page, operate }) => {
  const { id, username } = await enterAsNew(page);
  const sockets = await breakableSockets(page);
  await page.clock.install();
  await visit(page, '/en-gb/inbox');
  await send(operate, username, 'Before');
  await expectAsStored(page, await stored(page));
  await sockets.cut();
  await send(operate, username, 'Meanwhile');
  await give(operate, id, '3.00');
  await page.clock.fastForward('01:00');
  sockets.mend();
  await page.clock.fastForward('00:30');
  await expect(balance(page)).toContainText('10,003.00', { timeout: 60_000 });
  await expectAsStored(page, await stored(page));
});

/** Begins a chat, and opens its window. */
async function enterChat(page: Page, operate: Operate) {
  await enterAsNew(page);
  await operate('chat/desk', { country: 'GB', state: 'open', until: null });
  const [topic] = await granted<{ id: string }[]>(page, 'chat/topic');
  const { chatID } = await granted<{ chatID: string }>(page, 'chat/start', {
    topic: topic?.id,
    message: 'Is anybody there?',
    operationId: crypto.randomUUID(),
  });
  await visit(page, '/en-gb');
  return { chatId: chatID, room: await openChat(page) };
}

test(
  '[4.38]-[4.40] a chat cut off for a second, for a minute and by a restart shows what the server has',
  IN_FULL,
  async ({ page, operate, ownSite }) => {
    const sockets = await breakableSockets(page);
    await page.clock.install();
    const { chatId, room } = await enterChat(page, operate);
    const answer = (message: string) =>
      operate('chat/reply', { chatId, message, operationId: crypto.randomUUID() });
    await answer('before');
    await expectAsOnServer(page, chatId, 'before');
    for (const [away, back] of [
      ['00:01', '00:15'],
      ['01:00', '00:30'],
    ]) {
      await sockets.cut();
      await answer(`first of ${away}`);
      await answer(`second of ${away}`);
      await page.clock.fastForward(away ?? '');
      sockets.mend();
      await page.clock.fastForward(back ?? '');
      await expectAsOnServer(page, chatId, `second of ${away}`);
    }
    await ownSite.restart();
    await answer('after the restart');
    // A page that asked for a file meanwhile has loaded anew, and its window is closed.
    await expect(async () => {
      if (!(await room.isVisible())) await openChat(page);
      await expect(room.getByText('after the restart', { exact: true })).toBeVisible({ timeout: 15_000 });
    }).toPass({ timeout: 90_000 });
    await expectAsOnServer(page, chatId, 'after the restart');

    await sockets.cut();
    await operate('chat/close', { chatId });
    await room.getByLabel('Write a message').fill('Too late');
    await room.getByLabel('Write a message').press('Enter');
    await expect(room.getByText(/Support has ended the chat/)).toBeVisible();
    await expect(room.getByLabel('Write a message')).toHaveCount(0);
    expect((await storedIn(page, chatId)).map(it => it.message)).not.toContain('Too late');
  },
);
