/** The face of launching for the rest of the platform. */
export { playHandlers } from './endpoints.ts';
export { forgetTransfers } from './transfer.db.ts';
