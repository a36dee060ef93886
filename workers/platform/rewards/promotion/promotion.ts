/** The public face of promotions for the rest of the platform. */

export type { Claim } from './claim.db.ts';
export {
  claimByCode,
  claimByDeposit,
  claimPromotion,
  takesPromotion,
} from './claim-promotion.ts';
export type { PromotionDefinition, PromotionTab } from './definition.ts';
export { cancelClaim, finishClaim, finishClaims } from './finish-claim.ts';
export { promotionsOfHome } from './listed.ts';
export { offerPromotion } from './offer-promotion.ts';
export { applyPromotionPlans } from './plans/apply-plans.ts';
export { readListedPromotions, readPromotions, readTabs, replacingPromotions } from './promotion.db.ts';
export { promotionWarnings } from './promotion-warnings.ts';
export { countProtection } from './protection/count-protection.ts';
export { readTaken, type TakenPromotion } from './read-taken.ts';
export { refusedInForm } from './refused-taking.ts';
