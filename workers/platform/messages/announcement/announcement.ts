/** The public face of announcements for the rest of the platform. */
export { announce, withdrawAnnouncement } from './announce.ts';
export { announced, type DatedAnnouncement } from './announced.ts';
export { addingAnnouncements, readAnnouncements, readAnnouncers } from './announcement.db.ts';
