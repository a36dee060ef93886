/** Free spins with choice: many free spins with a small multiplier, or few with a large one; all have the same return. */
import { PAY_LINES } from './pay-lines.ts';
import type { SlotRules } from './slot-rules.ts';

const RETURN = { returnToPlayer: 9541, hitRate: 5189, mostPayHundredths: 453_840 } as const;

export const CHOICE_RULES = {
  version: '1.0',
  proof: 'counted',
  features: ['free_spins'],
  reels: [
    'HFEDBHGDHFGDFCHSGEACEFHEGBAC',
    'FWHEAHEGHCEDSFBGCFWDHFGBDGCE',
    'CFGADCHGAHEBFEHFEGWDBFWDHGES',
    'GFEHDGHEGBHABFCHWDHGSCEFDECW',
    'ECBHFGHEFHWDHEAGDEHFACGDSFBG',
  ],
  rows: 3,
  lines: [...PAY_LINES, '02120', '20102', '12021', '10201', '00200'],
  linePays: {
    A: [50, 300, 2500],
    B: [30, 120, 800],
    C: [25, 80, 400],
    D: [15, 50, 200],
    E: [10, 30, 120],
    F: [8, 25, 80],
    G: [5, 15, 50],
    H: [4, 10, 40],
  },
  scatterPays: [200, 1000, 5000],
  freeSpins: { scattersNeeded: 3, spins: 15, most: 15, factor: 2 },
  special: {
    kind: 'choice',
    options: [
      { spins: 15, factor: 2 },
      { spins: 10, factor: 3 },
      { spins: 6, factor: 5 },
    ],
  },
  pace: { firstStopMs: 620, nextStopMs: 220 },
  bets: [
    { bet: 'choice 15', ...RETURN, deviationHundredths: 404 },
    { bet: 'choice 10', ...RETURN, deviationHundredths: 429 },
    { bet: 'choice 6', ...RETURN, deviationHundredths: 474 },
  ],
} as const satisfies SlotRules;
