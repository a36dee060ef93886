/** Reads the promotions that a member has taken, newest first, with the bonus of each and its title in the reader's language. */
import { codeOfTag } from '#app/domain/language.ts';
import { catalogueOf } from '#platform/base/databases.ts';
import type { Call } from '#platform/base/handler.ts';
import { type MarketProfile, readMarketOf } from '#platform/site/site.ts';
import type { Bonus } from '../bonus/bonus.ts';
import type { Claim } from './claim.db.ts';
import type { Taker } from './claim-promotion.ts';
import { wordsOf } from './definition.ts';
import { finishClaimsOf } from './finish-claim.ts';
import { readSomePromotions } from './promotion.db.ts';
import { withFigures } from './promotion-figures.ts';
import { tagOf } from './refused-taking.ts';

export interface TakenPromotion {
  claim: Claim;
  /** As the wallet has it; undefined before it was granted. */
  bonus: Bonus | undefined;
  title: string;
  market: MarketProfile;
}

export async function readTaken(
  call: Pick<Call, 'env' | 'headers' | 'now'>,
  member: Taker,
): Promise<{ taken: TakenPromotion[]; market: MarketProfile }> {
  const { env } = call;
  const tag = tagOf(call);
  const market = await readMarketOf(env, member);
  const { claims, bonuses } = await finishClaimsOf(env, member.memberId, call.now());
  const ids = [...new Set(claims.map(it => it.promotionId))];
  const promotions = await readSomePromotions(catalogueOf(env), ids);
  const titleOf = (id: string): string => {
    const promotion = promotions.get(id)?.promotion;
    if (promotion === undefined) return id;
    return withFigures(wordsOf(promotion, codeOfTag(tag)), promotion, market, tag).title;
  };
  const taken = claims.map(claim => ({
    claim,
    bonus: bonuses.find(it => it.grantId === claim.claimId),
    title: titleOf(claim.promotionId),
    market,
  }));
  return { taken, market };
}
