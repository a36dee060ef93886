/** Low volatility: ten lines with a wild on all reels but the first, many small wins, no free spins. */
import { PAY_LINES } from './pay-lines.ts';
import type { SlotRules } from './slot-rules.ts';

export const LOW_RULES = {
  version: '1.0',
  proof: 'counted',
  reels: [
    'GDHCFGECBDAFEBDHEGFHAGFH',
    'CGWBDGHGWHEFDEFWACHEBFHG',
    'CWGHFGWBHFEGEBDGHDEAFWCH',
    'DWFEHBHGFAEBHEFGCDWFGDGC',
    'FCGCBFEWHDEGDGFWDHAEBFHG',
  ],
  rows: 3,
  lines: PAY_LINES.slice(0, 10),
  linePays: {
    A: [30, 100, 300],
    B: [25, 70, 200],
    C: [20, 50, 150],
    D: [15, 40, 100],
    E: [12, 25, 70],
    F: [8, 20, 50],
    G: [6, 14, 35],
    H: [5, 12, 30],
  },
  scatterPays: [],
  freeSpins: null,
  pace: { firstStopMs: 600, nextStopMs: 180 },
  bets: [
    {
      bet: 'spin',
      returnToPlayer: 9507,
      hitRate: 4365,
      mostPayHundredths: 5300,
      deviationHundredths: 200,
    },
  ],
} as const satisfies SlotRules;
