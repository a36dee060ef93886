/** The public face of the histories for the rest of the platform. */
export { HISTORY_STATES } from './kinds.ts';
