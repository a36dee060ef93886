/** The public face of the messenger: mail and text messages to members, outside of the site. */
export { readOutbox } from './outbox.db.ts';
export { send, sendMethodsIn, sendWritten } from './send.ts';
