/** The face of launching for the rest of the platform. */
export { forgetTransfers } from './transfer.db.ts';
