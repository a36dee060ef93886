/** The rule of locks against guessing, without the storage of its counts. */

/** The number of failures that locks, and for how long. */
export interface LockLimit {
  failures: number;
  /** Failures are counted, and a lock is remembered, for this time, in milliseconds. */
  windowMs: number;
  /** The first wait; each further lock within the window doubles it, up to `mostMs` where that is given. */
  lockMs: number;
  mostMs?: number;
  /** Failures that lock again while a lock is remembered; as many as the first time where it is left out. */
  laterFailures?: number;
  /**
   * In place of a lock: at the limit, one try is admitted per this time, in milliseconds; none where it is infinite. For counts that
   * many people share, so that one cannot lock out the others.
   */
  thenEveryMs?: number;
}

/** The stored state of a lock. */
export interface LockState {
  /** Epoch milliseconds of each failure, oldest first. */
  failedAt: readonly number[];
  /** Epoch milliseconds; 0 for never. */
  lockedUntil: number;
  /** Count of locks, as long as they are remembered. */
  locks?: number;
}

export const UNLOCKED: LockState = { failedAt: [], lockedUntil: 0 };

const MINUTES_MS = 60_000;

/**
 * Per login name, existing or not, and network or known browser: the wait grows from a minute with each failure beyond the limit, and
 * refuses the right password too.
 */
export const NAME_LIMIT: LockLimit = {
  failures: 5,
  windowMs: 24 * 60 * MINUTES_MS,
  lockMs: MINUTES_MS,
  mostMs: 15 * MINUTES_MS,
  laterFailures: 1,
};
/**
 * Per login name from everywhere but browsers that it is known in: guessing from many networks. Beyond it nobody is refused: every
 * login of the name needs a second proof (guarded/), which strangers cannot use up, until a day without failures has passed.
 */
export const NAME_EVERYWHERE_LIMIT: LockLimit = {
  failures: 30,
  windowMs: 24 * 60 * MINUTES_MS,
  lockMs: 0,
  thenEveryMs: Number.POSITIVE_INFINITY,
};
/** Per network, over all names that have not got in from there since; browsers that are known do not count. */
export const NETWORK_LIMIT: LockLimit = {
  failures: 100,
  windowMs: 15 * MINUTES_MS,
  lockMs: 0,
  thenEveryMs: 3_000,
};

/** Per member's withdrawal PIN: the right PIN clears the failures, and each lock of a day is twice as long as the one before. */
export const PIN_LIMIT: LockLimit = {
  failures: 5,
  windowMs: 24 * 60 * MINUTES_MS,
  lockMs: 30 * MINUTES_MS,
  mostMs: 8 * 60 * MINUTES_MS,
};

/** Per member's second step of login: only who knows the password comes here. */
export const STEP_LIMIT: LockLimit = {
  failures: 5,
  windowMs: 24 * 60 * MINUTES_MS,
  lockMs: MINUTES_MS,
  mostMs: 60 * MINUTES_MS,
  laterFailures: 1,
};

/** One-time codes that are sent to a member: so many in a day, then none for a day. */
export const CODES_LIMIT: LockLimit = {
  failures: 10,
  windowMs: 24 * 60 * MINUTES_MS,
  lockMs: 24 * 60 * MINUTES_MS,
};

/** The code that a stranger's network gets in a day in addition to those that all strangers share. */
export const FIRST_CODE_LIMIT: LockLimit = {
  failures: 1,
  windowMs: 24 * 60 * MINUTES_MS,
  lockMs: 24 * 60 * MINUTES_MS,
};

/** Codes that are asked for from a network, for any names. */
export const CODES_OF_NETWORK_LIMIT: LockLimit = {
  failures: 30,
  windowMs: 60 * MINUTES_MS,
  lockMs: 0,
  thenEveryMs: MINUTES_MS,
};

/** Wrong one-time codes of a member and purpose in a day, over all codes; then none is right for a day. */
export const WRONG_ONE_TIME_CODES_LIMIT: LockLimit = {
  failures: 15,
  windowMs: 24 * 60 * MINUTES_MS,
  lockMs: 24 * 60 * MINUTES_MS,
};

/** Wrong one-time codes of a member that a stranger's network has in a day in addition: those of one code. */
export const FIRST_WRONG_CODES_LIMIT: LockLimit = {
  failures: 5,
  windowMs: 24 * 60 * MINUTES_MS,
  lockMs: 24 * 60 * MINUTES_MS,
};

/** Wrong one-time codes that guests of a network type, for any members. */
export const WRONG_ONE_TIME_CODES_OF_NETWORK_LIMIT: LockLimit = {
  failures: 30,
  windowMs: 60 * MINUTES_MS,
  lockMs: 0,
  thenEveryMs: MINUTES_MS,
};

