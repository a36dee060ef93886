/** Calls of a chat that only read. */
import {
  type ChatMessage,
  type ChatState,
  type ChatTopic,
  chatCurrent,
  chatDesk,
  chatMessages,
  chatTopic,
} from '#app/contract/chat.ts';
import type { Page } from '#app/page/page.ts';
import type { Desk } from './chat-state.ts';

const QUIET = { isBackground: true } as const;

/** The member's chat; undefined where there was no answer. */
export async function readCurrent({ call }: Page): Promise<ChatState | null | undefined> {
  const reply = await call(chatCurrent, {}, QUIET);
  return reply?.status ? (reply.output?.chat ?? null) : undefined;
}

/** Null where there was no answer. */
export async function readTopics({ call }: Page): Promise<ChatTopic[] | null> {
  const reply = await call(chatTopic, {}, QUIET);
  return reply?.status ? reply.output : null;
}

export async function readDesk({ call }: Page): Promise<Desk | null> {
  const reply = await call(chatDesk, {}, QUIET);
  return reply?.status ? reply.output : null;
}

/** One page beside a message, or the newest one; null where there was no answer. */
export async function readPage(
  { call }: Page,
  chatId: string,
  beside: { id: string; direction: 'older' | 'newer' } | null,
): Promise<ChatMessage[] | null> {
  const reply = await call(chatMessages, { chatId, ...beside }, QUIET);
  return reply?.status ? (reply.output?.data ?? []) : null;
}

/** Every message after one, page by page until one is empty; null where an answer is missing. */
export async function readAllAfter(page: Page, chatId: string, id: string): Promise<ChatMessage[] | null> {
  const all: ChatMessage[] = [];
  for (let last = id; ; ) {
    const more = await readPage(page, chatId, { id: last, direction: 'newer' });
    if (more === null) return null;
    if (more.length === 0) return all;
    all.push(...more);
    last = more.at(-1)?.id ?? last;
  }
}

/** Every message, for a transcript; null where an answer is missing. */
export const readWhole = (page: Page, chatId: string): Promise<ChatMessage[] | null> =>
  readAllAfter(page, chatId, '0');
