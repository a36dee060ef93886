/** Looks the member's chat up at the platform: found, changed, or over. */
import type { ChatState } from '#app/contract/chat.ts';
import { type ChatEvent, windowAfter } from '#app/domain/chat.ts';
import { lastOfOthers } from '#app/domain/chat-log.ts';
import type { Page } from '#app/page/page.ts';
import { singleFlight } from '#app/page/query.ts';
import { readCurrent, readDesk } from './chat-calls.ts';
import type { ChatHolder } from './chat-state.ts';
import type { KnownMessages } from './loaded-messages.ts';
import type { Outbox } from './outbox.ts';

export interface LookUp {
  move: (event: ChatEvent) => void;
  /** Looks the chat up, and reads the messages that the open room lacks. */
  refresh: () => Promise<void>;
  open: () => Promise<void>;
  /** A chat that this page has begun. */
  started: (chatId: string) => Promise<void>;
  /** Clears the chat except its id, for the actions that are left to the member [4.38]. */
  end: (chatId: string, closedBy: ChatState['closedBy']) => void;
}

function createEnd(holder: ChatHolder, outbox: () => Outbox, move: LookUp['move']): LookUp['end'] {
  return (chatId, closedBy) => {
    const { chat, messages, window } = holder.get();
    if (chat?.chatId !== chatId) return;
    const hasUnread = chat.unread > 0 || lastOfOthers(messages) > chat.memberRead;
    const ended = { chatId, topic: chat.topic, closedBy, hasUnread };
    outbox().clear();
    holder.set({
      chat: null,
      messages: [],
      isAtStart: false,
      typing: null,
      // With the window closed, a chat that was read to its end leaves nothing.
      ended: window === 'closed' && !hasUnread ? null : ended,
    });
    move({ kind: 'ended' });
  };
}

/** @param outbox made later, because it looks the chat up too */
export function createLookUp(
  page: Page,
  holder: ChatHolder,
  { catchUp }: KnownMessages,
  outbox: () => Outbox,
): LookUp {
  const move = (event: ChatEvent) => holder.set({ window: windowAfter(holder.get().window, event) });
  const end = createEnd(holder, outbox, move);
  const takeChat = (chat: ChatState | null) => {
    const known = holder.get().chat;
    if (known !== null && (known.chatId !== chat?.chatId || chat.status === 'closed'))
      end(known.chatId, chat?.closedBy ?? null);
    if (chat?.status === 'closed') {
      const { chatId, topic, closedBy } = chat;
      holder.set({ ended: { chatId, topic, closedBy, hasUnread: true } });
    } else if (chat !== null) holder.set({ chat });
  };
  const refresh = singleFlight(async () => {
    const memberId = page.stores.user.data?.user.id;
    if (memberId === undefined) return;
    const chat = await readCurrent(page);
    // The member may have left, and another come, while the call was on its way.
    if (page.stores.user.data?.user.id !== memberId) return;
    holder.set({ isFailed: chat === undefined });
    if (chat === undefined) return;
    takeChat(chat);
    const { messages, window } = holder.get();
    if (messages.length > 0 || window === 'room') await catchUp();
    await outbox().restore();
    outbox().retryAll();
  });
  const open = async () => {
    move({ kind: 'opened' });
    if (holder.get().window !== 'open') return;
    const [desk] = await Promise.all([readDesk(page), refresh()]);
    const { chat, ended, isFailed } = holder.get();
    holder.set({ desk });
    if (chat === null && ended !== null) return holder.set({ window: 'reset' });
    if (chat === null && isFailed) return;
    move({ kind: 'found', hasChat: chat !== null });
    await catchUp();
  };
  const started = async (chatId: string) => {
    holder.set({ ended: null });
    await refresh();
    if (holder.get().chat?.chatId !== chatId) return;
    move({ kind: 'started' });
    await catchUp();
  };
  return { move, refresh, open, started, end };
}
