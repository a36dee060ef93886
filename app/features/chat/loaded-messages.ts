/** The messages of the chat that this page has, without gaps: pushed ones, those between, and older pages. */
import type { ChatMessage } from '#app/contract/chat.ts';
import { isAfterGap, lastNumber, withMessages } from '#app/domain/chat-log.ts';
import type { Page } from '#app/page/page.ts';
import { singleFlight } from '#app/page/query.ts';
import { readAllAfter, readPage } from './chat-calls.ts';
import type { ChatHolder } from './chat-state.ts';

export interface KnownMessages {
  /** Takes one message; where others are missing before it, all of them are read. */
  take: (chatId: string, message: ChatMessage) => void;
  /** Reads the newest page, or everything after the last known message. */
  catchUp: () => Promise<void>;
  /** @returns whether the answer came */
  loadOlder: () => Promise<boolean>;
}

export function createMessages(page: Page, holder: ChatHolder): KnownMessages {
  const put = (chatId: string, more: readonly ChatMessage[]) => {
    const { chat, messages, isAtStart } = holder.get();
    if (chat?.chatId !== chatId) return;
    const all = withMessages(messages, more);
    holder.set({
      messages: all,
      isAtStart: isAtStart || all[0]?.id === '1',
      chat: { ...chat, lastId: Math.max(chat.lastId, lastNumber(all)) },
    });
  };
  const catchUp = singleFlight(async () => {
    const { chat, messages } = holder.get();
    if (chat === null) return;
    const last = messages.at(-1);
    const more = await (last === undefined
      ? readPage(page, chat.chatId, null)
      : readAllAfter(page, chat.chatId, last.id));
    holder.set({ isFailed: more === null });
    if (more !== null) put(chat.chatId, more);
  });
  const loadOlder = async (): Promise<boolean> => {
    const { chat, messages, isAtStart } = holder.get();
    const [first] = messages;
    if (chat === null || first === undefined || isAtStart) return true;
    const older = await readPage(page, chat.chatId, { id: first.id, direction: 'older' });
    if (older === null) return false;
    if (older.length === 0) holder.set({ isAtStart: true });
    else put(chat.chatId, older);
    return true;
  };
  return {
    take: (chatId, message) => {
      if (isAfterGap(holder.get().messages, message)) void catchUp();
      else put(chatId, [message]);
    },
    catchUp,
    loadOlder,
  };
}
