/** The member's messages for a component: fetched anew, and read [4.27]. */
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { unlessConnected } from '#app/page/unless-connected.ts';
import { usePage, useStores } from '#app/page/use-page.ts';
import { useSnapshot } from '#app/stores/store.ts';
import { messagesOf } from './page-messages.ts';

export const useMessages = () => messagesOf(usePage());

/**
 * Fetches the messages once for each member of this page [6.4], with the first connection; where that fails, the next
 * navigation tries again.
 */
export function useFetchedMessages(): void {
  const page = usePage();
  const { user } = useStores();
  const { knowMessages } = useMessages();
  const { hasFetchedMessages, data } = useSnapshot(user);
  const memberId = data?.user.id;
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation tries again
  useEffect(() => {
    if (memberId === undefined || hasFetchedMessages) return;
    return unlessConnected(page, () => void knowMessages());
  }, [page, memberId, hasFetchedMessages, knowMessages, key]);
}
