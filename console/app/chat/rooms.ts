/** The chats that are open here: their messages, and the agent's acts. */
import type { ChatMessage } from '#app/contract/chat.ts';
import { type RoomNote, roomView } from '#app/contract/support.ts';
import { lastNumber, numberOf, withMessages } from '#app/domain/chat-log.ts';
import { call, command } from '../call.ts';
import { desk, newRoom, type OpenRoom } from '../desk.ts';
import { memberView, page } from '../shapes.ts';

/** Messages of a page: fewer mean that the first one is among them. */
const PAGE = 40;

const withNotes = (known: readonly RoomNote[], more: readonly RoomNote[]): readonly RoomNote[] => {
  const ids = new Set(known.map(it => it.noteId));
  return [...known, ...more.filter(it => !ids.has(it.noteId))].sort((a, b) => a.noteId - b.noteId);
};

export function addMessages(room: OpenRoom, messages: readonly ChatMessage[], notes: readonly RoomNote[]) {
  room.messages = withMessages(room.messages, messages);
  room.notes = withNotes(room.notes, notes);
}

async function loadMember(chatId: string): Promise<void> {
  const memberId = desk.rooms[chatId]?.view?.memberId;
  if (memberId === undefined) return;
  const reply = await call('member/view', { memberId }, memberView);
  const room = desk.rooms[chatId];
  if (reply.ok && room !== undefined) room.member = reply.value;
}

export async function loadView(chatId: string): Promise<void> {
  const reply = await call('chat/room', { chatId }, roomView);
  const room = desk.rooms[chatId];
  if (room === undefined) return;
  if (reply.ok) room.view = reply.value;
  else room.trouble = reply.error.text;
}

/** Brings an open chat up to date: pages from its last known message on, until one is empty. */
export async function reloadRoom(chatId: string): Promise<void> {
  await Promise.all([loadView(chatId), loadNewer(chatId)]);
  await loadMember(chatId);
}

async function loadNewer(chatId: string): Promise<void> {
  for (;;) {
    const room = desk.rooms[chatId];
    if (room === undefined) return;
    const from = lastNumber(room.messages);
    const query = from === 0 ? { chatId } : { chatId, id: String(from), direction: 'newer' };
    const reply = await call('chat/messages', query, page);
    if (!reply.ok) return;
    const { messages, notes } = reply.value;
    addMessages(room, messages, notes);
    if (from === 0) room.isAtStart = messages.length < PAGE;
    if (from === 0 || messages.length === 0) return;
  }
}

/** @returns whether an answer came */
export async function loadOlder(chatId: string): Promise<boolean> {
  const room = desk.rooms[chatId];
  const first = room?.messages[0];
  if (room === undefined || first === undefined || room.isAtStart) return true;
  const reply = await call('chat/messages', { chatId, id: first.id }, page);
  if (!reply.ok) return false;
  addMessages(room, reply.value.messages, reply.value.notes);
  room.isAtStart = reply.value.messages.length === 0 || numberOf(room.messages[0] ?? first) === 1;
  return true;
}

/** Opens a chat here, or brings an open one up to date. */
export function openRoom(chatId: string): void {
  desk.rooms[chatId] ??= newRoom(chatId);
  void reloadRoom(chatId);
}

/** A call that answers with the chat's new state. */
async function change(chatId: string, name: string, payload: object = {}): Promise<void> {
  const reply = await command(`chat/${name}`, { chatId, ...payload });
  const room = desk.rooms[chatId];
  if (room !== undefined) room.trouble = reply.ok ? '' : reply.error.text;
  await reloadRoom(chatId);
}

export const claim = (chatId: string) => change(chatId, 'claim');
export const close = (chatId: string) => change(chatId, 'close');
export const reopen = (chatId: string) => change(chatId, 'reopen');
/** @param to null puts the chat back among those that wait */
export const passOn = (chatId: string, to: string | null) => change(chatId, 'transfer', { to });

/** Tells that the agent has seen the messages. */
export function markRead(chatId: string): void {
  const room = desk.rooms[chatId];
  const last = room === undefined ? 0 : lastNumber(room.messages);
  if (room?.view == null || last <= room.view.supportRead) return;
  room.view.supportRead = last;
  void command('chat/read', { chatId, id: String(last) });
}
