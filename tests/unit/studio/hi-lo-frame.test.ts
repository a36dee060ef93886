/** The texts of cards and multipliers, and the part of a round that is drawn so far. */
import { expect, test } from 'vitest';
import {
  cardName,
  firstOf,
  isRed,
  multiplierOf,
  NO_CARDS,
  rankText,
  suitText,
} from '#demo/frames/games/hi-lo/row.ts';
import { loadText } from '#demo/frames/text.ts';

const t = await loadText('en-gb', ['shell', 'hi-lo']);
const ROW = { cards: [4, 8, 1], steps: ['higher', 'lower'] as const, isLost: false };

test.each([
  [0, 'A', 'ace of spades', false],
  [9, '10', '10 of spades', false],
  [24, 'Q', 'queen of hearts', true],
  [38, 'K', 'king of diamonds', true],
  [51, 'K', 'king of clubs', false],
])('the card %i is %s, %s', (card, rank, name, red) => {
  expect(rankText(card)).toBe(rank);
  expect(cardName(card, t)).toBe(name);
  expect(isRed(card)).toBe(red);
  expect(suitText(card)).toMatch(/^[♠♥♦♣]\ufe0e$/);
});

test('the multiplier is that of the guesses, skips aside, and none after a wrong guess', () => {
  expect(multiplierOf(NO_CARDS)).toBeNull();
  expect(multiplierOf({ ...ROW, cards: [4, 8], steps: ['skip'] })).toBeNull();
  expect(multiplierOf({ ...ROW, cards: [4, 8], steps: ['higher'] })).toBe('1.40×');
  expect(multiplierOf(ROW)).toBe('2.02×');
  expect(multiplierOf({ ...ROW, isLost: true })).toBeNull();
});

test('the first cards of a round have the steps between them', () => {
  expect(firstOf(ROW, 1)).toEqual({ cards: [4], steps: [], isLost: false });
  expect(firstOf(ROW, 2)).toEqual({ cards: [4, 8], steps: ['higher'], isLost: false });
});
