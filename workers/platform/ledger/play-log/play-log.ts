/** The public face of the play log: bets, wins and rollbacks of all wallets, for reconciliation and reports. */
export { type PlayCursor, type PlayRecord, readPlayFiles, readStudiosWithPlay } from './play-files.ts';
export { markBehind, readCompleteThrough, unmarkBehind } from './play-log.db.ts';
export { advanceWatermark, BEHIND_MS, lateSince } from './watermark.ts';
export { confirmPlay, writePlay } from './write-play.ts';
