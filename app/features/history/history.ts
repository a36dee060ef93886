/** The face of the transaction histories. */
export { HistoryTabs } from './history-tabs.tsx';
export { useStatuses } from './use-statuses.ts';
