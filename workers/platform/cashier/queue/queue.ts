/** The public face of the cashier's queue for the rest of the platform. */
export { NO_SUCH_REQUEST } from './claims.ts';
export { type RequestRow, readRequest } from './request-rows.db.ts';
