/** The ways to reach the operator, drawn: as a dialog, and as a part of a page. Loaded where they are shown. */
export { ContactDialog } from './contact-dialog.tsx';
export { ContactList } from './contact-list.tsx';
export { LiveChat } from './live-chat.tsx';
