/** The terms of a grant of bonus money, as they are sealed with the grant. */
import type { Contributions } from '#app/domain/promotion.ts';

/** The receiver of wins of rounds with stakes of a grant: `sources`, the accounts share them as they staked; `bonus`, the grant's account gets them whole. */
export type WinsTo = 'sources' | 'bonus';

export interface WagerTerms {
  promotionId: string;
  /** Counted stakes that turn the bonus into real money, in minor units; 0 does at once. */
  requiredMinor: number;
  /** The largest stake of a bet that uses or feeds the grant, in minor units; null where there is none. */
  mostStakeMinor: number | null;
  /** The most that becomes real money, in minor units; null where there is none. */
  mostReleasedMinor: number | null;
  /** Epoch milliseconds. */
  expiresAt: number;
  contributions: Contributions;
  /** A name of the deposit that the grant was given for. */
  depositId: string | null;
  /** Its one id, the number of the movement that credited it; absent from terms of older versions, and where there is no deposit. */
  creditedAs?: number;
  /** The smallest deposit that brings this bonus, in minor units: a reversal that leaves less ends it. Absent as `creditedAs` is. */
  leastDepositMinor?: number;
}

/** A bet's share towards a grant, in hundredths of minor units, so that small stakes of small contributions are not rounded away. */
export interface Feed {
  grantId: string;
  hundredths: number;
  /** It counts when the round is over; absent from bets of older versions, which counted when they were placed. */
  by?: 'round';
}

export const HUNDREDTHS = 100;

/** Counted stakes in whole minor units. */
export const wholeMinor = (hundredths: number): number => Math.floor(hundredths / HUNDREDTHS);

const MOST_PERCENT = 100;

const isShare = (percent: number): boolean =>
  Number.isInteger(percent) && percent >= 0 && percent <= MOST_PERCENT;

/** Whether all shares are whole per cent. */
export function areShares({ games, providers, categories, other }: Contributions): boolean {
  const shares = [games, providers, categories].flatMap(it => Object.values(it));
  return [...shares, other].every(isShare);
}

/** Whether the terms can be counted exactly: amounts that are whole, and shares of whole per cent. */
export function areTerms(terms: WagerTerms): boolean {
  const { requiredMinor, mostStakeMinor, mostReleasedMinor, expiresAt, contributions } = terms;
  const ofDeposit = [terms.creditedAs ?? 0, terms.leastDepositMinor ?? 0];
  const amounts = [
    requiredMinor * HUNDREDTHS,
    mostStakeMinor ?? 0,
    mostReleasedMinor ?? 0,
    expiresAt,
    ...ofDeposit,
  ];
  return amounts.every(it => Number.isSafeInteger(it) && it >= 0) && areShares(contributions);
}
