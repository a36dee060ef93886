/** The announcements' face for the rest of the platform. */
export { announce, withdrawAnnouncement } from './announce.ts';
export { type Announced, announced } from './announced.ts';
export { announcementHandlers } from './endpoints.ts';
export { announcementOperatorCalls } from './operator-calls.ts';
