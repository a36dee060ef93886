/**
 * The face of the inbox: its parts on every page of a member, and the functions for other features. The page itself is in
 * inbox-pages.ts.
 */
export { InboxBell } from './inbox-bell.tsx';
export { InboxCount } from './inbox-count.tsx';
export { messagesOf, subscribeMessages } from './page-messages.ts';
export { useMessages } from './use-messages.ts';
