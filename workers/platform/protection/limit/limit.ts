/** The public face of members' limits for the rest of the platform. */
export { carryLateLimits, carryLimitsOf } from './carry-limits.ts';
export { changeLimitOf, type LimitWishOf } from './change-limit.ts';
export { depositLimited } from './deposit-limited.ts';
export { shownChanges, shownLimits } from './show-limits.ts';
