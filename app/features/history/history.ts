/** The face of the transaction histories: the twelve, drawn as pages. Loaded where one is shown. */
export { HistoryScreen } from './history-screen.tsx';
export { shouldRevalidate } from './should-revalidate.ts';
