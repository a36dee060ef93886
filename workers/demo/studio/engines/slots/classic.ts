/** The three-reel classic: three rows, five lines, three of a kind, short rounds without features. */
import type { SlotRules } from './slot-rules.ts';

export const CLASSIC_RULES = {
  version: '1.0',
  proof: 'counted',
  features: ['three_reels'],
  reels: ['FCFBEDCBFAFDEFEDFE', 'CFDBADFDCFEFEFBEFE', 'CFDBECEDFDFBFEFAEF'],
  rows: 3,
  lines: ['111', '000', '222', '012', '210'],
  linePays: {
    A: [350],
    B: [100],
    C: [60],
    D: [30],
    E: [15],
    F: [10],
  },
  scatterPays: [],
  freeSpins: null,
  pace: { firstStopMs: 380, nextStopMs: 150 },
  bets: [
    {
      bet: 'spin',
      returnToPlayer: 9534,
      hitRate: 2505,
      mostPayHundredths: 7000,
      deviationHundredths: 308,
    },
  ],
} as const satisfies SlotRules;
