/** Sticky wilds: four rows, and free spins in which a wild fills its reel and stays to the last of them. */
import type { SlotRules } from './slot-rules.ts';

/** The row on each reel, 0 on top. */
const LINES = [
  '11111',
  '22222',
  '00000',
  '33333',
  '12321',
  '21012',
  '10001',
  '23332',
  '01210',
  '32123',
  '11211',
  '22122',
  '00100',
  '33233',
  '10101',
  '23232',
  '01110',
  '32223',
  '12121',
  '21212',
];

export const STICKY_RULES = {
  version: '1.0',
  proof: 'counted',
  features: ['free_spins'],
  reels: [
    'SFDAFGCFBHDGCEHGEHBEH',
    'EFCGDCBHEGFHDBHFAEHGW',
    'DGEDGFHECHFSBGFHACEBWH',
    'HGAHGEDHWBFCEFBHDCFGE',
    'GCFAHGEDHEDBESFHCFGHB',
  ],
  rows: 4,
  lines: LINES,
  linePays: {
    A: [40, 150, 700],
    B: [25, 80, 300],
    C: [20, 60, 180],
    D: [15, 40, 120],
    E: [10, 25, 70],
    F: [8, 20, 50],
    G: [5, 15, 35],
    H: [5, 10, 20],
  },
  scatterPays: [300],
  freeSpins: { scattersNeeded: 3, spins: 7, most: 7, factor: 1 },
  special: { kind: 'sticky' },
  pace: { firstStopMs: 680, nextStopMs: 230 },
  bets: [
    {
      bet: 'spin',
      returnToPlayer: 9582,
      hitRate: 4595,
      mostPayHundredths: 163_500,
      deviationHundredths: 953,
    },
  ],
} as const satisfies SlotRules;
