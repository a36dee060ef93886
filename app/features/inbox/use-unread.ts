/** The number of the member's unread messages, for the parts of the frame. */
import { unreadCount } from '#app/domain/unread.ts';
import { useStores } from '#app/page/use-page.ts';
import { useSnapshot } from '#app/stores/store.ts';
import { useHydrated } from '#app/ui/use-hydrated.ts';

/**
 * The document has no number yet, and lazy parts hydrate when the store may know it: they begin with the document's state.
 */
export function useUnread(): number {
  const { messageList, unreadMsg } = useSnapshot(useStores().user);
  return useHydrated() && unreadMsg ? unreadCount(messageList) : 0;
}
