/** The public face of player protection's signals. */
export { exportedSafety } from './export-safety.ts';
export { readWaitingSafety, writeSignal } from './signal.db.ts';
export { watchPlay } from './watch-play.ts';
