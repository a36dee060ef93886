/** The face of reading whole histories, for files that are made in the browser. */
export { gatherRows, TURN } from './export/export-rows.ts';
export { callOf } from './history-calls.ts';
