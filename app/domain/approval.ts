/** Calls that wait for a second operator. */
import { DAY_MS } from './time.ts';

/** Time after which such a call ends undecided, in milliseconds: over a weekend. */
export const APPROVAL_LIFE_MS = 3 * DAY_MS;
