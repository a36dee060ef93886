/** The public face of the cashier's queue for the rest of the platform. */
export { type RequestRow, readRequest } from './request-rows.db.ts';
