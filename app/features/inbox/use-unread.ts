import { unreadCount } from '#app/domain/unread.ts';
import { useStores } from '#app/page/use-page.ts';
import { useSnapshot } from '#app/stores/store.ts';
import { useHydrated } from '#app/ui/use-hydrated.ts';

/**
 * Unread messages of the member, for the parts of the frame. The document has no number yet, and parts whose code comes
 * later are taken over when the store may know it: they begin as the document has them.
 */
export function useUnread(): number {
  const { messageList, unreadMsg } = useSnapshot(useStores().user);
  return useHydrated() && unreadMsg ? unreadCount(messageList) : 0;
}
