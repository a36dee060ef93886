/** Pushes about the member's chat [4.38] [4.40]. */
import { chime } from '#app/browser/chime.client.ts';
import type { Page } from '#app/page/page.ts';
import { chatOf } from './chat-client.ts';

/** Whether the member looks at the conversation. */
const isWatched = (page: Page): boolean =>
  chatOf(page).holder.get().window === 'room' && document.visibilityState === 'visible';

/** @returns stops */
export function subscribeChat(page: Page): () => void {
  const chat = chatOf(page);
  const stops = [
    page.pushes.on('chat-message', ({ chatId, message }) => {
      chat.take(chatId, message);
      if (message.senderType !== 'member' && !isWatched(page)) void chime();
    }),
    page.pushes.on('chat-room', ({ chatId, status, agent }) => {
      if (chat.holder.get().chat?.chatId === chatId) chat.changeChat(chatId, { status, agent });
      else void chat.refresh(); // it was opened again
    }),
    page.pushes.on('chat-typing', ({ chatId, sender, isTyping }) =>
      chat.showTyping(chatId, isTyping ? sender : null),
    ),
    page.pushes.on('chat-read', ({ chatId, side, id }) => {
      const known = chat.holder.get().chat;
      if (known?.chatId !== chatId) return;
      if (side === 'support')
        chat.changeChat(chatId, { supportRead: Math.max(known.supportRead, Number(id)) });
      else if (Number(id) > known.memberRead) chat.changeChat(chatId, { memberRead: Number(id), unread: 0 });
    }),
    page.pushes.on('close-room', ({ chatId, closedBy }) => chat.end(chatId, closedBy)),
    page.pushes.onConnection(() => void chat.refresh()),
  ];
  return () => {
    for (const stop of stops) stop();
    chat.forget();
  };
}
