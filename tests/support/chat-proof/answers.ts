/** The time until an agent's answers are with their members: at the members' sockets, and on the members' screens. */
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { pick } from '../e2e/agent.ts';
import { chatOn } from '../e2e/member-chat.ts';
import { expect } from '../e2e/site.ts';
import type { KillablePair } from '../ledger/killable-pair.ts';
import { clientOf, on } from '../push.ts';
import type { Seat } from './seats.ts';
import { askAsAgent, type StoredMessage, type Talk } from './talks.ts';

/** An answer that takes longer is counted with so much, in milliseconds. */
const LOST_MS = 10_000;

/** From the agent's call until the member's socket has the message, in milliseconds, over all chats in turn. */
export async function timeAtSockets(
  pair: KillablePair,
  talks: readonly Talk[],
  count: number,
): Promise<number[]> {
  const arrived = new Map<string, () => void>();
  const clients = await Promise.all(
    talks.map(async ({ memberId }) => {
      const listening = clientOf(pair, { user_id: memberId });
      const channel = await on(listening, `private-member-${memberId}`);
      channel.bind('chat-message', ({ message }: { message: StoredMessage }) =>
        arrived.get(message.message)?.(),
      );
      return listening;
    }),
  );
  const times: number[] = [];
  for (let at = 0; at < count; at += 1) {
    const { chatId } = talks[at % talks.length] as Talk;
    const message = `Answer ${at}`;
    const from = performance.now();
    const heard = new Promise<void>(resolve => arrived.set(message, resolve));
    await askAsAgent(pair, 'reply', { chatId, message, operationId: `proof-answer-${at}` });
    await Promise.race([heard, pause(LOST_MS)]);
    times.push(performance.now() - from);
  }
  for (const listening of clients) listening.disconnect();
  return times;
}

/** Opens every chat of the list in a console, so that all of them are followed there. @returns how many there are */
export async function openAllRooms(desk: Page, least: number): Promise<number> {
  const rows = desk.getByRole('region', { name: 'Chats' }).getByRole('listitem');
  await expect.poll(() => rows.count(), { timeout: 60_000 }).toBeGreaterThanOrEqual(least);
  await rows.first().getByRole('button').click();
  const seen = new Set<string>();
  const count = await rows.count();
  // Alt with an arrow goes through the list, and from its end to its beginning.
  for (let step = 0; step < count * 2 && seen.size < count; step += 1) {
    await expect(
      desk.getByRole('region', { name: 'Messages' }).locator('.chat-message').first(),
    ).toBeVisible();
    seen.add(desk.url());
    await desk.keyboard.press('Alt+ArrowDown');
  }
  return seen.size;
}

type ShownAnswer = { shownAt: Map<string, number> };
type PressedKey = { pressedAt: number };

/** Notes when each message is painted, on the clock that all pages of a machine share. */
const watchMessages = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const watched = globalThis as unknown as ShownAnswer;
    watched.shownAt = new Map();
    const look = () => {
      for (const { textContent: text } of document.querySelectorAll('.log .bubble'))
        if (text !== null && !watched.shownAt.has(text))
          watched.shownAt.set(text, performance.timeOrigin + performance.now());
    };
    new MutationObserver(() => requestAnimationFrame(look)).observe(document.body, {
      childList: true,
      subtree: true,
    });
  });

const watchEnter = (desk: Page): Promise<void> =>
  desk.evaluate(() => {
    const watched = globalThis as unknown as PressedKey;
    addEventListener(
      'keydown',
      ({ key }) => {
        if (key === 'Enter') watched.pressedAt = performance.timeOrigin + performance.now();
      },
      { capture: true },
    );
  });

/** From the agent's Enter in a console until the answer is painted on the member's page, in milliseconds. */
export async function timeOnScreens(desk: Page, seats: readonly Seat[], count: number): Promise<number[]> {
  await watchEnter(desk);
  for (const { page } of seats) await watchMessages(page);
  const times: number[] = [];
  const answer = desk.getByLabel('Answer', { exact: true });
  const each = Math.ceil(count / seats.length);
  for (const { page, username } of seats) {
    await pick(desk, username);
    for (let at = 0; at < each && times.length < count; at += 1) {
      const text = `Shown ${times.length}`;
      await answer.fill(text);
      await answer.press('Enter');
      await expect(chatOn(page).getByText(text, { exact: true })).toBeVisible();
      const shown = await page.waitForFunction(
        it => (globalThis as unknown as ShownAnswer).shownAt.get(it) ?? false,
        text,
      );
      const pressed = await desk.evaluate(() => (globalThis as unknown as PressedKey).pressedAt);
      times.push(Number(await shown.jsonValue()) - pressed);
    }
  }
  return times;
}
