import { useSnapshot } from 'valtio';
import { unreadCount } from '#app/domain/unread.ts';
import { useStores } from '#app/stores/provider.tsx';

/** Unread messages of the member, as everything that says a number of them does. */
export const useUnread = (): number => unreadCount(useSnapshot(useStores().user).messageList);
