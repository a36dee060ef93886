/** What lies on the table of blackjack at a moment, from a running round or while a decided one is drawn. */
import type { HandResult } from '#demo/studio/engines/blackjack.ts';
import { handValue } from '#demo/studio/engines/cards/blackjack-hand.ts';
import type { Card } from '#demo/studio/engines/cards/card.ts';
import type { Show, View } from './blackjack-round.ts';

export interface PictureOfHand {
  cards: readonly Card[];
  stakeMinor: number;
  result: HandResult | null;
}

export interface TablePicture {
  /** The dealer's open cards. */
  dealer: readonly Card[];
  /** Whether the dealer's second card lies face down. */
  hasHole: boolean;
  hands: readonly PictureOfHand[];
  /** The hand that the player plays. */
  active: number | null;
  insurance: { stakeMinor: number; hasWon: boolean | null } | null;
}

export function pictureOfView({ dealer, hands, active, insuranceMinor }: View): TablePicture {
  return {
    dealer: dealer.slice(0, 1),
    hasHole: true,
    hands: hands.map(({ cards, stakeMinor }) => ({ cards, stakeMinor, result: null })),
    active,
    insurance: insuranceMinor === 0 ? null : { stakeMinor: insuranceMinor, hasWon: null },
  };
}

/** @param open number of the dealer's open cards */
export function pictureOfShow(
  { dealer, hands, insurance }: Show,
  open: number,
  isOver: boolean,
): TablePicture {
  return {
    dealer: dealer.slice(0, open),
    hasHole: open < 2,
    hands: hands.map(({ cards, stakeMinor, result }) => ({
      cards,
      stakeMinor,
      result: isOver || result === 'bust' ? result : null,
    })),
    active: null,
    insurance: insurance === null ? null : { ...insurance, hasWon: open < 2 ? null : insurance.hasWon },
  };
}

/** A soft total up to 20 has two readings: `7/17`. */
export function totalText(cards: readonly Card[]): string {
  const { total, isSoft } = handValue(cards);
  return isSoft && total < 21 ? `${total - 10}/${total}` : `${total}`;
}
