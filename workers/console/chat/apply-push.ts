/** Applies pushes to the console's lists and open chats. */
import { isAfterGap } from '#app/domain/chat-log.ts';
import { now } from '../clock.ts';
import { desk, type OpenRoom } from '../desk.ts';
import type { AgentPush } from '../live.ts';
import { loadTickets, noteSummary } from './lists.ts';
import { notifyOfWaiting } from './notify-of-waiting.ts';
import { addMessages, loadView, reloadRoom } from './rooms.ts';

/** A member counts as typing for so long after the last sign, in milliseconds. */
const TYPING_MS = 6_000;

function applyInRoom(room: OpenRoom, push: AgentPush): void {
  switch (push.name) {
    case 'chat-message':
      if (isAfterGap(room.messages, push.data.message)) return void reloadRoom(room.chatId);
      addMessages(room, [push.data.message], []);
      if (push.data.message.senderType === 'member') room.typingUntil = 0;
      return;
    case 'chat-note':
      addMessages(room, [], [push.data.note]);
      if (push.data.note.kind !== 'note') void loadView(room.chatId);
      return;
    case 'chat-typing':
      if (push.data.side === 'member') room.typingUntil = push.data.isTyping ? now() + TYPING_MS : 0;
      return;
    case 'chat-read':
      if (room.view === null) return;
      room.view[push.data.side === 'member' ? 'memberRead' : 'supportRead'] = Number(push.data.id);
      return;
    default:
  }
}

export function applyPush(push: AgentPush): void {
  if (push.name === 'chat-ticket') return void loadTickets();
  if (push.name === 'chat-room') {
    notifyOfWaiting(push.data);
    noteSummary(push.data);
  }
  const room = desk.rooms[push.data.chatId];
  if (room !== undefined) applyInRoom(room, push);
}
