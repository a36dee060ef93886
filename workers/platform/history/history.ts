/** The histories' face for the rest of the platform. */
export { HISTORY_STATES } from './kinds.ts';
