/** Ways: a symbol on neighbouring reels from the left pays in each of the 243 ways through the window. */
import type { SlotRules } from './slot-rules.ts';

export const WAYS_RULES = {
  version: '1.0',
  proof: 'counted',
  reels: [
    'GCGADEHDBHEGEHGFDFBHFCHF',
    'EHGFHGWFDEAHCEGHCFDFGBDB',
    'FWGDHGFCAFHBDHEBGEHCDFEG',
    'ECWGCDBHGEHBEHAFGFHFDFDG',
    'CHGHEADGHFHBFDFBEGDEGHCF',
  ],
  rows: 3,
  lines: [],
  linePays: {
    A: [150, 700, 4000],
    B: [100, 350, 1500],
    C: [80, 250, 1000],
    D: [50, 150, 500],
    E: [35, 100, 350],
    F: [25, 70, 220],
    G: [20, 50, 150],
    H: [15, 35, 100],
  },
  scatterPays: [],
  freeSpins: null,
  pace: { firstStopMs: 640, nextStopMs: 210 },
  bets: [
    {
      bet: 'spin',
      returnToPlayer: 9610,
      hitRate: 5603,
      mostPayHundredths: 8040,
      deviationHundredths: 230,
    },
  ],
} as const satisfies SlotRules;
