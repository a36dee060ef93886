/** Expanding symbol: free spins in which a drawn symbol expands over its reels and pays on all ten lines. */
import { PAY_LINES } from './pay-lines.ts';
import type { SlotRules } from './slot-rules.ts';

export const EXPANDING_RULES = {
  version: '1.1',
  proof: 'counted',
  features: ['free_spins', 'feature_buy'],
  reels: [
    'FEDHCGFSBHGFCBGEHGEHAD',
    'HGECGSBHCDEFWEGHWFADFB',
    'EHCFGWEGDFHGWBHEDFCSAB',
    'HGFBEDAECGWFHSEHDFCWGB',
    'FSBADHEGHBCGEDFCGWEFHW',
  ],
  rows: 3,
  lines: PAY_LINES.slice(0, 10),
  linePays: {
    A: [60, 250, 2000],
    B: [15, 60, 300],
    C: [10, 45, 200],
    D: [8, 30, 120],
    E: [4, 12, 50],
    F: [3, 10, 40],
    G: [2, 6, 20],
    H: [2, 4, 15],
  },
  scatterPays: [200, 2000, 20_000],
  freeSpins: { scattersNeeded: 3, spins: 8, most: 8, factor: 1 },
  special: { kind: 'expanding' },
  buy: {
    price: 21,
    figures: {
      bet: 'buy',
      returnToPlayer: 9643,
      hitRate: 9910,
      mostPayHundredths: 83_809,
      deviationHundredths: 145,
    },
  },
  pace: { firstStopMs: 760, nextStopMs: 280 },
  bets: [
    {
      bet: 'spin',
      returnToPlayer: 9551,
      hitRate: 3348,
      mostPayHundredths: 1_780_150,
      deviationHundredths: 649,
    },
  ],
} as const satisfies SlotRules;
