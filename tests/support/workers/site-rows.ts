/** Single rows of a site, for tests that change one thing; operators import a whole site. */
import { parseMarketProfile } from '#platform/site/market-profile.ts';
import { type MarketProfile, readMarkets, replacingMarkets } from '#platform/site/site.ts';

/** Writes a market in the place of the one of its country, or behind the others. */
export async function writeMarket(db: D1Database, profile: MarketProfile): Promise<void> {
  const checked = parseMarketProfile(profile);
  const markets = await readMarkets(db);
  const isKnown = markets.some(it => it.country === checked.country);
  const after = isKnown
    ? markets.map(it => (it.country === checked.country ? checked : it))
    : [...markets, checked];
  await db.batch(replacingMarkets(db, after));
}
