/**
 * Finds the market of a call: a member's by their country, a guest's by the language of the page. Several markets may share a
 * currency, so a currency names no market.
 */

import { type FactsEnv, readFacts } from './facts.ts';
import { type MarketProfile, tagsOfMarket } from './market-profile.ts';

/** The market of a member's country. @throws Error where there is none, which registration rules out */
export async function readMarketOf(env: FactsEnv, { country }: { country: string }): Promise<MarketProfile> {
  const market = (await readFacts(env)).markets.find(it => it.country === country);
  if (market === undefined) throw new Error(`There is no market ${country}`);
  return market;
}

/**
 * The market of a page, for calls whose payload names a currency only: the one of the page's language, if its money is the
 * currency; otherwise the first with the currency, or null.
 * @param tag a language tag, unchecked
 */
export function marketOfPage(
  markets: readonly MarketProfile[],
  { currency, tag }: { currency: string; tag: string | undefined },
): MarketProfile | null {
  const withCurrency = markets.filter(it => it.currency === currency);
  const isOfPage = (market: MarketProfile) => tag !== undefined && tagsOfMarket(market).includes(tag);
  return withCurrency.find(isOfPage) ?? withCurrency[0] ?? null;
}
