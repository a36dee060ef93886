/** Which stakes does a market allow in a game? As its profile says; else they follow from the smallest deposit. */
import { parseAmount } from '#app/domain/money.ts';
import type { MarketProfile } from './market-profile.ts';

/** In minor units of the market's currency. */
export interface Stakes {
  leastMinor: number;
  mostMinor: number;
  /** Offered to choose from. */
  quickMinor: readonly number[];
}

/** Shares and multiples of the smallest deposit. */
const LEAST = 1 / 100;
const MOST = 50;
const QUICK = [1 / 50, 1 / 20, 1 / 10, 1 / 2, 1, 5];

/** Profiles have been validated: their amounts are amounts. */
function minorOf(text: string, exponent: number): number {
  const amount = parseAmount(text, exponent);
  if (!amount.ok) throw new Error(`${text} is no amount with ${exponent} decimals`);
  return amount.value;
}

export function stakesOf({ stakes, deposit, exponent }: MarketProfile): Stakes {
  if (stakes !== undefined) {
    return {
      leastMinor: minorOf(stakes.minimum, exponent),
      mostMinor: minorOf(stakes.maximum, exponent),
      quickMinor: stakes.quick.map(it => minorOf(it, exponent)),
    };
  }
  const unit = minorOf(deposit.minimum, exponent);
  const share = (factor: number) => Math.max(1, Math.round(unit * factor));
  return { leastMinor: share(LEAST), mostMinor: share(MOST), quickMinor: QUICK.map(share) };
}
