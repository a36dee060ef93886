/** The open cards of a round at a moment of its drawing, and the texts of cards and multipliers. */
import {
  guessesOf,
  hundredthsOf,
  payOf,
  rankOf,
  type Step,
  suitOf,
} from '#demo/studio/engines/hi-lo-odds.ts';
import type { Text } from '../../text.ts';

export interface Row {
  /** One more than steps, or none before the first round. */
  cards: readonly number[];
  steps: readonly Step[];
  isLost: boolean;
}

export const NO_CARDS: Row = { cards: [], steps: [], isLost: false };

/** The first cards of a round, with the steps between them. */
export const firstOf = ({ cards, steps }: Row, count: number): Row => ({
  cards: cards.slice(0, count),
  steps: steps.slice(0, Math.max(0, count - 1)),
  isLost: false,
});

/** `171` is `1.71×`, truncated. */
export const timesText = (hundredths: number): string =>
  `${(hundredths / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}×`;

/** The multiplier of the guesses so far; null before the first and after a wrong one. */
export function multiplierOf({ cards, steps, isLost }: Row): string | null {
  const wins = guessesOf(cards, steps);
  return isLost || wins.length === 0 ? null : timesText(hundredthsOf(payOf(wins)));
}

const LETTERS: Readonly<Record<number, string>> = { 1: 'A', 11: 'J', 12: 'Q', 13: 'K' };
/** As on the card: `A`, `2`, `10`, `K`. */
export const rankText = (card: number): string => LETTERS[rankOf(card)] ?? String(rankOf(card));

const SUITS = ['♠', '♥', '♦', '♣'];
/** The suit as a text character, never as a picture. */
export const suitText = (card: number): string => `${SUITS[suitOf(card)] ?? ''}\ufe0e`;
export const isRed = (card: number): boolean => suitOf(card) === 1 || suitOf(card) === 2;

/** A card in words: `queen of hearts`. */
export function cardName(card: number, t: Text): string {
  const rank = rankOf(card);
  return t('card', {
    rank: LETTERS[rank] === undefined ? rank : t(`rank.${rank}`),
    suit: t(`suit.${suitOf(card)}`),
  });
}
