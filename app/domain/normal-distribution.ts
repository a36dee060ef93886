/** The standard normal distribution: density, Mills ratio and distribution function, accurate in the tails too. */

const ROOT_OF_TWO_PI = Math.sqrt(2 * Math.PI);

/** Below it a series is used, above it a continued fraction. */
const FAR = 2;
const SERIES_TERMS = 40;
const FRACTION_TERMS = 80;

export const density = (z: number): number => Math.exp((-z * z) / 2) / ROOT_OF_TWO_PI;

/** P(0 < Z < z) divided by the density at z: z + z³/3 + z⁵/15 + … */
function innerRatio(z: number): number {
  let term = z;
  let sum = z;
  for (let n = 1; n < SERIES_TERMS; n += 1) {
    term *= (z * z) / (2 * n + 1);
    sum += term;
  }
  return sum;
}

/** P(Z > z) divided by the density at z, for z of 0 or more: it needs no difference of nearly equal numbers. */
export function millsRatio(z: number): number {
  if (z < FAR) return 0.5 / density(z) - innerRatio(z);
  let below = z;
  for (let n = FRACTION_TERMS; n > 0; n -= 1) below = z + n / below;
  return 1 / below;
}

/** P(Z ≤ z) */
export const distribution = (z: number): number =>
  z < 0 ? density(z) * millsRatio(-z) : 1 - density(z) * millsRatio(z);
