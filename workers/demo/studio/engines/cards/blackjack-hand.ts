/** Values of blackjack hands: faces count ten, an ace eleven or one. */
import { ACE, type Card, rankOf, TEN } from './card.ts';

export const BLACKJACK_TOTAL = 21;

/** An ace counts eleven here. */
export function pointsOf(card: Card): number {
  const rank = rankOf(card);
  if (rank === ACE) return 11;
  return rank >= TEN ? 10 : rank + 2;
}

export interface HandValue {
  total: number;
  /** Whether an ace counts eleven. */
  isSoft: boolean;
}

/** The largest total up to 21, or the smallest above it. */
export function handValue(cards: readonly Card[]): HandValue {
  let total = 0;
  let aces = 0;
  for (const card of cards) {
    const points = pointsOf(card);
    total += points;
    if (points === 11) aces += 1;
  }
  while (total > BLACKJACK_TOTAL && aces > 0) {
    total -= 10;
    aces -= 1;
  }
  return { total, isSoft: aces > 0 };
}

/** Two cards that count 21. Not so after a split. */
export const isBlackjack = (cards: readonly Card[]): boolean =>
  cards.length === 2 && handValue(cards).total === BLACKJACK_TOTAL;

export const isBust = (cards: readonly Card[]): boolean => handValue(cards).total > BLACKJACK_TOTAL;
