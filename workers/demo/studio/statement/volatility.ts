/**
 * The volatility of a game: the standard deviation of a round's payout, in stakes, on a scale from 1 to 5. Bets of even chance,
 * the calmest that most players know, have a deviation of one stake.
 */

/** Deviations in hundredths of the stake, from which the levels 2 to 5 begin. */
const BEGINS = [150, 300, 600, 1200];

/** 1 is very low, 5 very high. @param deviationHundredths hundredths of the stake */
export const volatilityOf = (deviationHundredths: number): number =>
  1 + BEGINS.filter(begin => deviationHundredths >= begin).length;
