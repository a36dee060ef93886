/** A promotion of the member's centre for tests; each test changes what it is about. */
import type { PromotionCentre, PromotionContent } from '#app/contract/promotion.ts';

export const promotionEntry = (
  promotionId: string,
  more: Partial<PromotionContent> = {},
): PromotionCentre['promotion'][number] => ({
  promotionId,
  content: {
    title: promotionId,
    summary: null,
    img: null,
    cmsId: null,
    currency: 'GBP',
    minimumDeposit: null,
    maximumBonus: null,
    bonus: null,
    playthrough: null,
    status: 'eligible',
    value: null,
    target: null,
    startDate: null,
    endDate: null,
    reason: null,
    claimId: null,
    kind: 'fixed',
    share: null,
    balance: null,
    deposit: null,
    mostStake: null,
    mostReleased: null,
    deadline: null,
    days: null,
    contributions: null,
    rounds: null,
    ...more,
  },
});
