/** Judges whether played rounds fit the stated return, by the standard error of their mean. */
import type { Moments } from './counted.ts';
import type { RoundsPlayed } from './rounds.ts';

/** Largest distance of a mean from the stated return, in standard errors. */
export const MOST_Z = 3;

export interface Verdict {
  /** Shares of the stake. */
  measured: number;
  standardError: number;
  z: number;
  hitRate: number;
  complaint: string | null;
}

/** The variance of one round's pay, in stakes. */
export function varianceOf({ rounds, paid, squares }: RoundsPlayed): number {
  const mean = paid / 100 / rounds;
  return squares / 10_000 / rounds - mean * mean;
}

/**
 * @param stated hundredths of a per cent
 * @param statedError the standard error of a measured stated return, in the same unit
 * @param known the counted variance, if there is one; otherwise the rounds' own. When one rare win causes almost all of the
 * variance, rounds without that win underestimate it.
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
  // The comparison also fails for NaN.
  const complaint = Math.abs(z) <= MOST_Z ? null : `is ${z.toFixed(2)} standard errors from what is stated`;
  return { measured, standardError, z, hitRate: hits / rounds, complaint };
}
