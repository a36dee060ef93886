/** The operator's session at this console, from login to logout, and the connection that goes with it. */
import * as z from 'zod/mini';
import { askPasskey, makePasskey } from '#app/browser/passkey.client.ts';
import { refuse } from '#app/domain/result.ts';
import { call, command, type Reply, whenSignedOut } from './call.ts';
import { applyPush } from './chat/apply-push.ts';
import { catchUp, loadCanned, loadList, loadTickets } from './chat/lists.ts';
import { reloadRoom } from './chat/rooms.ts';
import { desk, EMPTY_DESK } from './desk.ts';
import { closeLive, follow, openLive } from './live.ts';
import { consoleFacts, loginOptions, me } from './shapes.ts';
import { textNow } from './text/text.ts';

const noPasskey = () => refuse({ code: 0, text: textNow('no_passkey') });

function leave(): void {
  closeLive();
  Object.assign(desk, structuredClone(EMPTY_DESK), { me: null });
}

/** Chats are for support; the other operators have no part of them. */
async function begin(): Promise<void> {
  if (!desk.me?.roles.includes('support')) return;
  const facts = await call('chat/console', {}, consoleFacts);
  if (!facts.ok) return;
  openLive(facts.value.service, facts.value.channels, {
    onPush: applyPush,
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

/** Logs in with a key, which only development allows. */
export async function logInWithKey(key: string): Promise<Reply<unknown>> {
  const reply = await command('console/login', { key });
  if (reply.ok) await resume();
  return reply;
}

/** Logs in with a passkey that the browser asks for. */
export async function logIn(): Promise<Reply<unknown>> {
  const asked = await call('console/login-options', {}, loginOptions);
  if (!asked.ok) return asked;
  const { step, options } = asked.value;
  const passkey = await askPasskey(options);
  if (passkey === null) return noPasskey();
  const reply = await command('console/login', { step, passkey });
  if (reply.ok) await resume();
  return reply;
}

const making = z.object({ step: z.string(), options: z.looseObject({}), name: z.string() });

/** Makes a passkey with a link of enrolment, and logs in. */
export async function enrol(token: string, device: string): Promise<Reply<unknown>> {
  const asked = await call('console/enrol-options', { token }, making);
  if (!asked.ok) return asked;
  const passkey = await makePasskey(asked.value.options);
  if (passkey === null) return noPasskey();
  const { step } = asked.value;
  const reply = await command('console/enrol', { token, step, name: device, passkey });
  if (reply.ok) await resume();
  return reply;
}

/** Makes a further passkey, of another device. */
export async function addPasskey(device: string): Promise<Reply<unknown>> {
  const asked = await call('operator/passkey-options', {}, making);
  if (!asked.ok) return asked;
  const passkey = await makePasskey(asked.value.options);
  if (passkey === null) return noPasskey();
  return command('operator/add-passkey', { step: asked.value.step, name: device, passkey });
}

export async function logOut(): Promise<void> {
  await command('console/logout', {});
  leave();
}
