/**
 * The win of a round in minor units. Where stake times pay is not whole, the rest is drawn by the round's seed: with a rest of
 * 0.6 units, six of ten rounds get one more. So the mean is exactly the stated return at every stake, also at one minor unit.
 */
import type { Outcome, Random } from './engine.ts';
import { type Hmac, randomOf, wordsOf } from './stream.ts';

type Paid = Pick<Outcome, 'payHundredths' | 'pay'>;

/** @param random draws the last unit */
export function winOf(stakeMinor: number, { payHundredths, pay }: Paid, random: Random): number {
  const { of, by } = pay ?? { of: payHundredths, by: 100 };
  const exact = BigInt(stakeMinor) * BigInt(of);
  const whole = Number(exact / BigInt(by));
  const rest = Number(exact % BigInt(by));
  return rest > 0 && random.below(by) < rest ? whole + 1 : whole;
}

/**
 * The source of the last unit: a stream of its own under the round's seed, so that the win can be recalculated without knowing how
 * many numbers the engine drew.
 */
export const lastUnitOf = (hmac: Hmac, seed: Uint8Array): Random =>
  randomOf(wordsOf(hmac, hmac(seed, new TextEncoder().encode('last unit of the win'))));
