/**
 * The odds of mines: with m mines under 25 tiles, n gems in a row have the chance C(25 - m, n) / C(25, n). Their pay is 97 % divided by
 * that chance, as an exact fraction, so every number of mines and every moment of cashing out returns 97 %.
 */
import type { Fraction } from './engine.ts';

export const RETURN_PERCENT = 97;
export const TILES = 25;
export const LEAST_MINES = 1;
export const MOST_MINES = 24;
/** The largest pay of a round, in stakes: gems that would pay more are not offered. */
export const MOST_PAY = 10_000;

/** Number of ways to choose some of a number of things. */
export function combinations(of: number, some: number): number {
  let ways = 1;
  for (let at = 1; at <= some; at += 1) ways = (ways * (of - some + at)) / at;
  return ways;
}

/** Ways in which the first `gems` opened tiles are gems, of all ways to choose as many tiles. */
export const chanceOf = (mines: number, gems: number): Fraction => ({
  of: combinations(TILES - mines, gems),
  by: combinations(TILES, gems),
});

/** The pay of a number of gems, in stakes. */
export function payOf(mines: number, gems: number): Fraction {
  const { of, by } = chanceOf(mines, gems);
  return { of: RETURN_PERCENT * by, by: 100 * of };
}

/** A pay truncated to hundredths of the stake. */
export const hundredthsOf = ({ of, by }: Fraction): number => Math.floor((100 * of) / by);

/** The number of gems that ends a round: all that there are, or the last one that does not pay more than the largest pay. */
export function mostGems(mines: number): number {
  let gems = 1;
  while (gems < TILES - mines && paysAtMost(payOf(mines, gems + 1))) gems += 1;
  return gems;
}

const paysAtMost = ({ of, by }: Fraction): boolean => of <= MOST_PAY * by;
