/** The member's messages for a component: fetched anew, and read [4.27]. */
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { usePage, useStores } from '#app/page/use-page.ts';
import { useSnapshot } from '#app/stores/store.ts';
import { messagesOf } from './page-messages.ts';

export const useMessages = () => messagesOf(usePage());

/** Fetches the messages once for each member of this page [6.4]; where that fails, the next navigation tries again. */
export function useFetchedMessages(): void {
  const { user } = useStores();
  const { refreshMessages } = useMessages();
  const { hasFetchedMessages, data } = useSnapshot(user);
  const memberId = data?.user.id;
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation tries again
  useEffect(() => {
    if (memberId !== undefined && !hasFetchedMessages) void refreshMessages();
  }, [memberId, hasFetchedMessages, refreshMessages, key]);
}
