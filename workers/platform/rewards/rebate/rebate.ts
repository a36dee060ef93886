/** The public face of the rebates for the rest of the platform. */
export { claimRebate } from './claim-rebate.ts';
export { shareOf } from './rebate-parts.ts';
