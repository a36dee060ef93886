/** Answers, notes and pictures on their way to a chat. */
import * as z from 'zod/mini';
import { chatTextOf } from '#app/domain/chat.ts';
import { call, command, type Reply } from '../call.ts';
import { desk, type OpenRoom, type Outgoing } from '../desk.ts';
import { textNow } from '../text/text.ts';
import { smallPicture } from './small-picture.ts';

const attached = z.object({ key: z.string() });

const changed = (room: OpenRoom, operationId: string, changes: Partial<Outgoing>) => {
  room.outgoing = room.outgoing.map(it => (it.operationId === operationId ? { ...it, ...changes } : it));
};

const sent = (chatId: string, { operationId, type, body }: Outgoing): Promise<Reply<unknown>> =>
  type === 'note'
    ? command('chat/note', { chatId, text: body, operationId })
    : command('chat/reply', { chatId, message: body, type, operationId });

/** Sends once; a failed answer stays, to be sent again under its id. */
async function attempt(chatId: string, outgoing: Outgoing): Promise<void> {
  const reply = await sent(chatId, outgoing);
  const room = desk.rooms[chatId];
  if (room === undefined) return;
  if (reply.ok) room.outgoing = room.outgoing.filter(it => it.operationId !== outgoing.operationId);
  else changed(room, outgoing.operationId, { state: 'failed', reason: reply.error.text });
}

function put(room: OpenRoom, type: Outgoing['type'], body: string): Outgoing {
  const outgoing: Outgoing = { operationId: crypto.randomUUID(), type, body, state: 'sending', reason: '' };
  room.outgoing = [...room.outgoing, outgoing];
  return outgoing;
}

/** Sends the draft, as an answer or as a note; blank ones stay. */
export function sendDraft(room: OpenRoom): void {
  const text = chatTextOf(room.draft);
  if (!text.ok) return;
  const outgoing = put(room, room.isNote ? 'note' : 'text', text.value);
  room.draft = '';
  room.isNote = false;
  void attempt(room.chatId, outgoing);
}

export function sendAgain(room: OpenRoom, outgoing: Outgoing): void {
  changed(room, outgoing.operationId, { state: 'sending', reason: '' });
  void attempt(room.chatId, outgoing);
}

export function discard(room: OpenRoom, { operationId }: Pick<Outgoing, 'operationId'>): void {
  room.outgoing = room.outgoing.filter(it => it.operationId !== operationId);
}

export async function sendPicture(room: OpenRoom, file: File): Promise<void> {
  const picture = await smallPicture(file);
  if (picture === null) {
    room.trouble = textNow('chat_not_picture');
    return;
  }
  const stored = await call('chat/attach', { chatId: room.chatId, picture }, attached);
  if (!stored.ok) {
    room.trouble = stored.error.text;
    return;
  }
  room.trouble = '';
  void attempt(room.chatId, put(room, 'image', stored.value.key));
}
