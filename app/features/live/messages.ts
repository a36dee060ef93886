/** A member's messages as far as pushes change them: the flag at once, the list where somebody has read it. */
import type { InboxMessage } from '#app/contract/member.ts';
import type { UserStore } from '#app/stores/user.ts';

/** [4.29] */
export const noteUnread = (user: UserStore, unread: number): void => {
  user.unreadMsg = unread > 0;
};

const shown = ({ noticeId, title, is_read, created }: InboxMessage) => ({
  noticeId,
  title,
  is_read,
  created,
});

/** Everything there is, newest first: what was read elsewhere is read here too. */
export function takeMessages(user: UserStore, messages: readonly InboxMessage[]): void {
  user.messageList = messages.map(shown);
  noteUnread(user, messages.filter(message => message.is_read === 0).length);
}

/** What came after the newest one that is known. */
export function addMessages(user: UserStore, newer: readonly InboxMessage[]): void {
  const known = new Set(user.messageList.map(message => message.noticeId));
  const added = newer.filter(message => !known.has(message.noticeId)).map(shown);
  user.messageList.unshift(...added);
  noteUnread(user, user.messageList.filter(message => message.is_read === 0).length);
}
