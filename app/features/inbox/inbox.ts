/**
 * The face of the inbox: what stands on every page of a member, and what others tell it. The page itself is in
 * inbox-pages.ts.
 */
export { InboxBell } from './inbox-bell.tsx';
export { InboxCount } from './inbox-count.tsx';
export { hearMessages, messagesOf } from './page-messages.ts';
export { useMessages } from './use-messages.ts';
