/** Walking wild: a wild on the last reel walks one reel to the left per respin, and its multiplier grows. */
import { PAY_LINES } from './pay-lines.ts';
import type { SlotRules } from './slot-rules.ts';

export const WALKING_RULES = {
  version: '1.0',
  proof: 'counted',
  features: ['growing_multiplier'],
  reels: [
    'ADCFHEBHEGFCGDEHGBF',
    'FBCEHGDFBDHCGFEHAEG',
    'DFEGCHDGEFABHGEBFHC',
    'HEFGDBGDEHCAFCHGBEF',
    'EDGEDFHDGCEFCGFAEWCHFBHGBHG',
  ],
  rows: 3,
  lines: PAY_LINES,
  linePays: {
    A: [60, 250, 1500],
    B: [40, 120, 600],
    C: [30, 80, 300],
    D: [20, 50, 150],
    E: [10, 30, 100],
    F: [8, 25, 80],
    G: [5, 15, 50],
    H: [4, 12, 40],
  },
  scatterPays: [],
  freeSpins: null,
  special: { kind: 'walking', factors: [1, 1, 2, 3] },
  pace: { firstStopMs: 500, nextStopMs: 170 },
  bets: [
    {
      bet: 'spin',
      returnToPlayer: 9536,
      hitRate: 3815,
      mostPayHundredths: 99_420,
      deviationHundredths: 327,
    },
  ],
} as const satisfies SlotRules;
