/**
 * How high does a multiplier get? As high as a draw says: it reaches m with a chance of return / m, whatever m is, so
 * that leaving at any height is worth the same.
 */
import type { Random } from './engine.ts';

/** Results of one draw. So many that cutting a chance to whole results costs less than a ten-millionth of it. */
export const RESULTS = 10 ** 12;

/** How many of the results reach a multiplier, in hundredths. */
export const resultsReaching = (hundredths: number, returnPercent: number): number =>
  Math.floor((returnPercent * RESULTS) / hundredths);

/**
 * The multiplier that a draw reaches, in hundredths, cut off: at least as high as m in exactly `resultsReaching(m)` of
 * the results. Below 100 it does not even reach the stake.
 */
export const drawMultiplier = (random: Random, returnPercent: number): number =>
  Math.floor((returnPercent * RESULTS) / (random.below(RESULTS) + 1));