/** Mobile numbers that one caller asks about, as a receiver or a free name: a person knows a few, a directory has thousands. */
export const NUMBERS_LIMIT: LockLimit = {
  failures: 30,
  windowMs: 60 * MINUTES_MS,
  lockMs: 0,
  thenEveryMs: MINUTES_MS,
};

/** Changes of a member's withdrawal PIN, each of which hashes twice: so many in a day, then none for a day. */
export const PIN_CHANGE_LIMIT: LockLimit = {
  failures: 10,
  windowMs: 24 * 60 * MINUTES_MS,
  lockMs: 24 * 60 * MINUTES_MS,
};

/**
 * Promotion codes that a member typed and that opened nothing: ten in a day, then each further one doubles the wait, up to an hour.
 * A code that opens something clears nothing, or a guesser could clear the count with a code that they know.
 */
export const WRONG_CODES_LIMIT: LockLimit = {
  failures: 10,
  windowMs: 24 * 60 * MINUTES_MS,
  lockMs: MINUTES_MS,
  mostMs: 60 * MINUTES_MS,
  laterFailures: 1,
};

/** Codes that opened nothing, of all members of a network: one guesser with many accounts. */
export const WRONG_CODES_OF_NETWORK_LIMIT: LockLimit = {
  failures: 60,
  windowMs: 60 * MINUTES_MS,
  lockMs: 0,
  thenEveryMs: 30_000,
};

/** Codes that opened nothing, of all members: guessing from many networks with many accounts. */
export const WRONG_CODES_EVERYWHERE_LIMIT: LockLimit = {
  failures: 1_000,
  windowMs: 60 * MINUTES_MS,
  lockMs: 0,
  thenEveryMs: 5_000,
};

/** Referral codes that belong to no member, typed in registrations of a network. */
export const WRONG_REFERRAL_CODES_LIMIT: LockLimit = {
  failures: 20,
  windowMs: 60 * MINUTES_MS,
  lockMs: 0,
  thenEveryMs: MINUTES_MS,
};

/** A limit, widened by RATE_LIMIT_SCALE. */
export const scaled = (limit: LockLimit, scale: number): LockLimit => ({
  ...limit,
  failures: limit.failures * scale,
  ...(limit.laterFailures === undefined ? {} : { laterFailures: limit.laterFailures * scale }),
});

const recent = (state: LockState, limit: LockLimit, at: number): number[] =>
  state.failedAt.filter(failedAt => failedAt > at - limit.windowMs);

/** The locks that are still remembered. */
const locksOf = ({ lockedUntil, locks = 0 }: LockState, limit: LockLimit, at: number): number =>
  lockedUntil > at - limit.windowMs ? locks : 0;

/** The number of failures that locks now. */
const mostFailures = (state: LockState, limit: LockLimit, at: number): number =>
  locksOf(state, limit, at) > 0 ? (limit.laterFailures ?? limit.failures) : limit.failures;

/** Wait, in milliseconds, while as many tries are running as may still fail. */
const BUSY_MS = 1_000;

/**
 * Wait of a try, in milliseconds; 0 where it may start.
 * @param running admitted tries that have not settled; each counts as a failure
 * @param letInAt when the last try was admitted, for limits that let tries in at intervals
 */
export function waitBefore(
  state: LockState,
  limit: LockLimit,
  running: number,
  at: number,
  letInAt = Number.NEGATIVE_INFINITY,
): number {
  if (state.lockedUntil > at) return state.lockedUntil - at;
  if (recent(state, limit, at).length + running < mostFailures(state, limit, at)) return 0;
  return limit.thenEveryMs === undefined ? BUSY_MS : Math.max(0, letInAt + limit.thenEveryMs - at);
}

/** The failures that count at a moment. */
export const failuresIn = (state: LockState, limit: LockLimit, at: number): number =>
  recent(state, limit, at).length;

/** The state without the last failures, which were the mistakes of a member who got in. */
export const withoutFailures = (state: LockState, count: number): LockState =>
  count === 0 ? state : { ...state, failedAt: state.failedAt.slice(0, -count) };

/** Failures left before the lock closes; 0 while it is closed. */
export const triesLeft = (state: LockState, limit: LockLimit, at: number): number =>
  state.lockedUntil > at ? 0 : mostFailures(state, limit, at) - recent(state, limit, at).length;

/** The state after one more failure, which locks when the limit is reached. */
export function afterFailure(state: LockState, limit: LockLimit, at: number): LockState {
  const failedAt = [...recent(state, limit, at), at];
  if (limit.thenEveryMs !== undefined)
    return { failedAt: failedAt.slice(-limit.failures), lockedUntil: state.lockedUntil };
  const locks = locksOf(state, limit, at);
  if (failedAt.length < mostFailures(state, limit, at))
    return { failedAt, lockedUntil: state.lockedUntil, locks };
  const waitMs = Math.min(limit.lockMs * 2 ** locks, limit.mostMs ?? limit.lockMs);
  return { failedAt: [], lockedUntil: at + waitMs, locks: locks + 1 };
}
