/**
 * The member's chat on this page: looked up once, kept in step by pushes, and read again after a gap. The platform's stored
 * chat is the truth; a push only says that there is something to show.
 */
import { chatClose } from '#app/contract/chat.ts';
import type { Page } from '#app/page/page.ts';
import { perPage } from '#app/page/per-page.ts';
import { createPushTaker, type PushTaker } from './apply-push.ts';
import { type ChatHolder, createHolder, EMPTY_CHAT } from './chat-state.ts';
import { createMessages, type KnownMessages } from './loaded-messages.ts';
import { createLookUp, type LookUp } from './look-up.ts';
import { createOutbox, type Outbox, storedMessage } from './outbox.ts';
import { createSigns, type Signs } from './signs.ts';

export interface ChatClient extends LookUp, Signs, PushTaker, Pick<KnownMessages, 'loadOlder'> {
  holder: ChatHolder;
  outbox: Outbox;
  close: () => Promise<void>;
  /** The member has left, or another has come. */
  forget: () => void;
}

function createClient(page: Page): ChatClient {
  const holder = createHolder();
  const messages = createMessages(page, holder);
  const lookUp = createLookUp(page, holder, messages, () => outbox);
  const outbox: Outbox = createOutbox({
    page,
    holder,
    onStored: (chatId, stored, outgoing) => {
      const user = page.stores.user.data?.user;
      if (user === undefined) return;
      const sender = { memberId: user.id, username: user.username };
      messages.take(chatId, storedMessage(stored, outgoing, sender));
    },
    onRefused: () => void lookUp.refresh(),
  });
  return {
    holder,
    outbox,
    ...lookUp,
    ...createSigns(page, holder),
    ...createPushTaker(holder, messages, lookUp.refresh),
    loadOlder: messages.loadOlder,
    close: async () => {
      const { chat } = holder.get();
      if (chat === null) return;
      const reply = await page.call(chatClose, { chatId: chat.chatId });
      if (reply?.status) lookUp.end(chat.chatId, 'member');
    },
    forget: () => {
      outbox.clear();
      holder.set(EMPTY_CHAT);
    },
  };
}

export const chatOf = perPage(createClient);
