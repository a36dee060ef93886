/** The face of announcements: the popup, loaded when a page has nothing else to do, and what tells it of changes. */
export { Announcements } from './announcement-host.tsx';
export { askAnnouncementsAgain } from './ask-again.ts';
