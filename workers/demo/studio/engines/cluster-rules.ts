/** The pay table, symbol weights and stated return of the cluster slot. */
import type { Rules } from './stated-rules.ts';

export const COLUMNS = 7;
export const ROWS = 7;

/** Symbols by frequency: A to H pay, in order of worth. */
export const BAG = `${'A'.repeat(6)}${'B'.repeat(8)}${'C'.repeat(10)}${'D'.repeat(12)}${'E'.repeat(14)}${'F'.repeat(18)}${'G'.repeat(22)}${'H'.repeat(24)}`;

/** Cluster sizes at which the steps of the pay table begin; smaller ones pay nothing. */
export const STEPS: readonly [number, number, number, number, number] = [5, 7, 9, 12, 15];

/** Pays at each step, in hundredths of the stake. */
export const PAYS: Readonly<Record<string, readonly [number, number, number, number, number]>> = {
  A: [4000, 15_000, 40_000, 80_000, 150_000],
  B: [1500, 6000, 20_000, 50_000, 100_000],
  C: [800, 2500, 8000, 25_000, 60_000],
  D: [400, 1300, 4000, 12_000, 30_000],
  E: [250, 600, 2000, 6000, 15_000],
  F: [130, 350, 800, 2500, 8000],
  G: [70, 160, 400, 1200, 4000],
  H: [50, 130, 320, 1000, 3000],
};

/** Growth of the multiplier, which starts at one with each round, after each winning tumble. */
export const MULTIPLIER_GROWTH = 1;

/** Largest payout of a round, 2,000 stakes, at which it ends. */
export const MOST_PAY = 200_000;

export const CLUSTER_RULES = {
  version: '1.0',
  proof: 'measured',
  features: ['cascades', 'growing_multiplier'],
  /** Standard error of the stated return in hundredths of a per cent, from 72 million rounds. */
  returnError: 4,
  columns: COLUMNS,
  rows: ROWS,
  steps: STEPS,
  pays: PAYS,
  multiplierGrowth: MULTIPLIER_GROWTH,
  scatterPays: [],
  freeSpins: null,
  bets: [
    {
      bet: 'spin',
      returnToPlayer: 9456,
      hitRate: 3667,
      mostPayHundredths: MOST_PAY,
      deviationHundredths: 340,
    },
  ],
} as const satisfies Rules & Record<string, unknown>;
