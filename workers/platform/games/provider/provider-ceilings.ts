/** The ceilings that count for a provider in a currency: its own, and the market's for those that it has not. */
import type { WinCeilings } from '#app/domain/win-ceilings.ts';
import { type SiteFacts, winCeilingsIn } from '#platform/site/site.ts';

export function ceilingsIn(
  own: Readonly<Record<string, WinCeilings>>,
  markets: SiteFacts['markets'],
  currency: string,
): WinCeilings {
  const ofMarket = winCeilingsIn(markets, currency);
  return { ...ofMarket, ...own[currency] };
}

/** By currency of the site. */
export const allCeilings = (
  own: Readonly<Record<string, WinCeilings>>,
  markets: SiteFacts['markets'],
): Readonly<Record<string, WinCeilings>> =>
  Object.fromEntries(
    [...new Set([...markets.map(it => it.currency), ...Object.keys(own)])].map(currency => [
      currency,
      ceilingsIn(own, markets, currency),
    ]),
  );
