/** The face of announcements: the popup, loaded when a page has nothing else to do. */
export { Announcements } from './announcement-host.tsx';
