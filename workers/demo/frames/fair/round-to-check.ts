/** A round of the studio's history, and the values of the check page, as rounds to check. */
import type { StudioRound } from '#app/contract/studio.ts';
import { minorOf } from '../game-parts.ts';
import type { RoundToCheck } from './check-round.ts';

/** @returns null for a round without a proof or an outcome */
export function roundToCheck(round: StudioRound, exponent: number): RoundToCheck | null {
  const { proof, outcome, seed, bet, actions, elapsed, stake, firstStake } = round;
  if (proof === null || outcome === null || seed === null) return null;
  return {
    ...proof,
    bet,
    actions,
    elapsed,
    firstStakeMinor: minorOf(firstStake ?? stake, exponent),
    stated: {
      seed,
      stakeMinor: minorOf(stake, exponent),
      winMinor: minorOf(outcome.win, exponent),
      outcome,
    },
  };
}
