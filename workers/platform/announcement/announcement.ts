/** The public face of announcements for the rest of the platform. */
export { announce, withdrawAnnouncement } from './announce.ts';
export { type Announced, announced } from './announced.ts';
