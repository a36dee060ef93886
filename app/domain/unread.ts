/** The number of unread messages [4.29]. Part of every page's first load; further rules are in inbox.ts. */

/** The one count of unread messages, for bell, title, menu and page. */
export const unreadCount = (messages: readonly { readonly is_read: 0 | 1 }[]): number =>
  messages.filter(message => message.is_read === 0).length;
