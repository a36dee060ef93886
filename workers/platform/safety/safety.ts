/** The public face of player protection's signals. */
export { exportedSafety } from './export-safety.ts';
export { type NewSignal, readWaitingSafety, writeSignal } from './signal.db.ts';
export { watchPlay } from './watch-play.ts';
