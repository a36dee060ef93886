/** The pay table, symbol weights and stated return of the tumbling slot. */
import type { Rules } from './stated-rules.ts';

export const COLUMNS = 6;
export const ROWS = 5;

/** Symbols by frequency: A to H pay, in order of worth; S is the scatter. */
export const BAG = `${'A'.repeat(14)}${'B'.repeat(18)}${'C'.repeat(21)}${'D'.repeat(25)}${'E'.repeat(27)}${'F'.repeat(29)}${'G'.repeat(31)}${'H'.repeat(31)}SSSS`;
export const SCATTER = 'S';

/** Symbol counts at which the three steps of the pay table begin; fewer than the first pay nothing. */
export const STEPS: readonly [number, number, number] = [8, 10, 12];

/** Pays at each step, in hundredths of the stake. */
export const PAYS: Readonly<Record<string, readonly [number, number, number]>> = {
  A: [1500, 4000, 10000],
  B: [500, 1500, 4000],
  C: [300, 800, 2000],
  D: [200, 500, 1500],
  E: [130, 250, 1000],
  F: [100, 200, 600],
  G: [50, 120, 400],
  H: [30, 100, 250],
};

/** Scatters that start the free spins, and the pays of four, five, and six or more scatters. */
export const SCATTERS_NEEDED = 4;
export const SCATTER_PAYS: readonly [number, number, number] = [300, 500, 10_000];
export const FREE_SPINS = 12;
/** Scatters that extend the free spins, and by how many. */
export const SCATTERS_NEEDED_AGAIN = 3;
export const MORE_FREE_SPINS = 5;
export const MOST_FREE_SPINS = 50;

/** Growth of the free spins' multiplier, which starts at one, after each winning tumble. */
export const MULTIPLIER_GROWTH = 2;

/** Largest payout of a round, 5,000 stakes, at which it ends. */
export const MOST_PAY = 500_000;

/**
 * The return was measured in two parts: 120 million spins return 61.16 % and start free spins once in 216.1 spins; nine
 * million rounds of free spins return 75.33 stakes each. The hit rate is exact; the deviation was measured over twelve million
 * rounds, and millions of them differ by a few hundredths of it.
 */
export const CASCADE_RULES = {
  version: '1.1',
  proof: 'measured',
  features: ['cascades', 'free_spins', 'growing_multiplier'],
  /** Standard error of the stated return, in hundredths of a per cent. */
  returnError: 5,
  columns: COLUMNS,
  rows: ROWS,
  steps: STEPS,
  pays: PAYS,
  scatterPays: SCATTER_PAYS,
  multiplierGrowth: MULTIPLIER_GROWTH,
  freeSpins: {
    scattersNeeded: SCATTERS_NEEDED,
    spins: FREE_SPINS,
    most: MOST_FREE_SPINS,
    again: { scattersNeeded: SCATTERS_NEEDED_AGAIN, spins: MORE_FREE_SPINS },
  },
  bets: [
    {
      bet: 'spin',
      returnToPlayer: 9602,
      hitRate: 2964,
      mostPayHundredths: MOST_PAY,
      deviationHundredths: 935,
    },
  ],
} as const satisfies Rules & Record<string, unknown>;
