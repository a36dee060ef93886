/** When does guessing passwords stop? The rule, without where its counts are kept. */

/** How many failures lock what is guessed at, and for how long. */
export interface LockLimit {
  failures: number;
  /** Failures count together within this time, in milliseconds. */
  windowMs: number;
  lockMs: number;
}

/** What is kept of a name or an address. */
export interface LockState {
  /** Epoch milliseconds of each failure, oldest first. */
  failedAt: readonly number[];
  /** Epoch milliseconds; 0 for never. */
  lockedUntil: number;
}

export const UNLOCKED: LockState = { failedAt: [], lockedUntil: 0 };

const MINUTES_MS = 60_000;

/** On one name, whether or not somebody has it: also a right password is refused while it is locked. */
export const NAME_LIMIT: LockLimit = { failures: 5, windowMs: 15 * MINUTES_MS, lockMs: 15 * MINUTES_MS };
/** From one client address, over all names. */
export const ADDRESS_LIMIT: LockLimit = { failures: 30, windowMs: 15 * MINUTES_MS, lockMs: 15 * MINUTES_MS };

/** On one member's withdrawal PIN: failures count for a day, a right one clears them. */
export const PIN_LIMIT: LockLimit = { failures: 5, windowMs: 24 * 60 * MINUTES_MS, lockMs: 30 * MINUTES_MS };

/** A limit as RATE_LIMIT_SCALE widens it. */
export const scaled = (limit: LockLimit, scale: number): LockLimit => ({
  ...limit,
  failures: limit.failures * scale,
});

const recent = (state: LockState, limit: LockLimit, at: number): number[] =>
  state.failedAt.filter(failedAt => failedAt > at - limit.windowMs);

/** While as many tries run as may still fail, the next one waits so long, in milliseconds. */
const BUSY_MS = 1_000;

/**
 * How long a try has to wait, in milliseconds; 0 when it may be made.
 * @param running tries that were let in and have not ended: each may fail, so each counts
 */
export function waitBefore(state: LockState, limit: LockLimit, running: number, at: number): number {
  if (state.lockedUntil > at) return state.lockedUntil - at;
  return recent(state, limit, at).length + running < limit.failures ? 0 : BUSY_MS;
}

/** How many tries may still fail before it locks; 0 while it is locked. */
export const triesLeft = (state: LockState, limit: LockLimit, at: number): number =>
  state.lockedUntil > at ? 0 : limit.failures - recent(state, limit, at).length;

/** After one more failure. The last one that the limit allows locks. */
export function afterFailure(state: LockState, limit: LockLimit, at: number): LockState {
  const failedAt = [...recent(state, limit, at), at];
  return failedAt.length < limit.failures
    ? { failedAt, lockedUntil: state.lockedUntil }
    : { failedAt: [], lockedUntil: at + limit.lockMs };
}
