/**
 * Pays and figures of three card poker. The figures are those of all deals (tests/support/engines/three-card-count.ts); the ante is
 * played with queen, six and four or better. Published returns: 96.63 % of the ante, 97.68 % for pair plus.
 */
import type { ThreeCardHand } from './cards/three-card-hand.ts';
import type { Rules } from './stated-rules.ts';

export const SPOTS = ['ante', 'pair_plus'] as const;
export type ThreeCardSpot = (typeof SPOTS)[number];

/** Paid to one, for the ante, whatever the dealer has. */
export const ANTE_BONUS: Readonly<Partial<Record<ThreeCardHand, number>>> = {
  straight_flush: 5,
  three: 4,
  straight: 1,
};
/** Paid to one, for pair plus. */
export const PAIR_PLUS: Readonly<Partial<Record<ThreeCardHand, number>>> = {
  straight_flush: 40,
  three: 30,
  straight: 6,
  flush: 4,
  pair: 1,
};

export const THREE_CARD_RULES = {
  version: '1.0',
  proof: 'counted',
  paysWholeUnits: true,
  anteBonus: ANTE_BONUS,
  pairPlus: PAIR_PLUS,
  bets: [
    /** In relation to the ante; the largest win has the bonus: ante and play twice, and five antes. */
    { bet: 'ante', returnToPlayer: 9663, hitRate: 4504, mostPayHundredths: 900, deviationHundredths: 164 },
    {
      bet: 'pair_plus',
      returnToPlayer: 9768,
      hitRate: 2561,
      mostPayHundredths: 4100,
      deviationHundredths: 291,
    },
  ],
} as const satisfies Rules & Record<string, unknown>;
