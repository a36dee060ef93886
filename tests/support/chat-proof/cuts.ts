/** Members' windows whose sockets are cut, for a while and by a restart: afterwards they show what the server has. */
import { setTimeout as pause } from 'node:timers/promises';
import { chatOn, expectAsOnServer, openChat, storedIn } from '../e2e/member-chat.ts';
import { expect, granted } from '../e2e/site.ts';
import type { KillablePair } from '../ledger/killable-pair.ts';
import type { Seat } from './seats.ts';
import { askAsAgent } from './talks.ts';

const answer = (pair: KillablePair, { chatId }: Seat, message: string) =>
  askAsAgent(pair, 'reply', { chatId, message, operationId: crypto.randomUUID() });

interface State {
  status: 'waiting' | 'open' | 'closed';
  agent: string | null;
}

/** The window has the server's messages, and says who answers as the server does. */
async function expectInStep({ page, chatId }: Seat, last: string): Promise<void> {
  const room = chatOn(page);
  await expect(async () => {
    // A page that asked for a file meanwhile has loaded anew, and its window is closed.
    if (!(await room.isVisible())) await openChat(page);
    await expect(room.getByText(last, { exact: true })).toBeVisible({ timeout: 15_000 });
  }).toPass({ timeout: 120_000 });
  await expectAsOnServer(page, chatId, last);
  const { chat } = await granted<{ chat: State }>(page, 'chat/current');
  const helped = room.getByText(`${chat.agent} is helping you`);
  await expect(helped).toHaveCount(chat.status === 'open' ? 1 : 0);
}

/** Cuts the sockets while agents answer and pass chats back; the pages catch up by themselves. @param awayMs real time */
export async function cutFor(pair: KillablePair, seats: readonly Seat[], awayMs: number): Promise<void> {
  for (const seat of seats) await answer(pair, seat, `before ${awayMs}`);
  for (const seat of seats) await expectInStep(seat, `before ${awayMs}`);
  await Promise.all(seats.map(({ sockets }) => sockets.cut()));
  for (const [at, seat] of seats.entries()) {
    await answer(pair, seat, `first of ${awayMs}`);
    await answer(pair, seat, `second of ${awayMs}`);
    if (at % 2 === 0) await askAsAgent(pair, 'transfer', { chatId: seat.chatId, to: null });
  }
  await pause(awayMs);
  for (const { sockets } of seats) sockets.mend();
  for (const seat of seats) await expectInStep(seat, `second of ${awayMs}`);
}

/** Kills the pair while members write, and starts it at the same port. @returns the new pair */
export async function cutByRestart(
  pair: KillablePair,
  seats: readonly Seat[],
  restart: (port: number) => Promise<KillablePair>,
): Promise<KillablePair> {
  const fieldOf = ({ page }: Seat) => chatOn(page).getByLabel('Write a message');
  for (const seat of seats) await fieldOf(seat).fill('written meanwhile');
  await pair.kill();
  // At once: a page that asks for a file while the site is away loads anew.
  await Promise.all(
    seats.map(async seat => {
      await fieldOf(seat).press('Enter');
      await expect(chatOn(seat.page).getByText('Not sent.')).toBeVisible();
    }),
  );
  const next = await restart(Number(pair.url.port));
  for (const seat of seats) {
    const { page } = seat;
    await expect(chatOn(page).getByText('Not sent.')).toHaveCount(0, { timeout: 120_000 });
    await answer(next, seat, 'after the restart');
    await expectInStep(seat, 'after the restart');
    const meanwhile = (await storedIn(page, seat.chatId)).filter(it => it.message === 'written meanwhile');
    expect(meanwhile).toHaveLength(1);
  }
  return next;
}

/** A chat that ends while its member is cut off shows its end, and takes no message. */
export async function endMeanwhile(pair: KillablePair, seats: readonly Seat[]): Promise<void> {
  await Promise.all(seats.map(({ sockets }) => sockets.cut()));
  for (const { chatId } of seats) await askAsAgent(pair, 'close', { chatId });
  for (const [at, { page, chatId, sockets }] of seats.entries()) {
    const room = chatOn(page);
    // One learns it from the refusal, the next from the server once the socket is back.
    if (at % 2 === 0) {
      await room.getByLabel('Write a message').fill('Too late');
      await room.getByLabel('Write a message').press('Enter');
    } else sockets.mend();
    await expect(room.getByText(/Support has ended the chat/)).toBeVisible({ timeout: 120_000 });
    await expect(room.getByLabel('Write a message')).toHaveCount(0);
    expect((await storedIn(page, chatId)).map(it => it.message)).not.toContain('Too late');
  }
}
