/** The stakes that a market allows in games: from its profile, by default derived from the smallest deposit. */
import { parseAmount } from '#app/domain/money.ts';
import type { MarketProfile } from './market-profile.ts';

/** In minor units of the market's currency. */
export interface Stakes {
  leastMinor: number;
  mostMinor: number;
  /** Stakes offered as buttons. */
  quickMinor: readonly number[];
}

/** Default limits as multiples of the smallest deposit. */
const LEAST = 1 / 100;
const MOST = 50;
const QUICK = [1 / 50, 1 / 20, 1 / 10, 1 / 2, 1, 5];

/** Parses an amount of a validated profile. */
function minorOf(text: string, exponent: number): number {
  const amount = parseAmount(text, exponent);
  if (!amount.ok) throw new Error(`${text} is no amount with ${exponent} decimals`);
  return amount.value;
}

export function stakesOf({
  stakes,
  deposit,
  exponent,
}: Pick<MarketProfile, 'stakes' | 'deposit' | 'exponent'>): Stakes {
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
