/** The rebates' face for the rest of the platform. */
export { claimRebate } from './claim-rebate.ts';
