/** What does the tumbling slot pay, how often does what fall, and what does it return? */
import type { Rules } from './stated-rules.ts';

export const COLUMNS = 6;
export const ROWS = 5;

/** Each letter falls as often as it stands here: A to H pay, in order of worth; S scatters. */
export const BAG = `${'A'.repeat(14)}${'B'.repeat(18)}${'C'.repeat(21)}${'D'.repeat(25)}${'E'.repeat(27)}${'F'.repeat(29)}${'G'.repeat(31)}${'H'.repeat(31)}SSSS`;
export const SCATTER = 'S';

/** So many of a symbol, anywhere, are the least that pays; the steps of the table begin at these. */
export const STEPS: readonly [number, number, number] = [8, 10, 12];

/** Hundredths of the whole stake at each of the steps. */
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

/** Scatters that bring the free spins, and what four, five, and six or more of them pay. */
export const SCATTERS_NEEDED = 4;
export const SCATTER_PAYS: readonly [number, number, number] = [300, 500, 10_000];
export const FREE_SPINS = 12;
/** In free spins fewer scatters bring fewer more. */
export const SCATTERS_NEEDED_AGAIN = 3;
export const MORE_FREE_SPINS = 5;
export const MOST_FREE_SPINS = 50;

/** What the multiplier of free spins, which begins at one, grows by after a tumble that paid. */
export const MULTIPLIER_GROWTH = 2;

/** No round pays more: five thousand stakes. It ends there. */
export const MOST_PAY = 500_000;

/**
 * The return was measured by parts: 120 million spins return 61.16 % and bring free spins once in 216.1; nine million times
 * these return 75.33 stakes. The hit rate is counted.
 */
export const CASCADE_RULES = {
  proof: 'measured',
  /** The standard error of the stated return, hundredths of a per cent. */
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
  bets: [{ bet: 'spin', returnToPlayer: 9602, hitRate: 2964, mostPayHundredths: MOST_PAY }],
} as const satisfies Rules & Record<string, unknown>;
