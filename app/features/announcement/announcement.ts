/** The face of announcements: the popup, loaded when the page is idle. */
export { Announcements } from './announcement-host.tsx';
