/** Signs of the member to support: messages read, and typing, the latter once in three seconds at most. */
import { chatRead, chatTyping } from '#app/contract/chat.ts';
import { lastOfOthers } from '#app/domain/chat-log.ts';
import { now } from '#app/features/clock.ts';
import type { Page } from '#app/page/page.ts';
import type { ChatHolder } from './chat-state.ts';

/** A sign of typing is sent at most so often, in milliseconds. */
const TYPING_EVERY_MS = 3_000;
const QUIET = { isBackground: true, refusals: 'shown by the page' } as const;

export interface Signs {
  /** The member has seen the last message. */
  markRead: () => void;
  typed: (isTyping: boolean) => void;
}

export function createSigns({ call }: Page, holder: ChatHolder): Signs {
  let typedAt = 0;
  return {
    markRead: () => {
      const { chat, messages } = holder.get();
      const seen = lastOfOthers(messages);
      if (chat === null || seen <= chat.memberRead) return;
      holder.set({ chat: { ...chat, memberRead: seen, unread: 0 } });
      // Where the answer is missing, the next look at the chat brings the old mark back, and with it the next reading.
      void call(chatRead, { chatId: chat.chatId, id: String(seen) }, QUIET);
    },
    typed: isTyping => {
      const { chat } = holder.get();
      const isSaid = isTyping ? now() - typedAt < TYPING_EVERY_MS : typedAt === 0;
      if (chat === null || isSaid) return;
      typedAt = isTyping ? now() : 0;
      void call(chatTyping, { chatId: chat.chatId, isTyping }, QUIET);
    },
  };
}
