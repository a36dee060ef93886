/** [1.14] [2.68] Talking to support: a member on the site, an agent in the console. */
import type { Page } from '@playwright/test';
import { registrationOf } from '#tests/support/demo-member.ts';
import { agentAt, pick } from '#tests/support/e2e/agent.ts';
import { ON_DESKTOP, ON_PHONE } from '#tests/support/e2e/matrix.ts';
import {
  anyOf,
  expect,
  expectAccessible,
  expectAccessibleInBothThemes,
  expectNoSidewaysScroll,
  register,
  SCREENS,
  test,
  textOf,
  visit,
} from '#tests/support/e2e/site.ts';

/** The token of the environment, which in development has every role. */
const KEY = 'operator';
/** More than a page of messages. */
const OLDER = 60;
/** A picture of one pixel. */
const DOT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
let members = 0;

/** A newcomer on a page of the site. */
async function enter(page: Page, tag: string, currency: string): Promise<string> {
  members += 1;
  const { username } = await register(
    page,
    registrationOf(`talker${Date.now().toString(36)}${members}`, currency),
  );
  await visit(page, `/${tag}`);
  return username;
}

const chat = (page: Page, tag: string) => page.getByRole('dialog', { name: textOf(tag, 'contact.chat') });

/** Opens the window by its button. */
async function openChat(page: Page, tag: string) {
  await page
    .getByRole('button', { name: textOf(tag, 'contact.chat') })
    .last()
    .click();
  await expect(chat(page, tag)).toBeVisible();
  return chat(page, tag);
}

/** Begins a chat with a first message. */
async function begin(page: Page, tag: string, message: string) {
  const room = await openChat(page, tag);
  await room.getByRole('button', { name: textOf(tag, 'chat.topic') }).click();
  await room.getByRole('option').last().click();
  await room.getByLabel(textOf(tag, 'chat.message')).fill(message);
  await room.getByRole('button', { name: textOf(tag, 'chat.start') }).click();
  await expect(room.getByText(message)).toBeVisible();
  return room;
}

const field = (page: Page, tag: string) => chat(page, tag).getByLabel(textOf(tag, 'chat.write'));

test.beforeEach(async ({ operate }) => {
  for (const country of ['GB', 'AE']) await operate('chat/desk', { country, state: 'open', until: null });
});

for (const [screen, options] of SCREENS) {
  const [tag, currency] = screen === 'phone' ? ['ar-ae', 'AED'] : ['en-gb', 'GBP'];
  test.describe(screen, () => {
    test.use({
      ...options,
      expectedMessages: [anyOf(/ERR_INTERNET_DISCONNECTED/, /status of 4\d\d/, /WebSocket/)],
    });

    test(
      `[1.14] [2.68] [4.37] [5.34] [4.38] a chat in ${tag}, from the topic to the rating, with an agent in the console`,
      ON_PHONE,
      async ({ page, browser, pair }) => {
        const username = await enter(page, tag, currency);
        const { page: desk, leave } = await agentAt(browser, pair.url.origin, KEY, options);
        const room = await begin(page, tag, 'Hello there');
        await pick(desk, username);
        const answer = desk.getByLabel('Answer', { exact: true });

        await answer.pressSequentially('One');
        await expect(room.locator('.typing')).toBeVisible();
        await answer.press('Shift+Enter');
        await answer.pressSequentially('Two');
        await answer.press('Enter');
        await expect(room.getByText(/One\s+Two/)).toBeVisible();

        await field(page, tag).fill('   ');
        await field(page, tag).press('Enter');
        await field(page, tag).fill('');
        await field(page, tag).pressSequentially('And');
        await expect(desk.getByText(`${username} is typing`)).toBeVisible();
        await field(page, tag).press('Enter');
        await expect(
          desk.getByRole('region', { name: 'Messages' }).getByText('And', { exact: true }),
        ).toBeVisible();
        await expect(room.locator('.msg')).toHaveCount(3);
        await expectNoSidewaysScroll(desk);
        await expectAccessible(desk);
        await expectAccessibleInBothThemes(page);

        await room.getByRole('button', { name: textOf(tag, 'chat.end') }).click();
        await room
          .getByRole('button', { name: textOf(tag, 'chat.end') })
          .last()
          .click();
        await expect(room.getByText(textOf(tag, 'chat.ended'))).toBeVisible();
        await expect(desk.getByText(/The member ended the chat/)).toBeVisible();
        await leave();
      },
    );

    test(
      '[4.39] [4.40] pictures, older messages without a jump, two tabs, offline and back, and the agent’s end',
      ON_DESKTOP,
      async ({ page, context, browser, pair, operate }) => {
        const username = await enter(page, 'en-gb', 'GBP');
        const room = await begin(page, 'en-gb', 'A long story');
        const { page: desk, leave } = await agentAt(browser, pair.url.origin, KEY);
        await pick(desk, username);
        const chatId = new URL(desk.url()).pathname.split('/').at(-1) ?? '';
        const messages = room.locator('.msg');

        const files = room.getByLabel('Add a picture');
        await files.setInputFiles({
          name: 'notes.png',
          mimeType: 'image/png',
          buffer: Buffer.from('no picture'),
        });
        await expect(room.getByRole('alert')).toBeVisible();
        await room.getByRole('button', { name: 'Delete' }).click();
        await files.setInputFiles({ name: 'dot.png', mimeType: 'image/png', buffer: DOT });
        await expect(desk.getByRole('img', { name: `Sent by ${username}` })).toBeVisible();

        for (let at = 1; at <= OLDER; at += 1)
          await operate('chat/reply', { chatId, message: `Line ${at}`, operationId: `older-line-${at}` });
        await expect(room.getByText(`Line ${OLDER}`, { exact: true })).toBeVisible();
        const tab = await context.newPage();
        await visit(tab, '/en-gb');
        await openChat(tab, 'en-gb');
        const log = chat(tab, 'en-gb').getByRole('region', { name: 'Messages' });
        const first = chat(tab, 'en-gb').getByText(`Line ${OLDER - 36}`, { exact: true });
        await first.scrollIntoViewIfNeeded();
        const before = await first.boundingBox();
        await expect.poll(() => log.locator('.msg').count()).toBeGreaterThan(40);
        expect(Math.abs(((await first.boundingBox())?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(2);
        await expect(async () => {
          await log.locator('.msg').first().scrollIntoViewIfNeeded();
          await expect(log.getByText('A long story')).toBeVisible({ timeout: 500 });
        }).toPass();

        await field(tab, 'en-gb').fill('From the other tab');
        await field(tab, 'en-gb').press('Enter');
        await expect(messages.getByText('From the other tab')).toHaveCount(1);
        await tab.close();

        await context.setOffline(true);
        await field(page, 'en-gb').fill('In a tunnel');
        await field(page, 'en-gb').press('Enter');
        await expect(room.getByText('Not sent.')).toBeVisible();
        await context.setOffline(false);
        await expect(room.getByText('Not sent.')).toHaveCount(0);
        await expect(messages.getByText('In a tunnel')).toHaveCount(1);
        await expect(desk.getByRole('region', { name: 'Messages' }).getByText('In a tunnel')).toHaveCount(1);

        await desk.getByRole('button', { name: 'Close', exact: true }).click();
        await expect(room.getByText(/Support has ended the chat/)).toBeVisible();
        await expect(room.getByLabel('Write a message')).toHaveCount(0);
        await leave();
      },
    );
  });
}
