/**
 * Draws a multiplier that reaches m with the probability return / m, so that every exit has the same expected value.
 */
import type { Fraction, Random } from './engine.ts';

/** Number of results of one draw: large enough that truncation to whole results changes a chance by less than 1e-7. */
export const RESULTS = 10 ** 12;

/** Number of results that reach a multiplier, given in hundredths. */
export const resultsReaching = (hundredths: number, returnPercent: number): number =>
  Math.floor((returnPercent * RESULTS) / hundredths);

/**
 * Draws a multiplier in hundredths, truncated: at least m in exactly `resultsReaching(m)` of the results. Below 100 it is less
 * than the stake.
 */
export const drawMultiplier = (random: Random, returnPercent: number): number =>
  Math.floor((returnPercent * RESULTS) / (random.below(RESULTS) + 1));

/**
 * The exact pay of a height that this many results reach, in stakes: the return divided by the chance. It differs from the height
 * by less than one part in 10^9, because a chance is a whole number of results.
 */
export const payFor = (results: number, returnPercent: number): Fraction => ({
  of: returnPercent * RESULTS,
  by: 100 * results,
});
