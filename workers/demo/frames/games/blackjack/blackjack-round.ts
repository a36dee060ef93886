/** Types of blackjack's rounds, as the studio sends them, running and decided. */
import type { BLACKJACK_RULES, HandResult } from '#demo/studio/engines/blackjack.ts';
import type { OpenRaises, PlayedHand } from '#demo/studio/engines/blackjack-table.ts';
import type { Card } from '#demo/studio/engines/cards/card.ts';
import type { PlainBet } from '#demo/studio/engines/read-bet.ts';
import type { StageProps } from '../../game.ts';

export type Rules = typeof BLACKJACK_RULES;

/** Moves that stake more, with the amount of each that is open. */
export type Offers = OpenRaises & { insurance: number | null };

export interface View {
  phase: 'insurance' | 'playing' | 'over';
  dealer: readonly Card[];
  hands: readonly PlayedHand[];
  active: number | null;
  insuranceMinor: number;
  offers: Offers;
}

export interface Show {
  dealer: readonly Card[];
  hands: readonly (Pick<PlayedHand, 'cards' | 'stakeMinor' | 'isDoubled'> & { result: HandResult })[];
  insurance: { stakeMinor: number; hasWon: boolean } | null;
}

export type BlackjackProps = StageProps<Rules, PlainBet, View, Show>;
