/** Hands of three cards: a straight ranks above a flush, three of a kind above both. */
import { ACE, type Card, rankOf, suitOf } from './card.ts';

/** From the lowest. */
export const THREE_CARD_HANDS = ['high', 'pair', 'flush', 'straight', 'three', 'straight_flush'] as const;
export type ThreeCardHand = (typeof THREE_CARD_HANDS)[number];

export interface ThreeCardValue {
  hand: ThreeCardHand;
  /** Compares any two hands: the larger wins. */
  value: number;
}

const BASE = 16;
/** Ace, two and three: the ace is low. */
const LOW_STRAIGHT = [ACE, 1, 0] as const;

function handOf(ranks: readonly number[], isFlush: boolean, isStraight: boolean): ThreeCardHand {
  const [high, middle, low] = ranks;
  if (isFlush && isStraight) return 'straight_flush';
  if (high === low) return 'three';
  if (isStraight) return 'straight';
  if (isFlush) return 'flush';
  return high === middle || middle === low ? 'pair' : 'high';
}

export function threeCardValue(cards: readonly Card[]): ThreeCardValue {
  const ranks = cards.map(rankOf).sort((one, other) => other - one);
  const [high = 0, middle = 0, low = 0] = ranks;
  const isLow = LOW_STRAIGHT.every((rank, at) => ranks[at] === rank);
  const isStraight = isLow || (high === middle + 1 && middle === low + 1);
  const hand = handOf(ranks, new Set(cards.map(suitOf)).size === 1, isStraight);
  // The pair counts before the third card, and the straight to the three by its three.
  const order = isLow ? [1, 0, 0] : hand === 'pair' && middle === low ? [middle, low, high] : ranks;
  const value = order.reduce((sum, rank) => sum * BASE + rank, THREE_CARD_HANDS.indexOf(hand));
  return { hand, value };
}
