/** Chats inside workerd: members who begin them, and the agents' calls. */
import { env, runInDurableObject } from 'cloudflare:test';
import type { ChatMessage } from '#app/contract/chat.ts';
import type { Envelope } from '#app/contract/envelope.ts';
import type { RoomNote, RoomSummary, RoomView } from '#app/contract/support.ts';
import type { ChatRoom } from '#platform/support/chat/chat-room.ts';
import { newMember } from './new-member.ts';
import { operate } from './platform.ts';

export const roomNamed = (chatId: string) => env.CHAT_ROOM.getByName(chatId);

/** Runs inside a chat's object. */
export const insideRoom = <Out>(chatId: string, run: (room: ChatRoom, sql: SqlStorage) => Out) =>
  runInDurableObject(roomNamed(chatId), (room, state) => run(room as ChatRoom, state.storage.sql));

/** An agents' call that succeeds. */
export async function agentCall<Output>(name: string, payload: object = {}): Promise<Output> {
  const { envelope } = await operate(`chat/${name}`, payload);
  if (!envelope.status) throw new Error(`${name}: ${envelope.code} ${envelope.msg}`);
  return envelope.output as Output;
}

export const refusedAgent = async (name: string, payload: object): Promise<Envelope> =>
  (await operate(`chat/${name}`, payload)).envelope;

export const viewOf = (chatId: string) => agentCall<RoomView>('room', { chatId });
export const agentsPage = (chatId: string, query: object = {}) =>
  agentCall<{ messages: ChatMessage[]; notes: RoomNote[] }>('messages', { chatId, ...query });
export const queueOf = (query: object = {}) =>
  agentCall<{ rooms: RoomSummary[]; counts: { waiting: number; mine: number; all: number } }>('queue', query);

let attempts = 0;
/** An id of an attempt that no other has. */
export function attempt(): string {
  attempts += 1;
  return `attempt-${attempts}`;
}

export const reply = (chatId: string, message: string, operationId = attempt()) =>
  agentCall<{ messageId: string }>('reply', { chatId, message, operationId });

/** A new member with the calls of the chat. */
export async function chatter(username: string, currency = 'GBP', language = 'en-gb') {
  const member = await newMember(username, currency);
  const call = (name: string, payload: object = {}) => member.call(`chat/${name}`, payload, language);
  const output = async <Output>(name: string, payload: object = {}): Promise<Output> => {
    const envelope = await call(name, payload);
    if (!envelope.status) throw new Error(`${name}: ${envelope.code} ${envelope.msg}`);
    return envelope.output as Output;
  };
  return {
    ...member,
    chat: call,
    output,
    start: (message = 'Hello', more: object = {}) =>
      output<{ chatID: string; messageId: string }>('start', { topic: 'other', message, ...more }),
    messages: async (chatId: string, query: object = {}) =>
      (await output<{ data: ChatMessage[] }>('messages', { chatId, ...query })).data,
  };
}
export type Chatter = Awaited<ReturnType<typeof chatter>>;
