/**
 * Pays and figures of baccarat. The figures are those of all hands that eight decks can deal, counted by the cards' points
 * (tests/support/engines/baccarat-count.ts); published returns are 98.76 % for the player, 98.94 % for the banker and 85.64 % for
 * the tie.
 */
import type { Rules } from './stated-rules.ts';

export const BACCARAT_DECKS = 8;

export const SIDES = ['player', 'banker', 'tie'] as const;
export type Side = (typeof SIDES)[number];

/** Payouts of a winning position in hundredths of its amount, the amount included. */
export const BACCARAT_PAYS: Readonly<Record<Side, number>> = { player: 200, banker: 195, tie: 900 };

export const BACCARAT_RULES = {
  version: '1.0',
  proof: 'counted',
  decks: BACCARAT_DECKS,
  pays: BACCARAT_PAYS,
  bets: [
    { bet: 'player', returnToPlayer: 9876, hitRate: 5414, mostPayHundredths: 200, deviationHundredths: 95 },
    { bet: 'banker', returnToPlayer: 9894, hitRate: 5538, mostPayHundredths: 195, deviationHundredths: 93 },
    { bet: 'tie', returnToPlayer: 8564, hitRate: 952, mostPayHundredths: 900, deviationHundredths: 264 },
  ],
} as const satisfies Rules & Record<string, unknown>;
