/** Types of three card poker's rounds, as the studio sends them, running and decided. */
import type { Card } from '#demo/studio/engines/cards/card.ts';
import type { ThreeCardHand } from '#demo/studio/engines/cards/three-card-hand.ts';
import type { ThreeCardBet, ThreeCardResult } from '#demo/studio/engines/three-card.ts';
import type { THREE_CARD_RULES, ThreeCardSpot } from '#demo/studio/engines/three-card-rules.ts';
import type { StageProps } from '../../game.ts';
import type { Spots } from '../cards/use-spots.ts';

export type Rules = typeof THREE_CARD_RULES;

export interface View {
  player: readonly Card[];
  anteMinor: number;
  hand: ThreeCardHand;
}

export interface Show {
  player: readonly Card[];
  dealer: readonly Card[];
  result: ThreeCardResult;
  hand: ThreeCardHand;
  dealersHand: ThreeCardHand;
  /** Minor units. */
  bonusMinor: number;
  pairPlusPays: number;
}

export type ThreeCardProps = StageProps<Rules, ThreeCardBet, View, Show>;

/** @returns null without chips */
export function betOf(spots: Spots<ThreeCardSpot>): ThreeCardBet | null {
  const bet = Object.entries(spots).flatMap(([spot, amountMinor]) =>
    amountMinor === undefined || amountMinor === 0 ? [] : [{ spot: spot as ThreeCardSpot, amountMinor }],
  );
  return bet.length === 0 ? null : bet;
}

export const spotsOf = (bet: ThreeCardBet): Spots<ThreeCardSpot> =>
  Object.fromEntries(bet.map(({ spot, amountMinor }) => [spot, amountMinor]));
