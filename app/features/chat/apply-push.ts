/** Applies pushes to the chat that this page shows [4.38] [4.40]. */
import type { ChatMessage, ChatState } from '#app/contract/chat.ts';
import type { ChatHolder } from './chat-state.ts';
import type { KnownMessages } from './loaded-messages.ts';

/** Typing fades without another sign of it, in milliseconds. */
const TYPING_FADES_MS = 6_000;
/** As many unread messages as are counted. */
const MOST_UNREAD = 99;

export interface PushTaker {
  take: (chatId: string, message: ChatMessage) => void;
  /** @param sender null where no agent types */
  showTyping: (chatId: string, sender: string | null) => void;
  changeChat: (chatId: string, changes: Partial<ChatState>) => void;
}

/** @param refresh looks the chat up: the push is about one that this page does not know */
export function createPushTaker(
  holder: ChatHolder,
  known: KnownMessages,
  refresh: () => Promise<void>,
): PushTaker {
  let fading: ReturnType<typeof setTimeout> | undefined;
  return {
    take: (chatId, message) => {
      const { chat, messages, outgoing } = holder.get();
      if (chat?.chatId !== chatId) return void refresh();
      if (message.senderType !== 'member') {
        const unread = Math.min(MOST_UNREAD, chat.unread + 1);
        // An agent who answers has read the messages before the answer.
        const supportRead = Math.max(chat.supportRead, Number(message.id));
        const preview = message.type === 'text' ? message.message : chat.preview;
        holder.set({ typing: null, chat: { ...chat, unread, preview, supportRead } });
      }
      // Its answer is on the way to this page, and takes its place.
      else if (outgoing.some(it => it.state === 'sending' && it.body === message.message)) return;
      if (messages.length > 0) known.take(chatId, message);
    },
    showTyping: (chatId, sender) => {
      if (holder.get().chat?.chatId !== chatId) return;
      clearTimeout(fading);
      holder.set({ typing: sender });
      if (sender !== null) fading = setTimeout(() => holder.set({ typing: null }), TYPING_FADES_MS);
    },
    changeChat: (chatId, changes) => {
      const { chat } = holder.get();
      if (chat?.chatId === chatId) holder.set({ chat: { ...chat, ...changes } });
    },
  };
}
