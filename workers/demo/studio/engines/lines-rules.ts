/** Reels, lines, pays and stated return of the five-reel slot. */
import { PAY_LINES } from './slots/pay-lines.ts';
import type { SlotRules } from './slots/slot-rules.ts';

/** The reel strips, circular. Scatters are spaced so that a window shows at most one per reel. */
export const REELS: readonly string[] = [
  'BCDHGAFHDGEHSGAFEHCBEHGDFCGHFE',
  'BDCFEHSAGBWEACGDEHABFDCABFEDCF',
  'BCFGDCSAWHGECFADBHEGBDHFEDGFAE',
  'GSEBFCEBHADGHEFAGCHFWBEDGFCADH',
  'BDHSGCEFAHGBDCAFDHGCEHFBEDFHGE',
];
export const ROWS = 3;

/** Pays in line stakes for three, four and five of a kind from the left. */
export const LINE_PAYS: Readonly<Record<string, readonly [three: number, four: number, five: number]>> = {
  A: [75, 300, 1500],
  B: [50, 150, 600],
  C: [40, 120, 400],
  D: [30, 90, 300],
  E: [20, 60, 240],
  F: [15, 45, 150],
  G: [10, 30, 120],
  H: [10, 30, 100],
};

/** Pays in hundredths of the total stake for three, four and five scatters anywhere. */
export const SCATTER_PAYS: readonly [three: number, four: number, five: number] = [200, 1000, 5000];

/** Scatters that start the free spins; in free spins they add as many again. */
export const SCATTERS_NEEDED = 3;
export const FREE_SPINS = 10;
export const MOST_FREE_SPINS = 50;
/** Multiplier of all wins in free spins. */
export const FREE_FACTOR = 2;

export const LINES_RULES = {
  version: '1.1',
  proof: 'counted',
  features: ['free_spins'],
  reels: REELS,
  rows: ROWS,
  lines: PAY_LINES,
  linePays: LINE_PAYS,
  scatterPays: SCATTER_PAYS,
  freeSpins: {
    scattersNeeded: SCATTERS_NEEDED,
    spins: FREE_SPINS,
    most: MOST_FREE_SPINS,
    factor: FREE_FACTOR,
  },
  pace: { firstStopMs: 700, nextStopMs: 240 },
  bets: [
    {
      bet: 'spin',
      returnToPlayer: 9637,
      hitRate: 2982,
      mostPayHundredths: 2_244_675,
      deviationHundredths: 361,
    },
  ],
} as const satisfies SlotRules;
