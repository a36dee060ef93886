/** [1.14] [2.68] Talking to support: a member on the site, an agent in the console. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { registrationOf } from '#tests/support/demo-member.ts';
import { agentAt, pick } from '#tests/support/e2e/agent.ts';
import { IN_FULL, ON_DESKTOP, ON_PHONE } from '#tests/support/e2e/matrix.ts';
import { chatOn, openChat } from '#tests/support/e2e/member-chat.ts';
import {
  anyOf,
  expect,
  expectAccessible,
  expectAccessibleInBothThemes,
  expectNoSidewaysScroll,
  granted,
  register,
  SCREENS,
  test,
  textOf,
  visit,
} from '#tests/support/e2e/site.ts';

/** The token of the environment, which in development has every role. */
const KEY = 'operator';
/** More than a page of messages. */
const OLDER = 45;
/** A page that has the chat's button on every screen, and little else. */
const WITH_BUTTON = '/en-gb/providers';
/** A picture of one pixel. */
const DOT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
let members = 0;

async function registerNew(page: Page, currency: string): Promise<string> {
  members += 1;
  const name = `talker${Date.now().toString(36)}${members}`;
  return (await register(page, registrationOf(name, currency))).username;
}

/** A newcomer on a page of the site. */
async function enter(page: Page, tag: string, currency: string): Promise<string> {
  const username = await registerNew(page, currency);
  await visit(page, `/${tag}`);
  return username;
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

/** The browser's copy under a key, as JSON. */
const keptInBrowser = (page: Page, key: string) =>
  page.evaluate(
    name =>
      new Promise<string>(resolve => {
        const opening = indexedDB.open('meridian');
        opening.onsuccess = () => {
          const reading = opening.result.transaction('entries').objectStore('entries').get(name);
          reading.onsuccess = () => resolve(JSON.stringify(reading.result ?? null));
          opening.result.close();
        };
      }),
    key,
  );

const field = (page: Page, tag: string) => chatOn(page, tag).getByLabel(textOf(tag, 'chat.write'));

test.beforeEach(async ({ operate }) => {
  for (const country of ['GB', 'AE']) await operate('chat/desk', { country, state: 'open', until: null });
});

for (const [screen, options] of SCREENS) {
  const [tag, currency] = screen === 'phone' ? ['ar-ae', 'AED'] : ['en-gb', 'GBP'];
  test.describe(screen, () => {
    test.use({
      ...options,
      expectedMessages: [anyOf(/ERR_(INTERNET_DISCONNECTED|FAILED)/, /status of 4\d\d/, /WebSocket/)],
    });

    test(
      `[1.14] [2.68] [4.37] [5.34] [4.38] a chat in ${tag}, from the topic to the rating and the transcript, with an agent in the console`,
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
        await expect.poll(() => keptInBrowser(page, 'chat-draft')).toContain('"And"');
        await visit(page, `/${tag}`);
        await openChat(page, tag);
        await expect(field(page, tag)).toHaveValue('And');
        await field(page, tag).press('Enter');
        await expect(
          desk.getByRole('region', { name: 'Messages' }).getByText('And', { exact: true }),
        ).toBeVisible();
        await expect(room.locator('.chat-message')).toHaveCount(3);
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
        await expectAccessible(page);

        await room.locator('.stars label').nth(3).click();
        await room.getByLabel(textOf(tag, 'chat.comment')).fill('Quick');
        await room.getByRole('button', { name: textOf(tag, 'chat.send_rating') }).click();
        await expect(room.getByText(textOf(tag, 'chat.rated'))).toBeVisible();
        await expect(desk.getByText(/The member rated the chat: 4 of 5/)).toBeVisible();

        const [transcript] = await Promise.all([
          page.waitForEvent('download'),
          room.getByRole('button', { name: textOf(tag, 'chat.transcript') }).click(),
        ]);
        const lines = (await readFile(await transcript.path(), 'utf8')).split('\r\n');
        expect(lines.filter(line => line.startsWith('['))).toEqual([
          expect.stringContaining(`${username}: Hello there`),
          expect.stringContaining(': One\nTwo'),
          expect.stringContaining(`${username}: And`),
        ]);
        await room.getByRole('button', { name: textOf(tag, 'chat.new') }).click();
        await expect(room.getByLabel(textOf(tag, 'chat.message'))).toHaveValue('');
        await leave();
      },
    );

    test(
      '[4.39] [4.40] pictures, older messages without a jump, two tabs, offline and back, and the agent’s end',
      ON_DESKTOP,
      async ({ page, context, browser, pair, operate }) => {
        const username = await registerNew(page, 'GBP');
        const [topic] = await granted<{ id: string }[]>(page, 'chat/topic');
        const begun = { topic: topic?.id, message: 'A long story', operationId: crypto.randomUUID() };
        const { chatID: chatId } = await granted<{ chatID: string }>(page, 'chat/start', begun);
        for (let at = 1; at <= OLDER; at += 1)
          await operate('chat/reply', { chatId, message: `Line ${at}`, operationId: `older-line-${at}` });

        await visit(page, WITH_BUTTON);
        const room = await openChat(page);
        const log = room.getByRole('region', { name: 'Messages' });
        const messages = room.locator('.chat-message');
        await expect(room.getByText(`Line ${OLDER}`, { exact: true })).toBeVisible();
        const first = room.getByText(`Line ${OLDER - 36}`, { exact: true });
        await first.scrollIntoViewIfNeeded();
        const before = await first.boundingBox();
        await expect.poll(() => messages.count()).toBeGreaterThan(40);
        expect(Math.abs(((await first.boundingBox())?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(2);
        await expect(async () => {
          await messages.first().scrollIntoViewIfNeeded();
          await expect(log.getByText('A long story')).toBeVisible({ timeout: 500 });
        }).toPass();

        const { page: desk, leave } = await agentAt(browser, pair.url.origin, KEY);
        await pick(desk, username);
        const files = room.getByLabel('Add a picture');
        await files.setInputFiles({
          name: 'notes.png',
          mimeType: 'image/png',
          buffer: Buffer.from('no picture'),
        });
        await expect(room.getByRole('alert')).toHaveText(textOf('en-gb', 'upload.failed_compress'));
        await room.getByRole('button', { name: 'Delete' }).click();
        await files.setInputFiles({ name: 'dot.png', mimeType: 'image/png', buffer: DOT });
        await expect(desk.getByRole('img', { name: `Sent by ${username}` })).toBeVisible();

        const tab = await context.newPage();
        await visit(tab, WITH_BUTTON);
        await openChat(tab, 'en-gb');
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

        await page.route('**/api/chat/send', route => route.abort());
        await field(page, 'en-gb').fill('Before a reload');
        await field(page, 'en-gb').press('Enter');
        await expect(room.getByText('Not sent.')).toBeVisible();
        await expect.poll(() => keptInBrowser(page, 'chat-unsent')).toContain('"Before a reload"');
        await page.unroute('**/api/chat/send');
        await visit(page, WITH_BUTTON);
        await openChat(page);
        await expect(messages.getByText('Before a reload')).toHaveCount(1);
        await expect(desk.getByRole('region', { name: 'Messages' }).getByText('Before a reload')).toHaveCount(
          1,
        );

        await desk.getByRole('button', { name: 'Close', exact: true }).click();
        await expect(room.getByText(/Support has ended the chat/)).toBeVisible();
        await expect(room.getByLabel('Write a message')).toHaveCount(0);
        await leave();
      },
    );

    test(
      'a question of when support is away is answered from the console into the inbox',
      IN_FULL,
      async ({ page, browser, pair, operate }) => {
        await operate('chat/desk', { country: tag === 'ar-ae' ? 'AE' : 'GB', state: 'closed', until: null });
        const username = await enter(page, tag, currency);
        const room = await openChat(page, tag);
        await room.getByRole('button', { name: textOf(tag, 'chat.topic') }).click();
        await room.getByRole('option').last().click();
        await room.getByLabel(textOf(tag, 'chat.message')).fill('When do you open?');
        await expectAccessibleInBothThemes(page);
        await room.getByRole('button', { name: textOf(tag, 'chat.leave_ticket') }).click();
        const ticketId = await room.getByText(/^T-/).innerText();

        const { page: desk, leave } = await agentAt(browser, pair.url.origin, KEY, options);
        if (screen === 'phone') await desk.getByRole('button', { name: 'More' }).click();
        await desk.getByRole('link', { name: /Tickets/ }).click();
        await desk.getByRole('link', { name: new RegExp(`${username}.*${ticketId}`) }).click();
        await expect(desk.getByRole('region', { name: 'Ticket', exact: true })).toContainText(
          'When do you open?',
        );
        await expectAccessibleInBothThemes(desk);
        await desk.getByLabel('Answer', { exact: true }).fill('At eight.');
        await desk.getByRole('button', { name: 'Answer' }).click();
        await expect(desk.getByRole('link', { name: new RegExp(ticketId) })).toHaveCount(0);
        await leave();

        await room.getByRole('link', { name: textOf(tag, 'chat.to_inbox') }).click();
        await page.getByRole('link', { name: new RegExp(ticketId) }).click();
        await expect(page.getByRole('main')).toContainText('At eight.');
        await expect(page.getByRole('main')).toContainText('When do you open?');
      },
    );

    test(
      'an agent has two chats at once: ready answers, notes, passing on, the end and the way back',
      IN_FULL,
      async ({ page, browser, pair, operate }) => {
        const first = await enter(page, tag, currency);
        await begin(page, tag, 'My money?');
        const others = await browser.newContext({ ...options, baseURL: pair.url.origin });
        const other = await others.newPage();
        const second = await enter(other, 'en-gb', 'GBP');
        await begin(other, 'en-gb', 'My bonus?');
        const agent = screen === 'phone' ? 'Raul' : 'Lena';
        const { key } = (await operate('operator/create', { name: agent, roles: ['support'] })) as {
          key: string;
        };
        const { page: desk, leave } = await agentAt(browser, pair.url.origin, key, options);
        const answer = desk.getByLabel('Answer', { exact: true });
        const messages = desk.getByRole('region', { name: 'Messages' });
        const backToQueue = async () => {
          if (screen === 'phone') await desk.getByRole('link', { name: 'Back to the queue' }).click();
        };

        await pick(desk, first);
        await answer.fill('Half an answer to the first');
        await backToQueue();
        await pick(desk, second);
        await desk.getByRole('button', { name: 'Take', exact: true }).click();
        await expect(chatOn(other).getByText(`${agent} is helping you`)).toBeVisible();
        await answer.pressSequentially('/gree');
        await expect(desk.getByRole('list', { name: 'Ready answers' })).toBeVisible();
        await expectAccessibleInBothThemes(desk);
        await answer.press('Enter');
        await expect(answer).toHaveValue(`Hello ${second}, ${agent} here. How can I help?`);
        await answer.press('Enter');
        await expect(chatOn(other).getByText(`Hello ${second}, ${agent} here`)).toBeVisible();
        await answer.press('Alt+n');
        const note = desk.locator('textarea');
        await note.fill('Be brief');
        await note.press('Enter');
        await expect(messages.getByText(new RegExp(`^Note by ${agent}.*Be brief$`))).toBeVisible();
        await expect(chatOn(other).getByText('Be brief')).toHaveCount(0);

        await desk.getByRole('button', { name: 'Pass on' }).click();
        await desk.getByRole('button', { name: 'Back to those that wait' }).click();
        await expect(desk.getByRole('button', { name: 'Take', exact: true })).toBeVisible();
        await desk.getByRole('button', { name: 'Close', exact: true }).click();
        await expect(chatOn(other).getByText(/Support has ended the chat/)).toBeVisible();
        await desk.getByRole('button', { name: 'Open again' }).click();
        await expect(desk.getByRole('button', { name: 'Pass on' })).toBeVisible();

        await backToQueue();
        await pick(desk, first);
        await expect(answer).toHaveValue('Half an answer to the first');
        await leave();
        await others.close();
      },
    );
  });
}
