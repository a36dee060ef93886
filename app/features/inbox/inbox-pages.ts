/** The inbox, drawn as a page. Loaded where it is shown. */
export { InboxScreen } from './inbox-screen.tsx';
