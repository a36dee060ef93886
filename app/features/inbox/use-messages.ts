/** The member's messages for a component: asked for anew, and read [4.27]. */
import { useCallback, useEffect, useMemo } from 'react';
import { useSnapshot } from 'valtio';
import { useCall } from '#app/features/calls/calls.ts';
import { useLanguageTag } from '#app/i18n/use-language.tsx';
import { useStores } from '#app/stores/provider.tsx';
import { type FetchMessages, offerFetch, refreshMessages } from './refresh-messages.ts';

interface Messages {
  refreshMessages: () => Promise<void>;
  /** Marks a message as read, or `all`, and then has the list anew. Where that fails its reason is the toast. */
  markRead: (noticeId: string) => Promise<void>;
}

export function useMessages(): Messages {
  const { user } = useStores();
  const call = useCall();
  const tag = useLanguageTag();
  const fetch = useCallback<FetchMessages>(async () => {
    const memberMessageList = async () => (await import('#app/contract/member.ts')).memberMessageList;
    const reply = await call(memberMessageList, { memberLanguage: tag }, { isUnasked: true });
    return reply?.output ?? null;
  }, [call, tag]);
  useEffect(() => offerFetch(user, fetch), [user, fetch]);
  return useMemo(
    () => ({
      refreshMessages: () => refreshMessages(user),
      markRead: async noticeId => {
        const memberMessageUpdate = async () => (await import('#app/contract/member.ts')).memberMessageUpdate;
        const reply = await call(memberMessageUpdate, { id: noticeId });
        if (reply?.status) await refreshMessages(user);
      },
    }),
    [user, call],
  );
}

/** Has the messages fetched once for each member that this page is of [6.4]. */
export function useFetchedMessages(): void {
  const { user } = useStores();
  const { refreshMessages } = useMessages();
  const { hasFetchedMessages, data } = useSnapshot(user);
  const memberId = data?.user.id;
  useEffect(() => {
    if (memberId !== undefined && !hasFetchedMessages) void refreshMessages();
  }, [memberId, hasFetchedMessages, refreshMessages]);
}
