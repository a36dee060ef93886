/** Promotions that are listed for every visitor, and the first of them as home shows them. */
import type { HomePromotion } from '#app/contract/home.ts';
import { codeOfTag } from '#app/domain/language.ts';
import { byPriority } from '#app/domain/priority.ts';
import { catalogueOf } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import type { MarketProfile } from '#platform/site/site.ts';
import { needsCode, type StoredPromotion } from './definition.ts';
import { readPromotions } from './promotion.db.ts';
import { entryOf } from './show-promotion.ts';

/** One that only a code opens stands in the list where it has a tab. */
export const isListed = ({ promotion, state }: StoredPromotion, country: string, at: number): boolean =>
  state === 'open' &&
  Object.hasOwn(promotion.markets, country) &&
  (!needsCode(promotion) || promotion.tabs.length > 0) &&
  (promotion.until === null || Date.parse(promotion.until) > at);

/** The first promotions of a market that need no code and have begun, in the language of a tag. */
export async function promotionsOfHome(
  env: PlatformEnv,
  { market, tag, at, most }: { market: MarketProfile; tag: string; at: number; most: number },
): Promise<HomePromotion[]> {
  const hasBegun = ({ promotion: { from } }: StoredPromotion) => from === null || Date.parse(from) <= at;
  const stored = await readPromotions(catalogueOf(env));
  return stored
    .filter(it => !needsCode(it.promotion) && isListed(it, market.country, at) && hasBegun(it))
    .map(it => entryOf(it.promotion, market))
    .toSorted(byPriority)
    .slice(0, most)
    .map(({ language, cmsId, img, kind, audience, minimumDeposit, playthrough, ...rest }) => {
      const words = language[codeOfTag(tag)] ?? language.en;
      const { days, startDate, endDate, weekdays } = rest;
      const { title = cmsId, summary } = words ?? {};
      const facts = { kind, audience, minimumDeposit, playthrough, days, startDate, endDate, weekdays };
      return { cmsId, title, summary: summary ?? '', img, ...facts };
    });
}
