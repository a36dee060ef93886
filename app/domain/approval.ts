/** Calls that wait for a second operator. */
import { DAY_MS, MINUTE_MS } from './time.ts';

/** Time after which such a call ends undecided, in milliseconds: over a weekend. */
export const APPROVAL_LIFE_MS = 3 * DAY_MS;

/**
 * Time after which an approved call that has not ended counts as interrupted, in milliseconds: no call runs for as long. Until then it is the
 * second operator's alone.
 */
export const APPROVAL_RUN_MS = 10 * MINUTE_MS;
