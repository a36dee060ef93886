/**
 * Puts the platform's inbox into the user store [3.1], with the unread flag and the transfer notice that follow from it
 * [4.28] [4.29].
 */
import type { InboxMessage } from '#app/contract/member.ts';
import { transferNotice } from '#app/domain/inbox.ts';
import { unreadCount } from '#app/domain/unread.ts';
import { published } from '#app/stores/published.ts';
import type { UserStore } from '#app/stores/user.ts';

export function putMessages(user: UserStore, messages: InboxMessage[]): void {
  user.messageList = published(messages);
  user.unreadMsg = unreadCount(messages) > 0;
  user.transfer = transferNotice(messages);
  user.hasFetchedMessages = true;
}
