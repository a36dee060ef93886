import { type Choices, type Dice, pickFrom } from './random.ts';

/** Hearts, spades, diamonds, clubs. Element ids inside a cover are made of the letters. */
export type Suit = 'h' | 's' | 'd' | 'c';

/** The suits. Their order must not change: hands are dealt by stepping through it. */
export const SUITS: Choices<Suit> = ['h', 's', 'd', 'c'];

/** Path data, about 92 units high around the origin. */
export const SUIT_PATH: Readonly<Record<Suit, string>> = {
  h: 'M0 42C-60 2-46-40-22-40-8-40 0-28 0-20 0-28 8-40 22-40 46-40 60 2 0 42z',
  s: 'M0-44C60-4 46 30 24 30 12 30 4 22 2 16L10 44H-10L-2 16C-4 22-12 30-24 30-46 30-60-4 0-44z',
  d: 'M0-46L34 0 0 46-34 0z',
  c: 'M-20-22a20 20 0 1 1 40 0a20 20 0 1 1-40 0M-44 10a20 20 0 1 1 40 0a20 20 0 1 1-40 0M4 10a20 20 0 1 1 40 0a20 20 0 1 1-40 0M-5-8H5L12 44H-12z',
};

export function rollSuit(dice: Dice): Suit {
  return pickFrom(dice, SUITS);
}

export function isRed(suit: Suit): boolean {
  return suit === 'h' || suit === 'd';
}
