/** Tells a member that an operator has ended their promotion, once, with the reason. */
import { codeOfTag } from '#app/domain/language.ts';
import { catalogueOf } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { inSentences, sendMessage } from '#platform/messages/inbox/inbox.ts';
import { readMarketOf } from '#platform/site/site.ts';
import type { Claim } from './claim.db.ts';
import { wordsOf } from './definition.ts';
import { readPromotion } from './promotion.db.ts';
import { withFigures } from './promotion-figures.ts';

export async function notifyCancelledClaim(
  env: PlatformEnv,
  claim: Claim,
  { reason, language, at }: { reason: string; language: string; at: number },
): Promise<void> {
  const { memberId, claimId, promotionId, bonus } = claim;
  const [stored, market] = await Promise.all([
    readPromotion(catalogueOf(env), promotionId),
    readMarketOf(env, claim),
  ]);
  if (stored === null) throw new Error(`A claim is of a promotion that is gone: ${promotionId}`);
  const { promotion } = stored;
  const { title } = withFigures(wordsOf(promotion, codeOfTag(language)), promotion, market, language);
  await sendMessage(
    { env, now: () => at },
    {
      to: { memberId },
      key: `promotion-cancelled:${claimId}`,
      // No offer: it tells of the member's own money, and reaches those who are on a break.
      type: 'payment',
      texts: inSentences({
        title: { key: 'message_promotion_cancelled' },
        content: {
          key: bonus === null ? 'message_promotion_cancelled_text' : 'message_bonus_cancelled_text',
          values: { title },
        },
        sender: { key: 'message_payments' },
        added: reason,
      }),
      link: '/promotions',
    },
  );
}
