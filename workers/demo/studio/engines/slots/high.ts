/** High volatility: twenty lines that pay long runs well, and rare free spins in which every win is fivefold. */
import { PAY_LINES } from './pay-lines.ts';
import type { SlotRules } from './slot-rules.ts';

export const HIGH_RULES = {
  version: '1.0',
  proof: 'counted',
  features: ['free_spins'],
  reels: [
    'FGAFEGDFHDCHDHFEGFCBEHBGCHEDGS',
    'EDGBHAFHCFGDHESBFWHGEDFECGCDGH',
    'ACHEBFHEDEDCGHWGFDHFHGCGBFESGD',
    'CEHDFHGCHGEWHEFADHGESDGCFDBFGB',
    'EFGCEFCDEHCFDADGBGHFHBSEHFDGHG',
  ],
  rows: 3,
  lines: PAY_LINES,
  linePays: {
    A: [100, 1000, 15000],
    B: [60, 400, 4000],
    C: [35, 150, 1200],
    D: [15, 80, 500],
    E: [12, 50, 250],
    F: [5, 25, 150],
    G: [5, 20, 100],
    H: [5, 15, 75],
  },
  scatterPays: [200, 1000, 10_000],
  freeSpins: { scattersNeeded: 3, spins: 10, most: 20, factor: 5 },
  pace: { firstStopMs: 820, nextStopMs: 320 },
  bets: [
    {
      bet: 'spin',
      returnToPlayer: 9415,
      hitRate: 3694,
      mostPayHundredths: 7_348_875,
      deviationHundredths: 753,
    },
  ],
} as const satisfies SlotRules;
