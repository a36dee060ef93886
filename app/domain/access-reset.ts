/** What it takes to give members back an access that they have lost: checks of who asks, what may be lost, and how long money waits. */
import { DAY_MS } from './time.ts';

/** How support makes sure who asks. No one of them is enough: each can be known to somebody else. */
export const ACCESS_CHECKS = ['document', 'call-back', 'payee', 'payments', 'contact'] as const;
export type AccessCheck = (typeof ACCESS_CHECKS)[number];
export const LEAST_ACCESS_CHECKS = 2;

/** What a member may have lost beside the password. */
export const LOST_WAYS = ['pin', 'step'] as const;
export type LostWay = (typeof LOST_WAYS)[number];

/** Withdrawals and transfers wait at least this long, in milliseconds. */
export const LEAST_ACCESS_HOLD_MS = 3 * DAY_MS;
/** Life of the code that sets a new password, in milliseconds. */
export const ACCESS_CODE_MS = DAY_MS;
