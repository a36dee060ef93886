/** The public face of launching for the rest of the platform. */
export { deleteOldAttempts } from './transfer.db.ts';
