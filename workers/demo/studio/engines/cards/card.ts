/** Playing cards of a standard deck without jokers, as numbers from 0 to 51. */

/** Suit times thirteen plus rank. */
export type Card = number;

export const DECK = 52;
export const RANKS = 13;

/** Ranks from two (0) to ace (12). */
export const TWO = 0;
export const TEN = 8;
export const JACK = 9;
export const QUEEN = 10;
export const ACE = 12;

export const rankOf = (card: Card): number => card % RANKS;

/** 0 clubs, 1 diamonds, 2 hearts, 3 spades. */
export const suitOf = (card: Card): number => Math.floor(card / RANKS);
