/** Judges whether played rounds fit the stated return, by the standard error of their mean. */
import type { Moments } from './counted.ts';
import type { RoundsPlayed } from './rounds.ts';

/** How far a mean may be from what is stated, in standard errors. */
export const MOST_Z = 3;

export interface Verdict {
  /** Shares of the stake. */
  measured: number;
  standardError: number;
  z: number;
  hitRate: number;
  complaint: string | null;
}

/** The spread of the rounds themselves: the variance of what one pays, in stakes. */
export function varianceOf({ rounds, paid, squares }: RoundsPlayed): number {
  const mean = paid / 100 / rounds;
  return squares / 10_000 / rounds - mean * mean;
}

/**
 * @param stated hundredths of a per cent
 * @param statedError the standard error of what is stated, in the same, where it was measured itself
 * @param known the spread where it is known by counting; the rounds' own where not. Where almost all of the spread is in
 * one rare win, rounds that have not seen it know nothing of it.
 */
export function judge(
  stated: number,
  played: RoundsPlayed,
  known: Pick<Moments, 'mean' | 'variance'> | null,
  statedError = 0,
): Verdict {
  const { rounds, paid, hits } = played;
  const measured = paid / 100 / rounds;
  const standardError = Math.sqrt((known?.variance ?? varianceOf(played)) / rounds);
  const error = Math.hypot(standardError, statedError / 10_000);
  const z = (measured - (known?.mean ?? stated / 10_000)) / error;
  // Written so that a z which is no number is complained of.
  const complaint = Math.abs(z) <= MOST_Z ? null : `is ${z.toFixed(2)} standard errors from what is stated`;
  return { measured, standardError, z, hitRate: hits / rounds, complaint };
}
