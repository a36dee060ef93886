/** The public face of signals of risk. */
export { seeBonusAbuse } from './see-bonus-abuse.ts';
export { readWaitingSignals } from './signal.db.ts';
