import type { InboxMessage } from '#app/contract/member.ts';
import { transferNotice } from '#app/domain/inbox.ts';
import { unreadCount } from '#app/domain/unread.ts';
import { published } from '#app/stores/published.ts';
import type { UserStore } from '#app/stores/user.ts';

/** The inbox as the platform has it, with everything that follows from it [4.28] [4.29]. */
export function putMessages(user: UserStore, messages: InboxMessage[]): void {
  user.messageList = published(messages);
  user.unreadMsg = unreadCount(messages) > 0;
  user.transfer = transferNotice(messages);
  user.hasFetchedMessages = true;
}
