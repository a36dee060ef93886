/** The histories' face for the rest of the platform. */
export { historyHandlers } from './endpoints.ts';
export { HISTORY_STATES } from './kinds.ts';
