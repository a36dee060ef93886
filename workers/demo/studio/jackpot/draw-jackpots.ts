/** The jackpots that a round hits: drawn by the round's seed, with a chance that grows with the stake. */
import type { Random } from '../engines/engine.ts';
import { type Hmac, randomOf, wordsOf } from '../engines/stream.ts';
import { TIERS, type TierId } from './tiers.ts';

/** A stream of its own under the round's seed, so that the game's result does not depend on the jackpots. */
export const jackpotSource = (hmac: Hmac, seed: Uint8Array): Random =>
  randomOf(wordsOf(hmac, hmac(seed, new TextEncoder().encode('jackpots'))));

/**
 * The tiers that a round hits, in their order. Odds of 1 in N for each unit staked are a draw below N units in minor units: the round hits
 * when it is below the stake, so the chance is exact at every stake.
 *
 * @param unitMinor the unit of the odds in minor units
 */
export function drawJackpots(
  random: Random,
  { stakeMinor, unitMinor }: { stakeMinor: number; unitMinor: number },
): TierId[] {
  return TIERS.filter(({ odds }) => odds !== null && random.below(odds * unitMinor) < stakeMinor).map(
    it => it.id,
  );
}
