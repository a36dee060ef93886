/** The public face of reports: files by period and market. */
export { goOnWithReports } from './go-on.ts';
export { makeScheduledReports } from './make-scheduled.ts';
