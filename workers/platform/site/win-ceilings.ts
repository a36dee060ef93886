/**
 * The ceilings of wins of a market: from its profile, by default derived from the largest stake. A provider's own ceilings replace
 * them one by one.
 */
import { parseAmount, toDecimalString } from '#app/domain/money.ts';
import { type AMOUNT_CEILINGS, RISING_CEILINGS, type WinCeilings } from '#app/domain/win-ceilings.ts';
import type { MarketProfile } from './market-profile.ts';
import { stakesOf } from './stakes.ts';

type Market = Pick<MarketProfile, 'winCeilings' | 'stakes' | 'deposit' | 'exponent'>;

/** Default multiple of a round's stake. */
const STAKE_TIMES = 1_000;
/**
 * Defaults as multiples of the market's largest stake. A member who stakes it wins about as much as they stake, round after round, so the
 * sum of their wins has to leave room for hours of play; what a provider pays has the stakes deducted.
 */
const TIMES = { win: 100, round: 100, memberDay: 2_000, providerDay: 1_000 } as const;

/** Parses an amount of a validated profile. */
const minorOf = (text: string, exponent: number): number => {
  const amount = parseAmount(text, exponent);
  return amount.ok ? amount.value : Number.MAX_SAFE_INTEGER;
};

/** All ceilings of a market. */
export function winCeilingsOf(market: Market): Required<WinCeilings> {
  const { winCeilings: own = {}, exponent } = market;
  const { mostMinor } = stakesOf(market);
  const amount = (name: (typeof AMOUNT_CEILINGS)[number]) =>
    own[name] ?? toDecimalString(Math.min(mostMinor * TIMES[name], Number.MAX_SAFE_INTEGER), exponent);
  return {
    stakeTimes: own.stakeTimes ?? STAKE_TIMES,
    win: amount('win'),
    round: amount('round'),
    memberDay: amount('memberDay'),
    providerDay: amount('providerDay'),
  };
}

/** Ceilings that are lower than a narrower one, as of a round below that of a win. */
export function descendingCeilings(market: Market): (typeof RISING_CEILINGS)[number][] {
  const all = winCeilingsOf(market);
  const minor = (name: (typeof RISING_CEILINGS)[number]) => minorOf(all[name] ?? '', market.exponent);
  return RISING_CEILINGS.filter((name, at) => {
    const before = RISING_CEILINGS[at - 1];
    return before !== undefined && minor(before) > minor(name);
  });
}

/**
 * The ceilings of a currency: of several markets with it, the lowest of each. A provider's call names a currency and a member, and a
 * read of the member for each win would cost more than the difference is worth.
 * @returns only the multiple of the stake where no market has the currency
 */
export function winCeilingsIn(
  markets: readonly (Market & Pick<MarketProfile, 'currency'>)[],
  currency: string,
): WinCeilings {
  const all = markets
    .filter(it => it.currency === currency)
    .map(it => ({ exponent: it.exponent, of: winCeilingsOf(it) }));
  const [first] = all;
  if (first === undefined) return { stakeTimes: STAKE_TIMES };
  const lowest = (name: (typeof AMOUNT_CEILINGS)[number]) =>
    toDecimalString(Math.min(...all.map(it => minorOf(it.of[name] ?? '', it.exponent))), first.exponent);
  return {
    stakeTimes: Math.min(...all.map(it => it.of.stakeTimes ?? STAKE_TIMES)),
    win: lowest('win'),
    round: lowest('round'),
    memberDay: lowest('memberDay'),
    providerDay: lowest('providerDay'),
  };
}
