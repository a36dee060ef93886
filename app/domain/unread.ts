/** How many messages wait to be read? Part of every page: what else there is to say of messages is in inbox.ts. */

/** In the list of a whole inbox, this is the one count there is: bell, title, menu and page all ask here. */
export const unreadCount = (messages: readonly { readonly is_read: 0 | 1 }[]): number =>
  messages.filter(message => message.is_read === 0).length;
