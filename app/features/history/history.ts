/** The face of the transaction histories: what others may use of them. The pages are in history-pages.ts. */
export { useStatuses } from './use-statuses.ts';
