/** Hold and spin: coins with values lock, new coins reset the respins, and a full window pays a thousand stakes more. */
import { PAY_LINES } from './pay-lines.ts';
import type { SlotRules } from './slot-rules.ts';

export const HOLD_RULES = {
  version: '1.1',
  proof: 'counted',
  features: ['hold_and_spin', 'feature_buy'],
  reels: [
    'GDHFAGFBCGEHEDHGFECSSSH',
    'GCEGDFDCFHWEHSSEAHBGWF',
    'WCHFEGDFEFGCWSSSDHEGBAH',
    'FHGEHCFGSSWFDCEDAHGWEB',
    'SSEHCGWAFECHWFBFGHDEGD',
  ],
  rows: 3,
  lines: PAY_LINES.slice(0, 5),
  linePays: {
    A: [50, 250, 1000],
    B: [40, 150, 500],
    C: [20, 60, 200],
    D: [15, 40, 120],
    E: [8, 25, 60],
    F: [6, 15, 40],
    G: [5, 12, 30],
    H: [5, 10, 25],
  },
  scatterPays: [],
  freeSpins: null,
  special: {
    kind: 'hold',
    coinsNeeded: 6,
    respins: 3,
    coinOneIn: 18,
    values: [
      { payHundredths: 100, weight: 60 },
      { payHundredths: 200, weight: 22 },
      { payHundredths: 300, weight: 10 },
      { payHundredths: 500, weight: 5 },
      { payHundredths: 1000, weight: 2 },
      { payHundredths: 2500, weight: 1 },
    ],
    fullPayHundredths: 100_000,
  },
  buy: {
    price: 23,
    coins: 7,
    figures: {
      bet: 'buy',
      returnToPlayer: 9700,
      hitRate: 10_000,
      mostPayHundredths: 5978,
      deviationHundredths: 267,
    },
  },
  pace: { firstStopMs: 560, nextStopMs: 190 },
  bets: [
    {
      bet: 'spin',
      returnToPlayer: 9569,
      hitRate: 1860,
      mostPayHundredths: 138_700,
      deviationHundredths: 922,
    },
  ],
} as const satisfies SlotRules;
