/** Shapes of announcements, for tools that run in no worker. */
export { DEVICES, words } from './announced.ts';
