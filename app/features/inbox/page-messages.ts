/**
 * The inbox of a page's member [1.13]: fetched when it is first needed, after a message was read here, and when a push says
 * that something happened elsewhere.
 */

import { isUpToDateWith } from '#app/domain/inbox.ts';
import { memberMessageFollow, memberMessageList, memberMessageUpdate } from '#app/page/endpoints.ts';
import type { Page } from '#app/page/page.ts';
import { perPage } from '#app/page/per-page.ts';
import { singleFlight } from '#app/page/query.ts';
import { putMessages } from './put-messages.ts';

export const messagesOf = perPage(({ stores: { user }, call, now }: Page) => {
  /** The list that the page shows last was asked for after the last reason to. */
  const refreshMessages = singleFlight(async () => {
    const memberId = user.data?.user.id;
    if (memberId === undefined) {
      user.hasFetchedMessages = false;
      return;
    }
    const reply = await call(memberMessageList, { memberLanguage: now().tag }, { isBackground: true });
    const messages = reply?.output ?? null;
    // The member may have left, and another come, while the call was on its way.
    if (messages !== null && user.data?.user.id === memberId) putMessages(user, messages);
  });
  let first: { memberId: string; done: Promise<void> } | null = null;
  /** For those who need the list and have no reason to doubt it: several of them on one page are one request. */
  const knowMessages = async (): Promise<void> => {
    const memberId = user.data?.user.id;
    if (memberId === undefined || user.hasFetchedMessages) return;
    if (first?.memberId !== memberId) {
      const done = refreshMessages().finally(() => {
        if (first?.done === done) first = null;
      });
      first = { memberId, done };
    }
    await first.done;
  };
  return {
    refreshMessages,
    knowMessages,
    /** Notes that the member follows the link of a message. Nothing waits for it, and a failure is not shown. */
    noteFollowed: (noticeId: string): void => {
      void call(memberMessageFollow, { id: noticeId }, { isBackground: true });
    },
    /** Marks a message as read, or `all`, and fetches the list anew. A refusal is shown as a toast. */
    markRead: async (noticeId: string): Promise<void> => {
      const reply = await call(memberMessageUpdate, { id: noticeId });
      if (reply?.status) await refreshMessages();
    },
  };
});

/** The longest wait after a message to everybody, in milliseconds: every page hears of it at once. */
const BROADCAST_SPREAD_MS = 10_000;

/** Registers for pushes of messages: a hint each, and where the list is not as it says, the list is fetched. @returns stops */
export function subscribeMessages(page: Page): () => void {
  const { user } = page.stores;
  const refetch = () => void messagesOf(page).refreshMessages();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stops = [
    page.pushes.on('message', push => {
      if (!user.hasFetchedMessages || !isUpToDateWith(user.messageList, push)) refetch();
    }),
    page.pushes.on('broadcast', ({ currency }) => {
      if (user.data?.user.currency !== currency) return;
      clearTimeout(timer);
      timer = setTimeout(refetch, Math.random() * BROADCAST_SPREAD_MS);
    }),
    page.pushes.onConnection(refetch),
  ];
  return () => {
    clearTimeout(timer);
    for (const stop of stops) stop();
  };
}
