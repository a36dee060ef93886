/** The operator's session at this console, from login to logout, and the connection that goes with it. */
import { call, command, type Reply, whenSignedOut } from './call.ts';
import { catchUp, loadCanned, loadList, loadTickets } from './chat/lists.ts';
import { reloadRoom } from './chat/rooms.ts';
import { takePush } from './chat/take-push.ts';
import { desk, EMPTY_DESK } from './desk.ts';
import { closeLive, follow, openLive } from './live.ts';
import { consoleFacts, me } from './shapes.ts';

function leave(): void {
  closeLive();
  Object.assign(desk, structuredClone(EMPTY_DESK), { me: null });
}

async function begin(): Promise<void> {
  const facts = await call('chat/console', {}, consoleFacts);
  if (!facts.ok) return;
  openLive(facts.value.service, {
    onPush: takePush,
    onJoined: chatId => void (chatId === null ? catchUp() : reloadRoom(chatId)),
    onState: isLive => {
      desk.isLive = isLive;
    },
  });
  for (const chatId of Object.keys(desk.rooms)) follow(chatId);
  await Promise.all([loadList(), loadTickets(), loadCanned()]);
}

/** Looks up the operator who is logged in. */
export async function resume(): Promise<void> {
  whenSignedOut(leave);
  const reply = await call('operator/me', {}, me);
  desk.me = reply.ok ? reply.value : null;
  if (reply.ok) await begin();
}

export async function logIn(key: string): Promise<Reply<unknown>> {
  const reply = await command('console/login', { key });
  if (reply.ok) await resume();
  return reply;
}

export async function logOut(): Promise<void> {
  await command('console/logout', {});
  leave();
}
